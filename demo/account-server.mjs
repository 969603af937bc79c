/** Longest text that is kept, in bytes, and how many of them. */
const LONGEST = 256 * 1024;
const MOST = 10_000;

const PATH = /^\/account\/([^/]+)\/([^/]+)$/;

/** Every player's texts, as long as the process lasts: what a portal would keep in its database, behind a login. */
export function account() {
  const texts = new Map();
  /** @returns the reply to a request, or null when it is about something else */
  return async (method, path, body) => {
    const [, player, key] = PATH.exec(path) ?? [];
    if (key === undefined) return null;
    const name = `${player}/${key}`;
    if (method === 'DELETE') texts.delete(name);
    if (method === 'PUT') {
      const parts = [];
      let length = 0;
      for await (const part of body) {
        length += part.length;
        if (length > LONGEST || texts.size >= MOST) return { status: 413, text: '' };
        parts.push(part);
      }
      texts.set(name, Buffer.concat(parts).toString());
    }
    if (method !== 'GET') return { status: 204, text: '' };
    return texts.has(name) ? { status: 200, text: texts.get(name) } : { status: 404, text: '' };
  };
}
