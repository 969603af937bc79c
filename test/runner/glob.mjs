import { existsSync, readdirSync } from 'node:fs';

/** Compiled test files in a folder; if `chosen` names a file of it, that one alone. */
export function globSync(folder, chosen) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.js'))
    .map((name) => `${folder}/${name}`)
    .sort();
  const named = files.filter((file) => chosen.some((name) => name.includes('/') && file.includes(name)));
  return named.length > 0 ? named : files;
}
