/** How much each kind of table shows: no more words and controls than a newcomer can read. */
import { expect, type Page } from 'playwright/test';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import { move, parseSquare } from '../../packages/rules/src/index.js';
import { Unseen } from '../support/http-player.js';
import { isNight } from '../support/nightly.js';
import { mustered } from '../support/opening.js';
import { Person } from '../support/person.js';
import { SILENT, test } from '../support/server.js';

/** The visible words outside the board, and the controls that can be used. */
interface Seen {
  readonly words: number;
  readonly controls: readonly string[];
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement: element } = text;
      if (element === null || element.closest('[role="grid"], svg, .visually-hidden') !== null) continue;
      if (isShown(element)) words += text.textContent!.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const shown = controls.filter((each) => isShown(each) && !each.closest('[role="grid"]'));
    return { words, controls: shown.map((each) => each.ariaLabel ?? (each.textContent || each.tagName)) };
  });

/** The selector of each feature, whether visible or behind ⋯. */
const MARKS = {
  out: '.out-card',
  more: '.more-button, .more-sheet',
  roster: '.panel-roster',
  moves: '.panel-moves',
  oaths: '.panel-oaths',
  draw: 'button:text-is("Offer draw")',
  proposals: 'button[aria-label="Propose a change"]',
  seat: 'button[aria-label="Your seat"]',
  chat: '.side-chat',
  notes: '.jotting',
  land: '.panel-land',
  seers: '.panel-seers',
  notify: 'button:text-is("Notify me")',
  watchers: '.watchers',
} as const;

async function featuresOn(page: Page): Promise<string> {
  const there: string[] = [];
  for (const [name, mark] of Object.entries(MARKS)) if ((await page.locator(mark).count()) > 0) there.push(name);
  return there.join(' ');
}

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
const BOT = (team: 0 | 1 | 3) => ({ team, level: 'beginner' as const });

interface Kind {
  readonly asked: Partial<MakeMatch>;
  /** The seats that others take. */
  readonly others?: readonly (0 | 1 | 3)[];
  /** Set if the match hasn't begun yet. */
  readonly waits?: true;
  /** The actions of South and the others before the page opens. */
  readonly before?: (south: Unseen, others: readonly Unseen[]) => Promise<unknown>;
  /** Set if its throws are known: the page describes Fate's order differently from its silence. */
  readonly known?: true;
  readonly over?: true;
  readonly watches?: true;
  readonly there: string;
  /** The most words and controls allowed. */
  readonly words: number;
  readonly controls: number;
}

const resigns = (south: Unseen) => south.request('resign', { team: 2, offer: true });
const moves = (who: Unseen, from: string, to: string) => who.act(move(parseSquare(from)!, parseSquare(to)!));

/** East is to move, and can take South's Emperor. */
const BEFORE_THE_BLOW = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/6eS8/5sS1sE7/15 E-S-W E move 0 1';
/** Chu holds the Territory of Zhao. */
const LAND_TAKEN = '7nE7/5sW1sG1sA5/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9';

/** Makes South leave the match and become East's adviser. */
async function advises(south: Unseen, [east]: readonly Unseen[]): Promise<void> {
  await resigns(south);
  await east!.request('hire', { team: 2 });
  await south.request('counsel', { team: 1, agree: true });
}

async function adjourns(south: Unseen, [north]: readonly Unseen[]): Promise<void> {
  await south.request('propose', { what: { kind: 'adjourn' } });
  await north!.request('answer', { id: 1, agree: true });
}

/** Makes South leave the match and guess what Fate says after West's move. */
async function guesses(south: Unseen, [, west]: readonly Unseen[]): Promise<void> {
  await resigns(south);
  await south.request('guess', { ply: 2, fate: 'silent' });
  await moves(west!, 'c8', 'd8');
}

const KINDS: Readonly<Record<string, Kind>> = {
  'alone with one bot, at the muster': { asked: { bots: [BOT(0)] }, there: '', words: 40, controls: 4 },
  'alone with one bot': {
    ...{ asked: { position: mustered('2', 2, 60), bots: [BOT(0)] }, there: 'more roster seat' },
    ...{ words: 60, controls: 6 },
  },
  'alone with three bots': {
    ...{
      asked: { mode: '4', position: mustered('4', 2, 80), bots: [BOT(0), BOT(1), BOT(3)] },
      there: 'more roster seat',
    },
    ...{ words: 70, controls: 6 },
  },
  'alone with one bot, out': {
    ...{
      asked: { position: mustered('2', 2, 60), bots: [BOT(0)] },
      before: resigns,
      there: 'more roster moves seat land',
    },
    ...{ over: true, words: 70, controls: 9 },
  },
  'alone, and the bot is watched': {
    ...{ asked: { position: mustered('2', 2, 60), bots: [BOT(0)] }, watches: true, there: 'more roster chat watchers' },
    ...{ words: 75, controls: 12 },
  },
  'a host who waits alone': { asked: {}, waits: true, there: '', words: 80, controls: 11 },
  'a host with a guest': {
    ...{ asked: { position: mustered() }, others: [0], waits: true, there: 'chat' },
    ...{ words: 75, controls: 11 },
  },
  'two friends': {
    ...{ asked: { position: mustered() }, others: [0], there: 'more roster draw proposals seat chat' },
    ...{ words: 60, controls: 8 },
  },
  // The friend chooses what Fate may order after it.
  'two friends, after a move': {
    ...{ asked: { position: mustered('2', 0) }, others: [0], before: (_, [north]) => moves(north!, 'e13', 'e12') },
    ...{ known: true, there: 'more roster moves draw proposals seat chat', words: 85, controls: 9 },
  },
  'two friends, at the muster': {
    ...{ asked: {}, others: [0], there: 'more draw proposals seat chat' },
    ...{ words: 55, controls: 7 },
  },
  'a friend, and the match is over': {
    ...{ asked: { position: mustered() }, others: [0], before: resigns, there: 'more roster moves seat chat land' },
    ...{ over: true, words: 75, controls: 11 },
  },
  'three friends': {
    ...{
      asked: { mode: '3', position: mustered('3') },
      others: [1, 3],
      there: 'more roster oaths draw proposals seat chat',
    },
    ...{ words: 70, controls: 9 },
  },
  'three friends, out': {
    ...{ asked: { mode: '3', position: mustered('3') }, others: [1, 3], before: resigns },
    ...{ there: 'out', words: 40, controls: 4 },
  },
  'three friends, and the Emperor is taken': {
    ...{ asked: { mode: '3', position: BEFORE_THE_BLOW }, others: [1, 3] },
    ...{ before: (_, [east]) => moves(east!, 'g3', 'h2'), known: true, there: 'out', words: 40, controls: 4 },
  },
  'three friends, an adviser': {
    ...{ asked: { mode: '3', position: mustered('3') }, others: [1, 3], before: advises },
    ...{ there: 'more roster moves seat chat land', words: 85, controls: 10 },
  },
  'three friends watched, and one who is out guesses': {
    ...{ asked: { mode: '3', position: mustered('3') }, others: [1, 3], before: guesses, watches: true },
    ...{ known: true, there: 'more roster moves chat land seers watchers', words: 115, controls: 13 },
  },
  'two friends, adjourned': {
    ...{ asked: { position: mustered() }, others: [0], before: adjourns },
    ...{ there: 'more roster moves proposals seat chat', words: 100, controls: 10 },
  },
  'two friends, and land has changed hands': {
    ...{ asked: { position: LAND_TAKEN }, others: [0] },
    ...{ there: 'more roster draw proposals seat chat land', words: 65, controls: 8 },
  },
  'four friends': {
    ...{ asked: { mode: '4', position: mustered('4') }, others: [0, 1, 3] },
    ...{ there: 'more roster oaths draw proposals seat chat', words: 75, controls: 9 },
  },
  allies: {
    ...{
      asked: { mode: '4a', position: mustered('4a') },
      others: [0, 1, 3],
      there: 'more roster draw proposals seat chat',
    },
    ...{ words: 80, controls: 12 },
  },
  'a spectator of friends': {
    ...{ asked: { position: mustered() }, others: [0], watches: true, there: 'more roster chat watchers' },
    ...{ words: 65, controls: 11 },
  },
  'over days, mine': {
    ...{ asked: { position: mustered(), pace: DAYS }, others: [0] },
    ...{ there: 'more roster draw proposals seat chat notes notify', words: 95, controls: 11 },
  },
  'over days, theirs': {
    ...{ asked: { position: mustered('2', 0), pace: DAYS }, others: [0] },
    ...{ there: 'more roster draw proposals seat chat notes notify', words: 120, controls: 12 },
  },
};

const SIZES = [[1440, 900], ...(isNight ? ([[1024, 768]] as const) : []), [390, 844]] as const;

for (const [name, kind] of Object.entries(KINDS)) {
  test(`a table shows what can act, and few words and controls: ${name}`, async ({ browser, quick, start }) => {
    const south = await Person.enter(browser, 'keyboard');
    // A browser that hasn't been asked about notifications; a headless shell reports that they're forbidden.
    await south.context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    });
    const person = kind.watches ? await Person.enter(browser, 'keyboard') : south;
    const server = kind.known ? await start({ quick: SILENT }) : quick;
    const link = await south.unseen.make(server.url, { length: undefined, ...kind.asked });
    await south.sitUnseen(link, 'Ying', 2);
    const others: Unseen[] = [];
    for (const team of kind.others ?? []) {
      const other = new Unseen();
      await other.sit(link, `Guest ${team}`, team);
      others.push(other);
    }
    if (!kind.waits && kind.asked.pace?.kind !== 'days') await south.unseen.request('start');
    await kind.before?.(south.unseen, others);
    const { page } = person;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // By day the same page is resized; at night it is opened at each size.
      if (isNight || page.url() === 'about:blank') await page.goto(`${link}?renderer=canvas`);
      await expect(page.locator('[data-board="live"]')).toBeVisible();
      await expect(page.locator('[data-whole="true"]')).toBeVisible();
      await expect.poll(() => featuresOn(page)).toBe(kind.there);
      await expect(page.getByRole('dialog', { name: 'Match over' })).toHaveCount(kind.over ? 1 : 0);
      await expect(page.locator('main[aria-busy], .side .panel[aria-hidden="true"]')).toHaveCount(0);
      // Waits until short-lived messages have gone.
      const many = async (): Promise<string[]> => {
        const { words, controls } = await seenOn(page);
        const excess = words > kind.words ? [`${words} words, not ${kind.words}`] : [];
        return controls.length > kind.controls ? [...excess, `not ${kind.controls}: ${controls.join(' | ')}`] : excess;
      };
      await expect.poll(many, { message: String(width) }).toEqual([]);
      if (process.env.SEEN === undefined) continue;
      const { words, controls } = await seenOn(page);
      console.log(`${name}, ${width}: ${words} words, ${controls.length} controls`);
    }
    expect([...south.errors, ...person.errors]).toEqual([]);
    for (const { context } of new Set([south, person])) await context.close();
  });
}
