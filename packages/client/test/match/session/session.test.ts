/** A session on a connection that tests control: how it handles states, messages and answers. */
import type { Reply } from '@dominion/protocol';
import { move, type Team } from '@dominion/rules';
import { describe, expect, it, vi } from 'vitest';
import { isFirstChoice } from '../../../src/match/panels/first/first-tips.js';
import { promptIn } from '../../../src/match/panels/status/prompt.js';
import type { Session } from '../../../src/match/session/session.js';
import { at, placed, tableOf } from '../../helpers.js';
import { openSeated, stateOf } from './spoken.js';

function open(me: Team | null = 2) {
  const spoken = openSeated(me);
  return { ...spoken, log: (...lines: string[]) => spoken.tell.table(stateOf(lines)) };
}

const MUSTERED = ['S:-', 'N:-'];

describe('a match that began in another position', () => {
  const from = placed('S', 'N-S', 'sE a1', 'nE o15', 'sS h5', 'p h8');

  it('is told from there, and set up anew where it begins elsewhere', () => {
    const { session, tell } = open();
    tell.table(tableOf({ from, log: ['h5h6'] }));
    expect(session.story.value!.match.position.board[at('h6')]).toBe(from.board[at('h5')]);
    expect(session.story.value!.match.seals).toEqual([0, -1, 2, -1]);
    tell.table(tableOf({ from: placed('S', 'N-S', 'sE b1', 'nE o15'), log: [] }));
    expect(session.story.value!.steps).toEqual([]);
    expect(session.outlook.view.value!.position.board[at('b1')]).toBe(from.board[at('a1')]);
    expect(session.notice.value).toBeNull();
  });
});

describe('a move that is taken back', () => {
  it('leaves the story quietly, and the board goes back', () => {
    const { session, log } = open();
    log(...MUSTERED);
    log(...MUSTERED, 'h3h4');
    log(...MUSTERED);
    expect(session.notice.value).toBeNull();
    expect(session.news.value).toBe('Chu takes its move back.');
    expect(session.story.value!.steps).toHaveLength(2);
    expect(session.cue.value!.events).toMatchObject([{ type: 'moved', from: at('h4'), to: at('h3') }]);
    expect(session.task.value).toEqual({ kind: 'move' });
  });

  it('takes along what was on its way', async () => {
    const { session, log, asked } = open();
    log(...MUSTERED);
    session.orders.act(move(at('h3'), at('h4')));
    asked[0]!.answer({ ok: true, at: 2 });
    log(...MUSTERED, 'h3h4');
    log(...MUSTERED);
    await Promise.resolve();
    expect(session.pending.value).toBeNull();
    expect(session.task.value).toEqual({ kind: 'move' });
  });

  it('is noticed as ever where the check value does not agree', () => {
    const { session, tell, log } = open();
    log(...MUSTERED, 'h3h4');
    tell.table({ ...stateOf(MUSTERED), check: '00000000' });
    expect(session.notice.value).toMatch(/disagrees/);
  });
});

describe('what is ordered while the line is down', () => {
  function ordered() {
    const room = open();
    room.log(...MUSTERED);
    room.tell.link('reconnecting');
    room.session.orders.act(move(at('h3'), at('h4')));
    return room;
  }

  it('is seen on the board, and sent under one name when the line is back', async () => {
    const { session, tell, log, asked } = ordered();
    expect(session.orders.ordered.value).toMatchObject({ line: 'h3h4', tried: false });
    expect(session.outlook.view.value!.planned).toEqual({ from: at('h3'), to: at('h4') });
    tell.link('online');
    expect(session.orders.ordered.value).toBeNull();
    expect(session.pending.value).toMatchObject({ tried: true });
    expect(new Set(asked.map(({ payload }) => (payload as { id: string }).id)).size).toBe(1);
    log(...MUSTERED, 'h3h4');
    asked.at(-1)!.answer({ ok: true, at: 2 });
    await Promise.resolve();
    await Promise.resolve();
    expect(session.pending.value).toBeNull();
    expect(session.outlook.view.value!.planned).toBeUndefined();
  });

  it('can be withdrawn, and is then not sent', () => {
    const { session, tell, asked } = ordered();
    const before = asked.length;
    session.hand.input({ kind: 'cancel' });
    expect([session.pending.value, session.notice.value]).toEqual([null, null]);
    expect(session.outlook.view.value!.planned).toBeUndefined();
    expect(session.task.value).toEqual({ kind: 'move' });
    tell.link('online');
    expect(asked).toHaveLength(before);
  });

  it('may have been heard where it was sent before the line broke, and this is said', async () => {
    const { session, tell, log, asked } = open();
    log(...MUSTERED);
    session.orders.act(move(at('h3'), at('h4')));
    expect(session.orders.ordered.value).toBeNull();
    tell.link('reconnecting');
    expect(session.orders.ordered.value).toMatchObject({ tried: true });
    session.orders.withdraw();
    expect(session.notice.value).toMatch(/^Cancelled. If it had already arrived it still counts/);
    // It had arrived: the log shows it, and a late answer changes nothing.
    tell.link('online');
    log(...MUSTERED, 'h3h4');
    asked[0]!.answer({ ok: true, at: 2 });
    await Promise.resolve();
    expect(session.pending.value).toBeNull();
    expect(session.story.value!.steps).toHaveLength(3);
  });

  it('is seen as well where the server merely does not answer for long', () => {
    vi.useFakeTimers();
    const { session, log } = open();
    log(...MUSTERED);
    session.orders.act(move(at('h3'), at('h4')));
    vi.advanceTimersByTime(500);
    expect(session.orders.ordered.value).toBeNull();
    vi.advanceTimersByTime(600);
    expect(session.orders.ordered.value).toMatchObject({ line: 'h3h4', tried: true });
    session.close();
    vi.useRealTimers();
  });
});

describe('what a person is in the middle of', () => {
  it('ends when another tab begins to act, and the board asks nothing', () => {
    const { session, log, seat } = open();
    log(...MUSTERED);
    session.hand.input({ kind: 'press', square: at('h3') });
    expect(session.outlook.view.value!.targets.length).toBeGreaterThan(0);
    seat({ acts: false });
    expect([session.interaction.value.kind, session.task.value.kind]).toEqual(['idle', 'wait']);
    session.hand.input({ kind: 'press', square: at('h3') });
    expect([session.notice.value, session.outlook.view.value!.movable]).toEqual([null, []]);
    seat();
    expect(session.task.value).toEqual({ kind: 'move' });
  });

  it('stays when the server says the same once more', () => {
    const { session, log, seat } = open();
    log(...MUSTERED);
    session.hand.input({ kind: 'press', square: at('h3') });
    seat({ host: true });
    log(...MUSTERED);
    expect(session.interaction.value).toEqual({ kind: 'selected', from: at('h3') });
  });
});

describe('asking the host', () => {
  it('says a refusal, and nothing where it is exchanged in silence', async () => {
    const { session, asked } = open();
    const refusal: Reply = { ok: false, code: 'bots-play', message: 'No.' };
    const loud = session.request('draw', { offer: true });
    asked[0]!.answer(refusal);
    expect([await loud, session.notice.value]).toEqual([null, 'No. (§11.6)']);
    session.say(null);
    const silent = session.exchange('chat', { channel: 'all', text: 'x' });
    asked[1]!.answer(refusal);
    expect([await silent, session.notice.value]).toEqual([refusal, null]);
  });
});

describe('the board', () => {
  it('is turned to sit behind any team, from wherever one sits', () => {
    for (const me of [2, null] as const) {
      const { session, log } = open(me);
      log(...MUSTERED);
      for (const team of [0, 1, 2, 3] as const) {
        session.outlook.sitBehind(team);
        expect(session.outlook.bottom.value).toBe(team);
      }
    }
  });
});

describe('a move that is planned ahead', () => {
  const plan = (session: Session) => {
    session.hand.input({ kind: 'press', square: at('g3') });
    session.hand.input({ kind: 'press', square: at('g4') });
  };

  it('is shown, and sent at once when the turn comes', () => {
    const { session, log, asked } = open();
    log(...MUSTERED, 'h3h4', '~x');
    plan(session);
    expect(session.outlook.view.value!.planned).toMatchObject({ from: at('g3'), to: at('g4') });
    expect(asked).toHaveLength(0);
    log(...MUSTERED, 'h3h4', '~x', 'h13h12', '~x');
    expect(asked).toMatchObject([{ name: 'act', payload: { line: 'g3g4' } }]);
    expect(session.plans.plan.value).toBeNull();
  });

  it('is not sent over what happened while the line was broken, and the person is told', () => {
    const { session, tell, log, asked } = open();
    log(...MUSTERED, 'h3h4', '~x');
    plan(session);
    tell.link('reconnecting');
    expect(session.notice.value).toMatch(/was dropped/);
    tell.link('online');
    log(...MUSTERED, 'h3h4', '~x', 'h13h12', '~x');
    expect(asked.filter(({ name }) => name === 'act')).toEqual([]);
  });

  it('of a finger without ✓ becomes a question of the turn', () => {
    const { session, log, asked } = open();
    log(...MUSTERED, 'h3h4', '~x');
    for (const name of ['g3', 'g4']) session.hand.input({ kind: 'press', square: at(name), touch: true });
    log(...MUSTERED, 'h3h4', '~x', 'h13h12', '~x');
    expect(session.interaction.value.kind).toBe('proposed');
    expect(asked).toEqual([]);
  });
});

describe('a finished match that is looked at again', () => {
  it('shows an earlier position, in which nothing can be done, and the end again', () => {
    const { session, log } = open();
    log(...MUSTERED, 'h3h4', '~x', 'h13h12', '~x', 'resign:N');
    const end = session.outlook.view.value!;
    session.outlook.past.value = { at: 3, drawn: [] };
    const then = session.outlook.view.value!;
    expect(then.position.board[at('h4')]).not.toBe(0);
    expect(then.position.board[at('h13')]).not.toBe(0);
    expect([then.targets, then.movable, then.last]).toEqual([[], [], [at('h3'), at('h4')]]);
    session.outlook.past.value = null;
    expect(session.outlook.view.value!.position).toBe(end.position);
  });
});

it('lights a newcomer’s units in their first turn, also in a match that points don’t end', () => {
  const { session, tell } = openSeated();
  tell.table(stateOf(['S:-', 'N:-']));
  expect(promptIn(session)).toBe('Your turn – press a glowing unit.');
  tell.table(stateOf(['S:-', 'N:-', 'h3h4', '~x', 'h13h12', '~x']));
  expect(session.task.value.kind).toBe('move');
  expect(isFirstChoice(session)).toBe(false);
  session.close();
});
