import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';
import { Refusal } from './leaderboard.mjs';

/** Longest request that is read, in bytes: a record has at most 100,000 characters. */
const LONGEST = 128 * 1024;

const ROOT = new URL('../../', import.meta.url);

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const FILES = /^\/(demo|dist)\/[\w./-]+$/;

async function bodyOf(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > LONGEST) throw new Refusal('too-long', 'the request is too long');
    parts.push(part);
  }
  try {
    const body = JSON.parse(Buffer.concat(parts).toString());
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // What isn't JSON is refused below.
  }
  throw new Refusal('json', 'the request is not a JSON object');
}

async function answer(request, url, board) {
  const suits = Number(url.searchParams.get('suits'));
  if (request.method === 'GET' && url.pathname === '/api/start') return board.start(suits);
  if (request.method === 'POST' && url.pathname === '/api/win') return board.submit(await bodyOf(request));
  if (request.method === 'GET' && url.pathname === '/api/best') return board.best(url.searchParams.get('date'), suits);
  throw new Refusal('unknown', 'there is nothing here');
}

async function sendFile(path, response) {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  try {
    if (!FILES.test(name) || normalize(name) !== name || name.startsWith('/demo/server/')) throw new Error('not ours');
    const content = await readFile(new URL(`.${name}`, ROOT));
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    response.end(content);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

/** A server with the leaderboard under `/api/`, and the demo's files beside it. */
export const leaderboardServer = (board) =>
  createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) {
      await sendFile(url.pathname, response);
      return;
    }
    const send = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(value));
    };
    try {
      send(200, await answer(request, url, board));
    } catch (error) {
      if (error instanceof Refusal) send(400, { code: error.code, error: error.message });
      else send(500, { code: 'server', error: 'the server failed' });
    }
  });
