/** Loads the board's own font. Without it the board is drawn with the device's. */
import url from '../styles/fonts/yuji-boku-subset.woff2?url';
import { FONT_FAMILY } from './paint/brush.js';

/** How long the first drawing waits for the font, in milliseconds. */
const TIMEOUT = 2500;

let loading: Promise<boolean> | undefined;

function load(): Promise<boolean> {
  loading ??= (async () => {
    try {
      const face = await new FontFace(FONT_FAMILY, `url(${JSON.stringify(url)}) format('woff2')`).load();
      document.fonts.add(face);
      return true;
    } catch {
      loading = undefined;
      return false;
    }
  })();
  return loading;
}

/**
 * Resolves when the font is loaded, has failed, or takes over `patience` milliseconds; false if the board must do
 * without it now. A later font calls `late`.
 */
export async function brushFont(late: () => void, patience = TIMEOUT): Promise<boolean> {
  const arriving = load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  const result = await Promise.race([arriving, tooLate]);
  clearTimeout(timer);
  if (result === 'late') {
    void arriving.then((loaded) => loaded && late());
    return false;
  }
  return result;
}
