/** Planned moves in a session: what is sent to the server, and what the board shows meanwhile. */
import { describe, expect, it } from 'vitest';
import { at } from '../../../helpers.js';
import { openSeated, stateOf } from '../spoken.js';

const PACE = 'days 86400+43200/172800 regent';
const MUSTERED = ['S:-', 'N:-'];
/** North's turn; South waits. */
const WAITING = [...MUSTERED, 'h3h4', '~x'];

function open(more = {}) {
  const spoken = openSeated<{ orders: readonly { line: string; squares: readonly number[]; fate: string | null }[] }>(
    2,
  );
  const log = (...lines: string[]) => spoken.tell.table(stateOf(lines, { pace: PACE, ...more }));
  log(...WAITING);
  const press = (square: string) => spoken.session.hand.input({ kind: 'press', square: at(square) });
  const given = async () => {
    const done = spoken.session.ahead.give();
    spoken.asked.at(-1)!.answer({ ok: true });
    await done;
  };
  return { ...spoken, log, press, given };
}

const BACK = { line: 'g3g4', squares: [at('g3'), at('g4')], fate: null };

it('says when the first order is about to be played, and only while the match goes on', () => {
  const { session, log, seat } = open();
  const { due } = session.ahead;
  seat({ orders: [BACK] });
  expect(due.value).toBe(false);
  const OWN = [...WAITING, 'h13h12', '~x'];
  log(...OWN);
  expect(due.value).toBe(true);
  seat();
  expect(due.value).toBe(false);
});

describe('planning turns', () => {
  it('sends nothing but the order itself, and goes on to the turn after it', async () => {
    const { session, asked, press, given } = open();
    const { ahead, outlook, hand, sketch } = session;
    sketch.draw({ from: at('a1'), to: at('a3'), ink: 'green' });
    press('h4');
    expect(outlook.view.value).toMatchObject({ selected: at('h4'), mover: null });
    expect(outlook.view.value!.targets.every(({ kind }) => kind === 'plan')).toBe(true);
    press('h5');
    expect(outlook.view.value).toMatchObject({
      planned: { from: at('h4'), to: at('h5') },
      footing: [at('h4'), at('h5')],
    });
    press('a8');
    ahead.answer('h5=T');
    hand.ask(at('h4'), 'hover');
    expect(asked).toEqual([]);
    await given();
    const order = { line: 'h4h5', squares: [at('h4'), at('h5'), at('a8')], fate: 'h5=T' };
    expect(asked.map(({ name, payload }) => [name, payload])).toEqual([['orders', { orders: [order] }]]);
    // The board shows the turn after it, with the unit at its destination.
    expect(ahead.desk.value).toMatchObject({ at: 1, me: 2 });
    expect(outlook.view.value!.position.board[at('h5')]).not.toBe(0);
    expect(session.story.value!.match.position.board[at('h5')]).toBe(0);
    press('h5');
    press('g5');
    await given();
    expect(asked.at(-1)!.payload.orders.map(({ line }) => line)).toEqual(['h4h5', 'h5g5']);
    ahead.leave();
    expect(outlook.view.value!.position).toBe(session.story.value!.match.position);
  });

  it('ends when the own turn comes, and says that what was worked out was not ordered', () => {
    const { session, log, press, asked } = open();
    press('h4');
    press('h5');
    log(...WAITING, 'h13h12', '~x');
    expect(session.ahead.on.value).toBe(false);
    expect(session.task.value).toEqual({ kind: 'move' });
    expect(session.notice.value).toMatch(/hadn’t saved is gone/);
    expect(asked).toEqual([]);
    // The next press is a move of this turn.
    press('h4');
    expect(session.outlook.view.value!.targets.map(({ kind }) => kind)).not.toContain('plan');
  });

  it('is told of refusals in plain words, and keeps what was worked out', async () => {
    const { session, press, asked } = open();
    press('h4');
    press('h5');
    const done = session.ahead.give();
    asked.at(-1)!.answer({ ok: false, code: 'your-turn', message: 'It is your turn.' });
    await done;
    expect(session.notice.value).toMatch(/^It is your turn/);
    expect(session.ahead.open.value).not.toBeNull();
  });

  it('takes the place of plans that this page alone knows, and leaves live tables as they are', () => {
    const days = open();
    days.press('h4');
    days.press('h5');
    expect(days.session.plans.plan.value).toBeNull();
    const live = open({ pace: 'live' });
    live.press('h4');
    live.press('h5');
    expect(live.session.plans.plan.value).not.toBeNull();
    expect([live.session.ahead.offered.value, live.session.ahead.on.value]).toEqual([false, false]);
  });
});

describe('what the server keeps', () => {
  it('is the list on any page of the seat, from which one is taken away or worked out once more', async () => {
    const { session, seat, asked, press } = open();
    const { ahead } = session;
    const kept = [BACK, { ...BACK, line: 'g4g5' }];
    seat({ orders: kept });
    expect(ahead.orders.value).toEqual(kept);
    ahead.reopen(1);
    expect(ahead.desk.value!.position.board[at('g4')]).not.toBe(0);
    press('o1');
    const changed = ahead.give();
    asked.at(-1)!.answer({ ok: true });
    await changed;
    expect(asked.at(-1)!.payload.orders[1]).toEqual({ ...kept[1], squares: [...BACK.squares, at('o1')] });
    const removed = ahead.remove(0);
    asked.at(-1)!.answer({ ok: true });
    await removed;
    expect(ahead.orders.value.map(({ line }) => line)).toEqual(['g4g5']);
    expect([...ahead.foreseen.value!.impossible]).toEqual([0]);
  });

  it('says which order stopped until its person has read it', async () => {
    const { session, seat, asked } = open();
    const stopped = { line: 'h4h5', why: 'touched', square: at('h5'), ply: 2 } as const;
    seat({ orders: [BACK], stopped });
    expect(session.ahead.stopped.value).toEqual(stopped);
    const read = session.ahead.read();
    expect(asked.at(-1)!.payload.orders).toEqual([BACK]);
    asked.at(-1)!.answer({ ok: true });
    await read;
    expect(session.ahead.stopped.value).toBeNull();
  });

  it('is shown on the board as it is while it is pointed at', () => {
    const { session, seat } = open();
    seat({ orders: [BACK] });
    session.ahead.pointed.value = 0;
    expect(session.outlook.view.value).toMatchObject({
      planned: { from: at('g3'), to: at('g4') },
      footing: BACK.squares,
    });
    session.ahead.pointed.value = null;
    expect(session.outlook.view.value).not.toHaveProperty('footing');
  });
});
