/**
 * The tested browsers' fonts, from packages: DejaVu, and Noto Sans SC for Chinese. A style sheet's font would replace
 * those that pages ask for; these are found like system fonts. Only Linux reads FONTCONFIG_FILE: other systems have
 * Chinese fonts.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';

/** The font for each generic name that may end a page's list. */
const GENERIC = {
  'sans-serif': 'DejaVu Sans',
  'system-ui': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
};

const require = createRequire(import.meta.url);
const PACKAGES = [
  '@fontsource/dejavu-sans',
  '@fontsource/dejavu-serif',
  '@fontsource/dejavu-mono',
  '@fontsource-variable/noto-sans-sc',
].map((name) => require.resolve(`${name}/package.json`));
const versions = PACKAGES.map((path) => require(path).version).join('-');
const FOLDER = fileURLToPath(new URL(`../../node_modules/.cache/test-fonts-${versions}`, import.meta.url));

export const FONTCONFIG_FILE = join(FOLDER, 'fonts.conf');

const alias = ([family, font]) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;

const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${FOLDER}</dir>
<cachedir>${join(FOLDER, 'cache')}</cachedir>
${Object.entries(GENERIC).map(alias).join('\n')}
<match><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>
<match><edit name="family" mode="append_last" binding="same"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`;

/** Unpacks the fonts once, because systems can't read the web format; returns the folder. */
export default async function unpack() {
  if (existsSync(FOLDER)) return writeFile(FONTCONFIG_FILE, config);
  const made = `${FOLDER}-${process.pid}`;
  await mkdir(made, { recursive: true });
  for (const files of PACKAGES.map((path) => join(dirname(path), 'files'))) {
    for (const name of await readdir(files)) {
      if (!name.endsWith('.woff2')) continue;
      const font = await fontverter.convert(await readFile(join(files, name)), 'sfnt');
      await writeFile(join(made, name.replace('.woff2', '.ttf')), font);
    }
  }
  await writeFile(join(made, 'fonts.conf'), config);
  // Another run may have been faster.
  await rename(made, FOLDER).catch(() => rm(made, { recursive: true }));
}
