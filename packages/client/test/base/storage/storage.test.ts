/** The data in players' browsers: every name and every text, so that everything once stored stays readable. */
import { PACES } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptName, Once, PerMatch, TabName } from '../../../src/base/storage/names.js';
import { forbiddenStorage, storageWith } from '../../browser-storage.js';

const KEY = '0123456789abcdef'.repeat(4);
const OTHER = 'fedcba9876543210'.repeat(4);

/** Loads the pages' memory again, like a page that opens with this in its browser's storage. */
async function open(texts: Readonly<Record<string, string>> | null, tab: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  vi.stubGlobal('localStorage', texts === null ? forbiddenStorage : storageWith(texts));
  vi.stubGlobal('sessionStorage', texts === null ? forbiddenStorage : storageWith(tab));
  const rooms = [
    await import('../../../src/base/storage/prefs.js'),
    await import('../../../src/base/storage/matches.js'),
    await import('../../../src/base/storage/secret.js'),
  ] as const;
  return { ...rooms[0], ...rooms[1], ...rooms[2] };
}

const stored = () => ({ ...localStorage });
const media = { matches: false, addEventListener: () => {} };
const root = { dataset: {} as Record<string, string> };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => vi.unstubAllGlobals());

/** The storage of a browser with default choices. */
const UNTOUCHED = {
  'dominion.bots': 'beginner',
  'dominion.board': 'auto',
  'dominion.foresight': 'on',
  'dominion.length': 'evening',
  'dominion.motion': 'on',
  'dominion.name': '',
  'dominion.notes': 'off',
  'dominion.pace': 'live',
  'dominion.plan': 'on',
  'dominion.race': 'off',
  'dominion.reactions': 'off',
  'dominion.recaps': 'on',
  'dominion.theme': 'auto',
  'dominion.turnboard': 'on',
  'dominion.volume': '0.5',
};

/** The storage of a browser in which every choice was changed. */
const CHOSEN = {
  'dominion.bots': 'expert',
  'dominion.board': 'plain',
  'dominion.foresight': 'off',
  'dominion.length': 'campaign',
  'dominion.motion': 'off',
  'dominion.name': 'Wei Lan',
  'dominion.notes': 'on',
  'dominion.pace': 'days 259200+43200/432000 wait',
  'dominion.pieces': 'characters',
  'dominion.plan': 'off',
  'dominion.race': 'on',
  'dominion.reactions': 'on',
  'dominion.recaps': 'off',
  'dominion.theme': 'dark',
  'dominion.turnboard': 'off',
  'dominion.volume': '0.25',
};

/** Returns the storage of a browser without room: it can be read, but not written. */
function fullStorage(texts: Readonly<Record<string, string>> = {}): Storage {
  const storage = storageWith(texts);
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.defineProperty(storage, 'setItem', { value: setItem });
  return storage;
}

/**
 * The player's loss with the page if a write is refused, and how they learn of it. Code that writes under a new name must say so
 * here. A loss is harmless if the next page tells, asks or makes it again.
 */
const LOST: Readonly<
  Record<Once | PerMatch, 'said by UnkeptSeat' | 'said by the sheet' | 'said beside it' | 'harmless'>
> = {
  key: 'said by UnkeptSeat',
  site: 'harmless',
  rights: 'harmless',
  other: 'said by UnkeptSeat',
  // The seats of an imported file: its page says what wasn't stored, and keeps the rest.
  keys: 'said beside it',
  name: 'said by the sheet',
  language: 'said by the sheet',
  theme: 'said by the sheet',
  board: 'said by the sheet',
  pieces: 'said by the sheet',
  volume: 'said by the sheet',
  motion: 'said by the sheet',
  foresight: 'said by the sheet',
  recaps: 'said by the sheet',
  plan: 'said by the sheet',
  turnboard: 'said by the sheet',
  notes: 'said by the sheet',
  bots: 'said by the sheet',
  race: 'said by the sheet',
  reactions: 'said by the sheet',
  learn: 'said beside it',
  puzzles: 'said beside it',
  days: 'said beside it',
  match: 'said beside it',
  jotting: 'said beside it',
  // A form as it was last sent.
  length: 'harmless',
  pace: 'harmless',
  play: 'harmless',
  othername: 'harmless',
  // Done or read by the same page.
  made: 'harmless',
  // Caches of lists that are read again.
  own: 'harmless',
  seen: 'harmless',
  here: 'harmless',
  stands: 'harmless',
  // Told or asked once more.
  calls: 'harmless',
  mustered: 'harmless',
  battle: 'harmless',
  tips: 'harmless',
  told: 'harmless',
  persist: 'harmless',
  // The server says which seat a key has, and whether two sit there.
  seat: 'harmless',
  beside: 'harmless',
  // New bytes are drawn; the server cancels a start that waits for the lost ones.
  throws: 'harmless',
  commitment: 'harmless',
  // Set by hand.
  renderer: 'harmless',
  // An address that can be made again.
  show: 'harmless',
  circleshow: 'harmless',
};

describe('what storage refuses', () => {
  const perMatch: readonly PerMatch[] = [
    'match',
    'seat',
    'told',
    'stands',
    'throws',
    'commitment',
    'jotting',
    'beside',
  ];
  const names = (Object.keys(LOST) as (Once | PerMatch)[]).map(
    (name) => (perMatch.includes(name as PerMatch) ? `${name}.ABCDEF` : name) as KeptName,
  );

  for (const [how, storage] of [
    ['forbidden', () => forbiddenStorage],
    ['full', fullStorage],
  ] as const) {
    it(`lasts as long as the page under every name, and is known not to outlive it, where storage is ${how}`, async () => {
      await open({});
      vi.stubGlobal('localStorage', storage());
      vi.stubGlobal('sessionStorage', storage());
      const { browser, tab } = await import('../../../src/base/storage/browser.js');
      for (const name of names) {
        expect([browser.lasts(name), browser.write(name, 'x'), browser.lasts(name)]).toEqual([true, false, false]);
        expect(browser.read(name)).toBe('x');
      }
      expect(browser.names().sort()).toEqual([...names].sort());
      for (const name of names) browser.forget(name);
      expect([browser.names(), browser.lasts('key'), browser.read('key')]).toEqual([[], true, null]);
      const within: TabName = 'link';
      expect([tab.write(within, 'x'), tab.read(within), tab.lasts(within)]).toEqual([false, 'x', false]);
    });

    it(`begins the match that was made, and says that the seat goes, where storage is ${how}`, async () => {
      const { noteMade, takeMade, secretKey, keysLast } = await open({});
      vi.stubGlobal('localStorage', storage());
      noteMade('ABCDEF', { does: 'start', team: 2 });
      expect([takeMade('ABCDEF'), takeMade('ABCDEF')]).toEqual([{ does: 'start', team: 2 }, null]);
      expect([keysLast(), secretKey()]).toEqual([false, secretKey()]);
    });
  }

  it('lasts again as soon as storage takes it', async () => {
    await open({ 'dominion.theme': 'light' });
    const { browser } = await import('../../../src/base/storage/browser.js');
    const stored = localStorage;
    vi.stubGlobal('localStorage', fullStorage());
    browser.write('theme', 'dark');
    vi.stubGlobal('localStorage', stored);
    expect([browser.read('theme'), browser.lasts('theme')]).toEqual(['dark', false]);
    browser.write('theme', 'dark');
    expect([stored.getItem('dominion.theme'), browser.lasts('theme')]).toEqual(['dark', true]);
  });

  it('speaks no other language after a reload, so that nothing is loaded again', async () => {
    await open(null);
    const { speak } = await import('../../../src/base/storage/language.js');
    expect(speak('de')).toBe(false);
  });

  it('is of a file’s keys all or nothing', async () => {
    const before = { 'dominion.key': KEY, 'dominion.keys': JSON.stringify([OTHER]) };
    const { keepKeys, ownKeys } = await open(before);
    const stored = localStorage;
    vi.stubGlobal('localStorage', fullStorage(before));
    expect(keepKeys([OTHER, KEY])).toBe(false);
    vi.stubGlobal('localStorage', stored);
    expect(ownKeys()).toEqual([KEY, OTHER]);
  });

  it('is all or nothing where there is room for the key and none for those before it', async () => {
    const { keepKeys, secretKey, ownKeys } = await open({ 'dominion.key': KEY });
    const { setItem } = localStorage;
    const room = (name: string, text: string): void => {
      if (name === 'dominion.keys') throw new DOMException('full', 'QuotaExceededError');
      setItem(name, text);
    };
    Object.defineProperty(localStorage, 'setItem', { value: room, configurable: true });
    expect(keepKeys([OTHER, KEY])).toBe(false);
    expect([localStorage.getItem('dominion.key'), secretKey(), ownKeys()]).toEqual([KEY, KEY, [KEY]]);
  });
});

describe('how the person likes things', () => {
  it('is written down when the page begins, but for the pieces that nobody chose', async () => {
    const { watchPrefs } = await open({});
    watchPrefs();
    expect(stored()).toEqual(UNTOUCHED);
    expect(root.dataset).toEqual({ theme: 'light', motion: 'on' });
  });

  it('is read as it was written, and written as it was read', async () => {
    const prefs = await open(CHOSEN);
    const { playerName, theme, motion, planAhead, foresight, recaps, raceShown, board } = prefs;
    const { chosenPieces, pieces, turnBoard, volume, notes, botLevel, tableLength, reactionsAtPlay } = prefs;
    expect(prefs.tablePace.value).toEqual({ kind: 'days', ...PACES.banked, late: 'wait' });
    const read = [playerName, theme, motion, planAhead, foresight, recaps, raceShown, board];
    expect(read.map(({ value }) => value)).toEqual(['Wei Lan', 'dark', false, false, false, false, true, 'plain']);
    const more = [chosenPieces, pieces, turnBoard, volume, notes, botLevel, tableLength, reactionsAtPlay];
    expect(more.map(({ value }) => value)).toEqual([
      'calligraphy',
      'calligraphy',
      false,
      0.25,
      true,
      'expert',
      'campaign',
      true,
    ]);
    prefs.watchPrefs();
    expect(stored()).toEqual(CHOSEN);
    expect(root.dataset).toEqual({ theme: 'dark', motion: 'off' });
  });

  it('is written whenever it changes', async () => {
    const prefs = await open({});
    prefs.watchPrefs();
    prefs.playerName.value = 'Wei Lan';
    prefs.theme.value = 'dark';
    prefs.motion.value = false;
    prefs.planAhead.value = false;
    prefs.foresight.value = false;
    prefs.recaps.value = false;
    prefs.raceShown.value = true;
    prefs.board.value = 'plain';
    prefs.chosenPieces.value = 'calligraphy';
    prefs.turnBoard.value = false;
    prefs.volume.value = 0.25;
    prefs.notes.value = true;
    prefs.botLevel.value = 'expert';
    prefs.tableLength.value = 'campaign';
    prefs.reactionsAtPlay.value = true;
    prefs.tablePace.value = { kind: 'days', ...PACES.banked, late: 'wait' };
    expect(stored()).toEqual(CHOSEN);
    prefs.chosenPieces.value = 'pictograms';
    expect(localStorage.getItem('dominion.pieces')).toBe('pictograms');
  });

  it('is what is usual where what lies there is nothing that was ever written', async () => {
    const rubbish = Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, '?']));
    const prefs = await open({ ...rubbish, 'dominion.pieces': 'calligraphy' });
    prefs.watchPrefs();
    expect(stored()).toEqual({ ...UNTOUCHED, 'dominion.name': '?', 'dominion.pieces': 'calligraphy' });
  });

  it('lasts as long as the page where storage is forbidden', async () => {
    const prefs = await open(null);
    prefs.watchPrefs();
    prefs.volume.value = 1;
    expect([prefs.volume.value, prefs.theme.value, prefs.playerName.value]).toEqual([1, 'auto', '']);
  });

  it('takes the renderer from the address, else from what somebody wrote by hand', async () => {
    const prefs = await open({ 'dominion.renderer': 'canvas' });
    expect(prefs.rendererChoice()).toBe('canvas');
    vi.stubGlobal('location', { search: '?renderer=webgl' });
    expect(prefs.rendererChoice()).toBe('webgl');
  });
});

describe('what is known of matches', () => {
  it('is what the person wanted done in the match just made, told once', async () => {
    const { noteMade, takeMade } = await open({});
    noteMade('ABCDEF', { does: 'start', team: 2 });
    expect(stored()).toEqual({ 'dominion.made': 'ABCDEF start 2' });
    expect(takeMade('GHIJKL')).toBeNull();
    expect(takeMade('ABCDEF')).toEqual({ does: 'start', team: 2 });
    noteMade('ABCDEF', { does: 'sit', team: 2, beside: 0 });
    expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: 2, beside: 0 });
    for (const made of [{ beside: 0 }, {}] as const) {
      noteMade('ABCDEF', { does: 'sit', team: 2, ...made, name: 'Wei of Lu' });
      expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: 2, ...made, name: 'Wei of Lu' });
    }
    expect(stored()).toEqual({ 'dominion.made': '' });
    noteMade('ABCDEF', { does: 'sit', team: null });
    expect(stored()).toEqual({ 'dominion.made': 'ABCDEF sit ' });
    expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: null });
  });

  it('is how many there were, whether one goes on, and whether one waited', async () => {
    const { noteOwn, ownExpected } = await open({});
    expect(ownExpected()).toEqual({ count: 0, open: false, called: false, again: null });
    noteOwn({ count: 3, open: true, called: true, again: null });
    expect(stored()).toEqual({ 'dominion.own': '3 open called' });
    expect(ownExpected()).toEqual({ count: 3, open: true, called: true, again: null });
    noteOwn({ count: 1, open: false, called: false, again: null });
    expect(stored()).toEqual({ 'dominion.own': '1 over ' });
    expect(ownExpected()).toEqual({ count: 1, open: false, called: false, again: null });
    const again = { mode: '4a', length: 'evening', bots: false } as const;
    noteOwn({ count: 2, open: false, called: false, again });
    expect(stored()).toEqual({ 'dominion.own': '2 over  4a-evening-people' });
    expect(ownExpected()).toEqual({ count: 2, open: false, called: false, again });
  });

  it('is the seat, and what was told, under the code of each', async () => {
    const { keepSeat, keptSeat, forgetSeat, keepTold, toldUpTo } = await open({
      'dominion.seat.GHIJKL': '4',
      'dominion.told.GHIJKL': 'x',
    });
    expect([keptSeat('GHIJKL'), toldUpTo('GHIJKL')]).toEqual([null, null]);
    keepSeat('ABCDEF', 3);
    keepTold('ABCDEF', { lines: 17, rewinds: [] });
    expect(stored()).toMatchObject({ 'dominion.seat.ABCDEF': '3', 'dominion.told.ABCDEF': '17' });
    expect([keptSeat('ABCDEF'), toldUpTo('ABCDEF')]).toEqual([3, { lines: 17, rewinds: [] }]);
    keepTold('GHIJKL', { lines: 9, rewinds: [2, 5] });
    expect(toldUpTo('GHIJKL')).toEqual({ lines: 9, rewinds: [2, 5] });
    forgetSeat('ABCDEF');
    expect(Object.keys(stored()).sort()).toEqual([
      'dominion.seat.GHIJKL',
      'dominion.told.ABCDEF',
      'dominion.told.GHIJKL',
    ]);
  });

  it('is whether someone has mustered', async () => {
    const { hasMustered, noteMustered } = await open({});
    expect(hasMustered()).toBe(false);
    noteMustered();
    expect(hasMustered()).toBe(true);
    expect(stored()).toEqual({ 'dominion.mustered': 'yes' });
  });

  it('is to what a server had committed itself before seals were', async () => {
    const { notedCommitment } = await open({ 'dominion.commitment.ABCDEF': 'c0ffee' });
    expect([notedCommitment('ABCDEF'), notedCommitment('GHIJKL')]).toEqual(['c0ffee', null]);
  });

  it('is what was noted of the throws, under the id of each', async () => {
    await open({ 'dominion.throws.b': '{' });
    const { bytesFor, note, throwEvidenceOf } = await import('../../../src/base/storage/throw-evidence.js');
    expect([throwEvidenceOf('a'), throwEvidenceOf('b')]).toEqual([null, null]);
    const bytes = bytesFor('a', 'c0ffee');
    const first = { commitment: 'c0ffee', bytes, seal: null, team: null, seals: '', shown: false };
    expect(JSON.parse(localStorage.getItem('dominion.throws.a')!)).toEqual(first);
    note('a', { ...first, team: 2, seals: 'x', shown: true });
    expect(localStorage.getItem('dominion.throws.a')).toBe(JSON.stringify(throwEvidenceOf('a')));
  });
});

describe('the keys', () => {
  it('are one that is made once, and those that the browser acted by before', async () => {
    const { secretKey } = await open({});
    const key = secretKey();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect([secretKey(), stored()]).toEqual([key, { 'dominion.key': key }]);
    expect((await open({ 'dominion.key': KEY })).secretKey()).toBe(KEY);
    expect((await open({ 'dominion.key': 'short' })).secretKey()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are kept with the one acted by in front', async () => {
    const former = JSON.stringify([OTHER, KEY, 'short']);
    const { keepKeys, ownKeys } = await open({ 'dominion.key': KEY, 'dominion.keys': former });
    expect(ownKeys()).toEqual([KEY, OTHER]);
    expect(keepKeys([OTHER, KEY])).toBe(true);
    expect(stored()).toEqual({ 'dominion.key': OTHER, 'dominion.keys': JSON.stringify([KEY]) });
    expect(keepKeys([OTHER])).toBe(true);
    expect(stored()).toEqual({ 'dominion.key': OTHER });
  });
});

describe('all that belongs to somebody', () => {
  const LEARNED = { 'dominion.learn': '{"done":["march"],"at":{}}', 'dominion.puzzles': '["a","b"]' };

  it('is gathered for the file of one’s data, and settled from one', async () => {
    await open({ ...CHOSEN, ...LEARNED, 'dominion.key': KEY, 'dominion.language': 'zh', 'dominion.seat.ABCDEF': '3' });
    const { gatherData, settleData } = await import('../../../src/pages/history/storage.js');
    const here = gatherData();
    expect(here).toMatchObject({
      keys: [KEY],
      settings: {
        ...{ name: 'Wei Lan', language: 'zh', theme: 'dark', board: 'plain', pieces: 'characters', volume: '0.25' },
        ...{
          motion: 'off',
          foresight: 'off',
          recaps: 'off',
          plan: 'off',
          turnboard: 'off',
          notes: 'on',
          bots: 'expert',
        },
      },
      progress: { learn: { done: ['march'], at: {} }, puzzles: ['a', 'b'] },
      kept: [],
    });
    await open({});
    expect(settleData({ ...here, added: [], renewed: [] })).toBe(true);
    expect(stored()).toMatchObject({
      ...LEARNED,
      'dominion.key': KEY,
      'dominion.language': 'zh',
      'dominion.theme': 'dark',
    });
  });

  it('is wiped out, and nothing of another site’s on the same address', async () => {
    await open(
      { ...CHOSEN, 'dominion.match.0123abcd': '{}', other: 'stays' },
      { 'dominion.check': '{}', other: 'too' },
    );
    const { wipe } = await import('../../../src/pages/history/storage.js');
    wipe();
    expect([stored(), { ...sessionStorage }]).toEqual([{ other: 'stays' }, { other: 'too' }]);
  });

  it('is nothing where storage is forbidden', async () => {
    await open(null);
    const { gatherData, settleData, wipe } = await import('../../../src/pages/history/storage.js');
    const here = gatherData();
    expect(here).toMatchObject({ settings: {}, progress: {}, kept: [] });
    expect(settleData({ ...here, settings: { theme: 'dark' }, added: [], renewed: [] })).toBe(false);
    wipe();
  });
});

describe('what a tab remembers', () => {
  it('is read where it has the form of what it is put in the place of', async () => {
    await open(
      {},
      { 'dominion.record': '{"text":"[Rules"}', 'dominion.check': '{"text":1}', 'dominion.muted.A': '["x"]' },
    );
    const { keep, kept } = await import('../../../src/base/storage/tab-storage.js');
    expect(kept('record', { text: '' })).toEqual({ text: '[Rules' });
    expect(kept('check', { text: '' })).toEqual({ text: '' });
    expect(kept('muted.A', [])).toEqual(['x']);
    keep('read.A', { all: 3 });
    expect(sessionStorage.getItem('dominion.read.A')).toBe('{"all":3}');
  });
});
