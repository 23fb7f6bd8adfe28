/** Modules that only pass things on are left out, and nothing else. */
import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { facadeOf, withoutFacades } from '../../scripts/facades.js';

const chunk = (code: string, more = {}) =>
  ({ code, isEntry: false, isDynamicEntry: true, moduleIds: [], ...more }) as unknown as Rolldown.OutputChunk;
const ONE = 'export{n as RoomScreen,t as t}from"./match-1.js";';

describe('a file that only passes on', () => {
  test('is one that says nothing else', () => {
    expect(facadeOf(chunk(ONE))).toEqual({
      of: 'match-1.js',
      names: [
        ['RoomScreen', 'n'],
        ['t', 't'],
      ],
    });
    expect(facadeOf(chunk('export { e as default } from `./a-b.js`\n'))).toEqual({
      of: 'a-b.js',
      names: [['default', 'e']],
    });
    expect(facadeOf(chunk(`import"./first-2.js";${ONE}`))).toBe(null);
    expect(facadeOf(chunk(`${ONE}export{a as b}from"./other-3.js";`))).toBe(null);
    expect(facadeOf(chunk('export{n as "a-b"}from"./match-1.js";'))).toBe(null);
    expect(facadeOf(chunk('export*from"./match-1.js";'))).toBe(null);
  });

  test('stays where a page asks for it', () => {
    expect(facadeOf(chunk(ONE, { isEntry: true }))).toBe(null);
    expect(facadeOf(chunk(ONE, { isDynamicEntry: false }))).toBe(null);
    expect(facadeOf(chunk(ONE, { viteMetadata: { importedCss: new Set(['a.css']) } }))).toBe(null);
  });

  test('is gone round, by the same names', async () => {
    const facades = new Map([['room-4.js', facadeOf(chunk(ONE))!]]);
    const code = 'p(()=>import(`./room-4.js`),[0]);q(()=>import("./pages-5.js"));';
    expect(withoutFacades(code, facades)).toBe(
      'p(()=>import(`./match-1.js`).then(e=>({RoomScreen:e.n,t:e.t})),[0]);q(()=>import("./pages-5.js"));',
    );
  });
});
