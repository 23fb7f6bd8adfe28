/** A page's reports of its errors, and what it doesn't report. */
import { ReportError } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellingOf, watchErrors } from '../../src/pwa/error-report.js';

/** Returns an error as a browser makes it, with a stack of its own. */
function thrown(stack: string, name = 'TypeError', message = 'Anna has K7M2PQ'): Error {
  return Object.assign(new Error(message), { name, stack });
}

const CHROME = `TypeError: Anna has K7M2PQ
    at draw (https://play.example.org/assets/board-B7x_.js:1:2345)
    at https://play.example.org/assets/index-Q1.js:3:9`;
const FIREFOX = `draw@https://play.example.org/assets/board-B7x_.js:1:2345
@https://play.example.org/assets/index-Q1.js:3:9`;

describe('what is told of an error', () => {
  it.each([
    ['Chromium', CHROME],
    ['Firefox', FIREFOX],
  ])('is its class and its places in our scripts, as %s names them', (_browser, stack) => {
    const told = tellingOf('error', thrown(stack), 'Q1ab');
    expect(told).toEqual({
      ...{ kind: 'error', name: 'TypeError', build: 'Q1ab' },
      places: ['board-B7x_.js:1:2345', 'index-Q1.js:3:9'],
    });
    expect(ReportError.safeParse(told).success).toBe(true);
  });

  it('is nothing where it is not ours, or no error', () => {
    expect(tellingOf('error', thrown('at https://elsewhere.example/x.js:1:1'), 'Q1ab')).toBe(null);
    expect(tellingOf('error', thrown('at chrome-extension://abc/content.js:1:1'), 'Q1ab')).toBe(null);
    expect(tellingOf('rejection', 'K7M2PQ', 'Q1ab')).toBe(null);
    expect(tellingOf('rejection', undefined, 'Q1ab')).toBe(null);
  });

  it('is taken by the server, whatever the error calls itself and however deep it was', () => {
    const deep = Array.from({ length: 40 }, (_, i) => `at https://a.example/assets/a-${i}.js:1:${i}`).join('\n');
    const told = tellingOf('rejection', thrown(deep, 'Anna’s error K7M2PQ'), 'Q1ab');
    expect(told?.name).toBe('Error');
    expect(ReportError.safeParse(told).success).toBe(true);
  });
});

describe('a page', () => {
  const listeners = new Map<string, (event: object) => void>();
  const sent: unknown[] = [];
  const page = (src: string | null) => {
    vi.stubGlobal('document', { querySelector: () => (src === null ? null : { src }) });
    vi.stubGlobal('addEventListener', (name: string, hear: (event: object) => void) => listeners.set(name, hear));
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      sent.push([path, JSON.parse(body)]);
      throw new TypeError('Failed to fetch');
    });
    watchErrors();
  };
  beforeEach(() => {
    listeners.clear();
    sent.length = 0;
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells each thing once, both kinds apart', () => {
    page('https://play.example.org/assets/ahead-Q1ab.js');
    listeners.get('error')!({ error: thrown(CHROME) });
    listeners.get('error')!({ error: thrown(CHROME) });
    listeners.get('unhandledrejection')!({ reason: thrown(CHROME) });
    const places = ['board-B7x_.js:1:2345', 'index-Q1.js:3:9'];
    const told = { name: 'TypeError', build: 'Q1ab', places };
    expect(sent).toEqual([
      ['/api/errors', { kind: 'error', ...told }],
      ['/api/errors', { kind: 'rejection', ...told }],
    ]);
  });

  it('tells ten things at most, and nobody for ever', () => {
    page('https://play.example.org/assets/ahead-Q1ab.js');
    for (let i = 0; i < 50; i++) {
      listeners.get('error')!({ error: thrown(`at https://play.example.org/assets/a-b.js:1:${i}`) });
    }
    expect(sent).toHaveLength(10);
  });

  it('that was not built tells nothing', () => {
    page('http://localhost:5173/src/main.ts');
    expect(listeners.size).toBe(0);
    page(null);
    expect(listeners.size).toBe(0);
  });
});
