/**
 * Draws the icons of the installed app, from the same seal as the tab's icon: `node packages/client/scripts/icons.mjs`. Run it
 * again after a change to the drawing, and commit what it writes to `public/icons`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';

const OUT = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** The four roads of the board, as on the seal, in a 32 × 32 square. */
const ROADS = `<path d="M12 7v18M20 7v18M7 12h18M7 20h18" stroke="#f4e6c8" stroke-width="2.2" stroke-linecap="round"
  fill="none"/><circle cx="16" cy="16" r="2" fill="#f4e6c8"/>`;
const FRAME = '<rect x="4" y="4" width="24" height="24" rx="4" fill="none" stroke="#f4e6c8" stroke-width="1.6"/>';

const SEAL = `<rect x="1" y="1" width="30" height="30" rx="7" fill="#9e2b25"/>${FRAME}${ROADS}`;

/** The seal without a margin; its drawing stays within the circle that no system crops. */
const FULL = `<rect width="32" height="32" fill="#9e2b25"/><g transform="translate(16 16) scale(.76) translate(-16 -16)">
  ${FRAME}${ROADS}</g>`;

const ICONS = [
  ['seal-192', 192, SEAL],
  ['seal-512', 512, SEAL],
  ['full-192', 192, FULL],
  ['full-512', 512, FULL],
  ['apple-180', 180, FULL],
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await mkdir(OUT, { recursive: true });
for (const [name, size, drawing] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${drawing}</svg>`);
  await page.screenshot({ path: `${OUT}${name}.png`, omitBackground: true });
}
await browser.close();
