import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** Answers a request, or leaves it to others by null. */
export type Answer = (
  method: string,
  path: string,
  request: IncomingMessage,
) => Promise<{ status: number; text: string } | null>;

export interface Site {
  readonly address: string;
  /** Also answers requests itself, where `answer` does. */
  also(answer: Answer): void;
  /** Serves a page of this content at a path, with these headers. */
  page(path: string, html: string, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

/**
 * Serves the project's files, and pages of the test's own.
 * @param headers for each file
 */
export async function serve(headers: Record<string, string> = {}): Promise<Site> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const answers: Answer[] = [];
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    for (const answer of answers) {
      const reply = await answer(request.method ?? 'GET', path, request);
      if (!reply) continue;
      response.writeHead(reply.status, { 'content-type': 'text/plain' });
      response.end(reply.text);
      return;
    }
    const page = pages.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      response.end(page.html);
      return;
    }
    try {
      const file = path.endsWith('/') ? `${path}index.html` : path;
      const content = readFileSync(`.${file}`);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', ...headers });
      response.end(content);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404);
      response.end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    also: (answer) => void answers.push(answer),
    page(path, html, headers = {}) {
      pages.set(path, { html, headers });
      return address + path;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Starts Chromium, as `npm test` has found it, maybe with more arguments. */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROME_PATH as string,
    args: [...(process.env.CHROME_ARGS ?? '').split(' ').filter(Boolean), ...more],
  });

/** A page with the element alone, filling it. */
export const plainPage = (
  attributes = '',
  style = 'width: 100vw; height: 100vh; min-height: 0',
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test</title>
<style>body { margin: 0 } spider-solitaire { ${style} }</style>
<script type="module" src="/dist/spider-solitaire.js"></script>
<spider-solitaire ${attributes}></spider-solitaire></html>`;

/** Waits until the element shows a game. */
export async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('spider-solitaire');
    return (element?.shadowRoot?.querySelectorAll('.card').length ?? 0) === 104;
  });
  await frames(page);
}

/** Waits until changes are painted. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

/** Middle of something in the element, by its name's beginning. */
export const middleOf = (page: Page, start: string): Promise<{ x: number; y: number; width: number; height: number }> =>
  page.evaluate((name) => {
    const root = document.querySelector('spider-solitaire')?.shadowRoot as ShadowRoot;
    const found = [...root.querySelectorAll('.dialog button, .dialog label, button, [role="button"]')].find((button) =>
      (button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '').startsWith(name),
    );
    if (!found) throw new Error(`nothing is named ${name}`);
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  }, start);

/** A finger's touch, through the protocol, as the system would send it. */
export class Finger {
  constructor(readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.createCDPSession());
  }

  async down(x: number, y: number): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  }

  async move(x: number, y: number): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async cancel(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }

  /** From one point to another in steps. */
  async swipe(
    from: { x: number; y: number },
    to: { x: number; y: number },
    during?: () => Promise<unknown>,
  ): Promise<void> {
    await this.down(from.x, from.y);
    for (let step = 1; step <= 6; step++) {
      await this.move(from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6);
    }
    await during?.();
    await this.up();
  }
}
