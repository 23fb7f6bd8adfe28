/** Bots think ahead on the player's turn, with thinkers that answer when the test tells them to. */
import type { BotLevel } from '@dominion/bots';
import { type Action, formatPosition, legalActions, type Position, playLegal, start, type Team } from '@dominion/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Awaited, Pondering } from '../../src/bots/pondering.js';
import { watchSpare } from '../../src/bots/spare.js';
import type { Thinker } from '../../src/bots/thinker.js';

/** Returns the start of a match of two after the muster. */
function begun(): Position {
  let position = start('2');
  while (position.phase === 'muster') position = playLegal(position, legalActions(position)[0]!).position;
  return position;
}

const mine = begun();
const me = mine.turn;
const bot: Team = me === 0 ? 2 : 0;
const answers = legalActions(mine).slice(0, 5);

/** Returns the board after an action and a throw that brings nothing. */
function blank(action: Action): Position {
  const thrown = playLegal(mine, action).position;
  return playLegal(thrown, legalActions(thrown)[0]!).position;
}

const SECOND = 1000;
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Returns a bot that takes a second for a choice: the last legal action, which identifies it. */
function slow(takes = SECOND) {
  const asked: { name: string; seed: string | undefined; signal: AbortSignal | undefined }[] = [];
  const choose = vi.fn<Thinker['choose']>((position, _team, _level, { seed, signal }) => {
    asked.push({ name: formatPosition(position), seed, signal });
    return new Promise((done, give) => {
      const timer = setTimeout(() => done(legalActions(position).at(-1)!), takes);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        give(signal.reason);
      });
    });
  });
  return { asked, choose };
}

/** Returns the request after a player has done what the bot expected. */
const awaited = (level: BotLevel = 'master'): Awaited => ({
  ...{ position: mine, team: me, levels: [level] },
  after: (action) => ({
    ...{ position: blank(action), team: bot, level, manner: 'bold', seed: 'a match 4', budget: 2000 },
  }),
});

function open() {
  const thinker = slow();
  const ahead = slow();
  let may = true;
  let changed = () => {};
  const analyse = vi.fn<Thinker['analyse']>(async (_position, _team, { lines = 1 }) => ({
    lines: answers.slice(0, lines).map((action) => ({ action, value: 0, chance: 0.5, continuation: [] })),
    ...{ depth: 1, nodes: 1 },
  }));
  const close = vi.fn();
  const foresight = new Pondering(thinker, { choose: ahead.choose, analyse, close, chances: vi.fn() }, (hear) => {
    changed = hear;
    return { may: () => may, end: () => {} };
  });
  const spare = (is: boolean) => {
    may = is;
    changed();
  };
  const ask = (position: Position, { signal, seed = 'a match 4' }: { signal?: AbortSignal; seed?: string } = {}) =>
    foresight.choose(position, bot, 'master', { manner: 'bold', seed, budget: 1990, ...(signal && { signal }) });
  /** Lets the bot take its second once. */
  const known = async () => {
    const first = ask(mine);
    await vi.advanceTimersByTimeAsync(SECOND);
    await first;
    thinker.asked.length = 0;
  };
  return { foresight, thinker, ahead, analyse, close, spare, ask, known };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('while a person thinks', () => {
  it('what bots would answer is asked ahead, the likeliest first and one after the other', async () => {
    const { foresight, ahead, known } = open();
    await known();
    foresight.look(awaited());
    for (const [at, action] of answers.slice(0, 4).entries()) {
      await settled();
      expect(ahead.asked).toHaveLength(at + 1);
      expect(ahead.asked[at]).toMatchObject({ name: formatPosition(blank(action)), seed: 'a match 4' });
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(ahead.asked).toHaveLength(4);
  });

  it('nothing is for a level that nobody waits for, or that was not heard yet', async () => {
    const { foresight, analyse, thinker, ask } = open();
    foresight.look(awaited());
    await settled();
    expect(analyse).not.toHaveBeenCalled();
    thinker.choose.mockResolvedValueOnce(answers[0]!);
    await ask(mine);
    foresight.look(awaited());
    await settled();
    expect(analyse).not.toHaveBeenCalled();
  });

  it('the same person is guessed once', async () => {
    const { foresight, analyse, known } = open();
    await known();
    for (let times = 0; times < 3; times++) foresight.look(awaited());
    await settled();
    expect(analyse).toHaveBeenCalledTimes(1);
  });

  it('it ends where no processor is to spare, and begins anew where one is', async () => {
    const { foresight, analyse, ahead, spare, known } = open();
    await known();
    spare(false);
    foresight.look(awaited());
    await settled();
    expect(analyse).not.toHaveBeenCalled();
    spare(true);
    await settled();
    expect(ahead.asked).toHaveLength(1);
    spare(false);
    expect(ahead.asked[0]!.signal!.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(ahead.asked).toHaveLength(1);
    spare(true);
    await settled();
    expect(ahead.asked).toHaveLength(2);
  });

  it('it ends with the match', async () => {
    const { foresight, ahead, close, known } = open();
    await known();
    foresight.look(awaited());
    await settled();
    foresight.close();
    expect(ahead.asked[0]!.signal!.aborted).toBe(true);
    expect(close).toHaveBeenCalled();
  });
});

describe('what was foreseen', () => {
  it('is answered at once, and nobody thinks of it again', async () => {
    const { foresight, thinker, ahead, ask, known } = open();
    await known();
    foresight.look(awaited());
    await vi.advanceTimersByTimeAsync(1.5 * SECOND);
    expect(await ask(blank(answers[0]!))).toBe(legalActions(blank(answers[0]!)).at(-1));
    expect(thinker.asked).toEqual([]);
    // The work on the next guess is in vain.
    expect(ahead.asked[1]!.signal!.aborted).toBe(true);
  });

  it('is answered once it is thought, where that has begun', async () => {
    const { foresight, thinker, ahead, ask, known } = open();
    await known();
    foresight.look(awaited());
    await vi.advanceTimersByTimeAsync(0.75 * SECOND);
    const began = performance.now();
    const chosen = ask(blank(answers[0]!));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(await chosen).toBe(legalActions(blank(answers[0]!)).at(-1));
    expect(thinker.asked).toEqual([]);
    expect(performance.now() - began).toBe(SECOND);
    expect(ahead.asked).toHaveLength(1);
    expect(ahead.asked[0]!.signal!.aborted).toBe(false);
  });

  it('ends when nobody needs it any more', async () => {
    const { foresight, ahead, ask, known } = open();
    await known();
    foresight.look(awaited());
    await vi.advanceTimersByTimeAsync(0.5 * SECOND);
    const stop = new AbortController();
    const chosen = ask(blank(answers[0]!), { signal: stop.signal });
    stop.abort(new Error('taken back'));
    await expect(chosen).rejects.toThrow('taken back');
    expect(ahead.asked[0]!.signal!.aborted).toBe(true);
  });

  it('is asked as if it had not been, where who thought of it failed', async () => {
    const { foresight, thinker, ahead, ask, known } = open();
    await known();
    ahead.choose.mockRejectedValueOnce(new Error('no worker'));
    foresight.look({ ...awaited(), after: (action) => (action === answers[0] ? awaited().after(action) : null) });
    await settled();
    const chosen = ask(blank(answers[0]!));
    await vi.advanceTimersByTimeAsync(SECOND);
    await chosen;
    expect(thinker.asked).toHaveLength(1);
  });

  it.each([
    ['another action', blank(answers[4]!), 'a match 4'],
    ['another seed', blank(answers[0]!), 'a match 6'],
  ])('is nothing where %s came: that is thought about at once, and nothing else', async (_, position, seed) => {
    const { foresight, thinker, ahead, ask, known } = open();
    await known();
    foresight.look(awaited());
    await vi.advanceTimersByTimeAsync(0.5 * SECOND);
    const chosen = ask(position, { seed });
    expect(ahead.asked[0]!.signal!.aborted).toBe(true);
    expect(thinker.asked).toMatchObject([{ name: formatPosition(position), seed }]);
    await vi.advanceTimersByTimeAsync(SECOND);
    await chosen;
    expect(ahead.asked).toHaveLength(1);
  });
});

describe('a processor to spare', () => {
  function device({ charging = true, tells = true, finger = false, saveData = false, visible = true, cores = 4 } = {}) {
    const battery = Object.assign(new EventTarget(), { charging });
    const page = Object.assign(new EventTarget(), { visibilityState: visible ? 'visible' : 'hidden' });
    vi.stubGlobal('Worker', class {});
    vi.stubGlobal('document', page);
    vi.stubGlobal('matchMedia', () => ({ matches: finger }));
    vi.stubGlobal('navigator', {
      ...{ hardwareConcurrency: cores, connection: { saveData } },
      ...(tells && { getBattery: async () => battery }),
    });
    const changed = vi.fn();
    return { battery, page, changed, spare: watchSpare(changed) };
  }

  it.each([
    ['at the mains', {}, true],
    ['on its battery', { charging: false }, false],
    ['that tells nothing and is used by mouse', { tells: false }, true],
    ['that tells nothing and is used by finger', { tells: false, finger: true }, false],
    ['that saves data', { saveData: true }, false],
    ['that nobody looks at', { visible: false }, false],
    ['with one processor', { cores: 1 }, false],
  ])('is known of a device %s', async (_, told, may) => {
    const { spare } = device(told);
    await settled();
    expect(spare.may()).toBe(may);
  });

  it('is told anew when the plug is pulled or the page is left, until it is ended', async () => {
    const { battery, page, spare, changed } = device();
    expect(spare.may()).toBe(false);
    await settled();
    expect(changed).toHaveBeenCalledTimes(1);
    battery.charging = false;
    battery.dispatchEvent(new Event('chargingchange'));
    expect(spare.may()).toBe(false);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledTimes(3);
    spare.end();
    battery.dispatchEvent(new Event('chargingchange'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
