const LONGEST = 40;

/** Any value in an error's words: short, and without a call to anything of the value's own, which might throw. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return `some ${typeof value}`;
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
