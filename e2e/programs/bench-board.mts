/**
 * Measures how smoothly the board moves: `npm run bench:board --workspace packages/client`. It shows the board alone,
 * 800 pixels wide, with four full armies. It measures frames during actions, drawing at rest, and memory before and
 * after five hundred turns.
 */
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from '../../scripts/browser.mjs';

const TURNS = 500;
/** How long, in milliseconds, frames are measured. */
const TIME = 10_000;

interface Lab {
  step(action: number): void;
  legal(): number[];
  position(): { phase: string; board: Uint8Array };
}

const vite = await createServer({ root: 'packages/client', logLevel: 'error', server: { port: 0 } });
await vite.listen();
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser()! }),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
});
const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
// The TypeScript runner wraps named functions with a helper that the page doesn't have.
await page.addInitScript('globalThis.__name = (named) => named');
const address = vite.resolvedUrls!.local[0]!;
await page.goto(`${address}board-lab.html?renderer=canvas&size=800&mode=4&motion=200`);
await page.locator('body[data-ready]').waitFor({ timeout: 60_000 });

const figures = await page.evaluate(
  async ({ turns, time }) => {
    const { lab, gc } = window as unknown as { lab: Lab; gc: () => void };
    const memory = () => {
      gc();
      return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
    };
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 4294967296;
    };
    const act = () => {
      const actions = lab.legal();
      if (actions.length > 0) lab.step(actions[Math.floor(random() * actions.length)]!);
    };
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const beats = async (each: number, until: () => boolean, seen: number[] = []) => {
      let before = await frame();
      let last = before;
      while (!until()) {
        const now = await frame();
        seen.push(now - before);
        before = now;
        if (now - last >= each) {
          act();
          last = now;
        }
      }
      return seen;
    };
    const units = [...lab.position().board].filter((piece) => piece !== 0).length;
    const began = performance.now();
    const frames = await beats(200, () => performance.now() - began > time);
    const first = memory();
    let done = 0;
    await beats(50, () => ++done > turns * 4 || lab.legal().length === 0);
    // Animations end first; then nothing may request a frame.
    const ask = window.requestAnimationFrame;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    let asked = 0;
    window.requestAnimationFrame = (callback) => {
      asked++;
      return ask(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, 2000));
    window.requestAnimationFrame = ask;
    return { units, frames, asked, before: first, after: memory() };
  },
  { turns: TURNS, time: TIME },
);
const sorted = [...figures.frames].sort((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
const seconds = figures.frames.reduce((sum, each) => sum + each, 0) / 1000;
console.log(`pieces on the board  ${figures.units}`);
console.log(`frames a second      ${(figures.frames.length / seconds).toFixed(1)} (goal 60)`);
console.log(`a frame, ms          p50 ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}`);
console.log(`frames asked at rest ${figures.asked} in 2 s (goal 0)`);
console.log(
  `heap                 ${(figures.before / 1e6).toFixed(1)} MB, after ${TURNS} turns ${(figures.after / 1e6).toFixed(1)} MB`,
);
await browser.close();
await vite.close();
