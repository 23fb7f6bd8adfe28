/** Pictures of every message in its place, on one page beside English. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readLanguage } from '../../packages/words/compile/arb.js';
import { ROOT } from '../../packages/words/compile/compile.js';
import { SOURCE } from '../../packages/words/compile/language.js';
import { LANGUAGES, type Language } from '../../packages/words/src/index.js';
import { galleryOf, type Shown } from './gallery.js';
import { allKeys, unmarked } from './marks.js';
import { type Met, type Place, placesOn } from './places.js';
import { beginStroll } from './stroll.js';

/** Pixels of the page shown above and below a place; the whole width is shown. */
const AROUND = 90;

/** The kinds of places, best first. */
const BEST: readonly Met[] = ['seen', 'field', 'hover', 'heard', 'tab'];

const MOST_SCROLLS = 12;

const MOST_TRIES = 4;

/** The result. */
export interface Pictured {
  /** How many keys have a picture, or a place without one. */
  readonly shown: number;
  /** The keys that the walk didn't find. */
  readonly unseen: readonly string[];
}

/** Cuts places out of a picture and outlines them; runs in the browser, which can read and write pictures. */
async function cutOut(
  lab: Page,
  shot: Buffer,
  scale: number,
  boxes: readonly NonNullable<Place['box']>[],
): Promise<Buffer[]> {
  const cut = await lab.evaluate(
    async ({ data, scale, boxes, around }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      return boxes.map(({ x, y, width, height }) => {
        const top = Math.max(0, Math.floor((y - around) * scale));
        const bottom = Math.min(image.height, Math.ceil((y + height + around) * scale));
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: Math.max(1, bottom - top),
        });
        const brush = canvas.getContext('2d')!;
        brush.drawImage(image, 0, -top);
        const [left, edge] = [(x - 4) * scale, (y - 4) * scale - top];
        for (const [colour, line] of [
          ['#fff', 5],
          ['#d4007a', 3],
        ] as const) {
          Object.assign(brush, { strokeStyle: colour, lineWidth: line * scale * 0.6 });
          brush.strokeRect(
            Math.max(2, left),
            Math.max(2, edge),
            Math.min((width + 8) * scale, image.width - 4),
            (height + 8) * scale,
          );
        }
        return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
      });
    },
    { data: shot.toString('base64'), scale, boxes, around: AROUND },
  );
  return cut.map((each) => Buffer.from(each, 'base64'));
}

/** Takes a picture of every message on the walk, or of some (`table:key`), into a folder. */
export async function takePictures(language: Language, folder: string, only: readonly string[]): Promise<Pictured> {
  const keys = allKeys();
  const wanted = new Set(only.length === 0 ? keys : only);
  const shown = new Map<string, Shown>();
  await rm(join(folder, 'pictures'), { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const stroll = await beginStroll();
  const lab = await stroll.browser.newPage();
  await lab.evaluate('globalThis.__name = (each) => each;');
  const rank = (met: Met, hasBox: boolean) => BEST.indexOf(met) + (hasBox ? 0 : BEST.length);

  /** Returns a place's messages that are wanted and have no better place yet. */
  const newIn = ({ numbers, met, box }: Place): string[] =>
    numbers
      .flatMap((number) => keys[number] ?? [])
      .filter((key) => wanted.has(key) && rank(met, box !== null) < (shown.get(key)?.rank ?? Number.POSITIVE_INFINITY));

  const keep = async (
    page: Page,
    what: string,
    places: readonly Place[],
    shot: Buffer,
    whole: boolean,
  ): Promise<void> => {
    const cuts: { box: NonNullable<Place['box']>; keys: string[] }[] = [];
    for (const place of places) {
      const { met, box, text } = place;
      const own = newIn(place);
      for (const key of own) {
        const picture = box === null ? null : `pictures/${key.replace(/[^\w.-]/g, '-')}.webp`;
        shown.set(key, { met, what, picture, text: unmarked(text), rank: rank(met, box !== null) });
      }
      if (own.length > 0 && box !== null) cuts.push({ box, keys: own });
    }
    const [scroll, scale] = await page.evaluate(() => [scrollY, devicePixelRatio] as const);
    const boxes = cuts.map(({ box }) => ({ ...box, y: box.y + (whole ? scroll : 0) }));
    const pictures = await cutOut(lab, shot, scale, boxes);
    for (const [at, { keys: own }] of cuts.entries()) {
      for (const key of own) await writeFile(join(folder, shown.get(key)!.picture!), pictures[at]!);
    }
  };

  /** Stores the new messages in view, or on the whole page; returns all of its places. */
  const see = async (page: Page, what: string, whole: boolean): Promise<readonly Place[]> => {
    const { height } = page.viewportSize()!;
    const isSeen = ({ hidden, box }: Place) =>
      !hidden && (whole || box === null || (box.y >= 0 && box.y + box.height <= height));
    let places = await placesOn(page);
    if (!places.some((place) => isSeen(place) && newIn(place).length > 0)) return places;
    // Content drawn only in view moves what is below it, so the picture must show what was measured.
    for (let at = 0; at < MOST_TRIES; at++) {
      const shot = await page.screenshot({ fullPage: whole, animations: 'disabled' });
      const now = await placesOn(page);
      const isStill = JSON.stringify(now) === JSON.stringify(places);
      places = now;
      if (isStill || at === MOST_TRIES - 1) {
        await keep(page, what, places.filter(isSeen), shot, whole);
        break;
      }
    }
    return places;
  };

  await stroll.walk(language, async (page, what) => {
    // Scrolls to the places that a list or a dialog has further down.
    const isBelow = (place: Place) => place.hidden && place.box !== null && newIn(place).length > 0;
    let left = (await see(page, what, true)).filter(isBelow);
    for (let at = 0, before = Number.POSITIVE_INFINITY; at < MOST_SCROLLS && left.length < before; at++) {
      const [first] = left;
      if (first === undefined) break;
      before = left.length;
      await page.evaluate((text) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          if (node.textContent === text) return node.parentElement!.scrollIntoView({ block: 'center' });
        }
      }, first.text);
      left = (await see(page, what, false)).filter(isBelow);
    }
  });
  await stroll.end();

  const parts = (of: string, part: 'text' | 'note') =>
    new Map(
      [...readLanguage(join(ROOT, 'messages', of))].flatMap(([table, messages]) =>
        [...messages].map(([key, message]) => [`${table}:${key}`, message[part] ?? ''] as const),
      ),
    );
  const english = parts(SOURCE, 'text');
  const notes = parts(SOURCE, 'note');
  const chosen = keys.filter((key) => wanted.has(key));
  const { name, tag } = LANGUAGES[language];
  await writeFile(
    join(folder, 'index.html'),
    galleryOf({ name, tag, keys: chosen, shown, english, notes, own: parts(language, 'text') }),
  );
  return { shown: shown.size, unseen: chosen.filter((key) => !shown.has(key)) };
}
