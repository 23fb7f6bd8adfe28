/** A player's drawings and who sees them, from the client's side. */
import type { Mode } from '@dominion/rules';
import { expect, test } from 'vitest';
import { at } from '../../../helpers.js';
import { openSeated, stateOf } from '../spoken.js';

/** Opens South's session at a full table, in a match that has begun. */
function open(mode: Mode) {
  const { session, tell, asked } = openSeated<{ readonly drawings: readonly unknown[] }>();
  const state = (presence = 'here', holder = 'person') => {
    const seats = [0, 1, 2, 3].map((team) => ({ plays: true, holder, presence: team === 0 ? presence : 'here' }));
    tell.table(stateOf([], { mode, seats }));
  };
  state();
  return { session, tell, state, asked };
}

/** The same after the muster with South to begin; `play` adds lines. */
function mustered() {
  const { session, tell, asked } = openSeated<{ readonly drawings: readonly unknown[] }>();
  const seats = [0, 1, 2, 3].map(() => ({ plays: true, holder: 'person', presence: 'here' }));
  const log = ['N:-', 'E:-', 'S:-', 'W:-'];
  const play = (...lines: readonly string[]) => {
    log.push(...lines);
    tell.table(stateOf(log, { mode: '4a', seats }));
  };
  return { session, tell, asked, play };
}

const circle = { from: at('h8'), to: at('h8'), ink: 'green' } as const;
const arrow = { from: at('h3'), to: at('h4'), ink: 'red' } as const;
const other = { ...arrow, to: at('h5') } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('without an ally nobody is told', async () => {
  const { session, asked } = open('4');
  session.sketch.draw(circle);
  expect(session.sketch.shown.value).toEqual([{ from: circle.from, to: circle.to, pen: 'green' }]);
  await settled();
  expect(asked).toEqual([]);
});

test('an ally is told one thing after the other, and what changed meanwhile at once', async () => {
  const { session, asked } = open('4a');
  session.sketch.draw(arrow);
  session.sketch.draw(other);
  session.sketch.clear();
  session.sketch.draw(other);
  expect(asked.map(({ payload }) => payload.drawings)).toEqual([[arrow]]);
  asked[0]!.answer({ ok: true });
  await settled();
  expect(asked.map(({ payload }) => payload.drawings)).toEqual([[arrow], [other]]);
});

test('the server keeps it: an ally who comes back is not told again by us, and a bot never', async () => {
  const { session, state, asked } = open('4a');
  session.sketch.draw(arrow);
  asked[0]!.answer({ ok: true });
  await settled();
  state('away');
  state('here');
  await settled();
  expect(asked.map(({ name }) => name)).toEqual(['sketch']);
  state('here', 'bot');
  session.sketch.draw({ ...arrow, ink: 'blue' });
  await settled();
  expect(asked).toHaveLength(1);
});

test('who reloads has their own again, unless they drew something since', () => {
  const { session, tell, asked } = open('4a');
  tell.sketch({ drawings: [], own: { drawings: [arrow] } });
  expect(session.sketch.shown.value.map(({ pen }) => pen)).toEqual(['red']);
  session.sketch.clear();
  tell.sketch({ drawings: [], own: { drawings: [arrow] } });
  expect(session.sketch.shown.value).toEqual([]);
  expect(asked.map(({ payload }) => payload.drawings)).toEqual([[]]);
});

test('a circle points the ally there, and an arrow that is a move of theirs suggests it', async () => {
  const { session, asked, play } = mustered();
  play();
  session.sketch.draw(circle);
  session.sketch.draw({ from: at('e13'), to: at('e12'), ink: 'green' });
  session.sketch.draw({ from: at('e3'), to: at('e4'), ink: 'green' });
  expect(asked.map(({ name }) => name).sort()).toEqual(['point', 'sketch', 'suggest']);
  expect(asked.find(({ name }) => name === 'suggest')!.payload).toEqual({ line: 'e13e12' });
  asked.find(({ name }) => name === 'suggest')!.answer({ ok: true });
  await settled();
  expect(session.sketch.suggests.value).toBe('e13e12');
});

test('what the two drew goes when one of them has moved, and a suggestion with the ally’s turn', async () => {
  const { session, tell, play } = mustered();
  play();
  tell.sketch({ drawings: [], own: { drawings: [arrow], suggested: 'e13e12' } });
  expect(session.sketch.suggests.value).toBe('e13e12');
  play('e3e4');
  expect(session.sketch.shown.value.map(({ pen }) => pen)).toEqual(['plan']);
  expect(session.sketch.suggests.value).toBe('e13e12');
  // The ally prefers another move.
  tell.sketch({ drawings: [], own: { drawings: [] } });
  expect([session.sketch.suggests.value, session.sketch.declined.value]).toEqual([null, true]);
});

test('what the ally suggests stands there as a ghost, and pressing squares can point, suggest and speak of one', () => {
  const { session, tell, asked, play } = mustered();
  play();
  tell.sketch({ drawings: [], suggested: 'e3e4' });
  expect(session.outlook.view.value!.planned).toEqual({ from: at('e3'), to: at('e4') });
  session.aim.begin('suggest');
  expect(session.outlook.view.value!.movable).toContain(at('e13'));
  const press = (name: string) => session.hand.input({ kind: 'press', square: at(name) });
  press('h8');
  expect(session.aim.now.value).toMatchObject({ why: 'no-unit' });
  press('e13');
  press('h2');
  expect(session.aim.now.value).toMatchObject({ from: at('e13'), why: 'no-way' });
  press('e12');
  session.aim.begin('point');
  press('h8');
  session.aim.say('hold');
  press('e3');
  session.aim.begin('point');
  session.hand.input({ kind: 'cancel' });
  press('a1');
  expect(session.aim.now.value).toBeNull();
  expect(asked.map(({ name, payload }) => [name, payload])).toEqual([
    ['suggest', { line: 'e13e12' }],
    ['point', { square: at('h8') }],
    ['chat', { channel: 'team', phrase: 'hold', square: at('e3') }],
  ]);
});

test('what the ally draws is shown in the ally’s colour, until a press on an empty square wipes only the own', () => {
  const { session, tell } = open('4a');
  tell.sketch({ drawings: [arrow] });
  session.sketch.draw(circle);
  session.hand.input({ kind: 'press', square: at('h3') });
  expect(session.sketch.shown.value.map(({ pen }) => pen)).toEqual([0, 'green']);
  session.hand.input({ kind: 'press', square: at('a1') });
  expect(session.sketch.shown.value).toEqual([{ from: arrow.from, to: arrow.to, pen: 0 }]);
});
