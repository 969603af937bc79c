import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Tables of the README, from the manifest, which comes from the docblocks. */
export function tables(manifest) {
  const element = manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName);
  const line = (text = '') => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  const table = (heads, rows) =>
    [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const code = (text) => `\`${line(text)}\``;
  const byName = (a, b) => a.name.localeCompare(b.name);
  const fields = element.members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
  const methods = element.members.filter(({ kind }) => kind === 'method');
  const tap = element.members.find(({ name }) => name === 'tap');
  const signature = ({ name, parameters = [] }) =>
    `${name}(${parameters.map((parameter) => `${parameter.name}${parameter.optional || parameter.default ? '?' : ''}`).join(', ')})`;
  const described = ({ description, parameters = [] }) =>
    [description, ...parameters.filter((p) => p.description).map((p) => `\`${p.name}\`: ${p.description}.`)]
      .map(line)
      .join(' ');
  return {
    attributes: table(
      ['attribute', 'property', 'default', 'meaning'],
      [...element.attributes]
        .sort(byName)
        .map((a) => [code(a.name), code(a.fieldName), code(a.default), line(a.description)]),
    ),
    properties: table(
      ['property', 'type', 'meaning'],
      fields.map((f) => [
        code(`${f.static ? 'SpiderSolitaire.' : ''}${f.name}`),
        code(f.type?.text),
        line(f.description),
      ]),
    ),
    methods: table(
      ['method', 'returns', 'meaning'],
      [
        ...methods,
        { ...tap, parameters: [{ name: 'column' }, { name: 'index' }], return: { type: { text: 'MoveResult' } } },
      ].map((m) => [code(signature(m)), code(m.return?.type?.text ?? 'void'), described(m)]),
    ),
    events: table(
      ['event', 'when, and what its `detail` tells beside the numbers of the game'],
      element.events.map((e) => [code(e.name), line(e.description)]),
    ),
    slots: table(
      ['slot', 'where'],
      element.slots.map((s) => [code(s.name), line(s.description)]),
    ),
    parts: table(
      ['part', 'what'],
      element.cssParts.map((p) => [code(p.name), line(p.description)]),
    ),
    'custom-properties': table(
      ['custom property', 'what'],
      element.cssProperties.map((p) => [code(p.name), line(p.description)]),
    ),
  };
}

const block = (name) => new RegExp(`(<!-- ${name}: generated -->)[\\s\\S]*?(<!-- /${name} -->)`);

/** A README with its tables, and the bundle's hash, written anew. */
export function withTables(readme, manifest) {
  let text = readme;
  for (const [name, table] of Object.entries(tables(manifest))) {
    if (!block(name).test(text)) throw new Error(`README.md has no place for ${name}`);
    text = text.replace(block(name), (_, start, end) => `${start}\n\n${table}\n\n${end}`);
  }
  return text.replace(/integrity="sha384-[^"]*"/, () => `integrity="${integrity()}"`);
}

/** What a page may pin the bundle to. */
export const integrity = () =>
  `sha384-${createHash('sha384').update(readFileSync('dist/spider-solitaire.js')).digest('base64')}`;

if (process.argv[1]?.endsWith('readme.mjs')) {
  const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
  writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), manifest));
}
