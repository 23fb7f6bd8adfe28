/** Who is shown what is drawn, as the client sees it. */
import type { Mode } from '@dominion/rules';
import { expect, test } from 'vitest';
import { at } from '../helpers.js';
import { openSeated, stateOf } from './spoken.js';

/** South at a table where all play, in a match that has begun. */
function open(mode: Mode) {
  const { session, tell, asked } = openSeated<{ readonly drawings: readonly unknown[] }>();
  const state = (presence = 'here', holder = 'person') => {
    const seats = [0, 1, 2, 3].map((team) => ({ plays: true, holder, presence: team === 0 ? presence : 'here' }));
    tell.table(stateOf([], { mode, seats }));
  };
  state();
  return { session, tell, state, asked };
}

const circle = { from: at('h8'), to: at('h8'), ink: 'green' } as const;
const arrow = { from: at('h3'), to: at('h4'), ink: 'red' } as const;
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
  session.sketch.draw(circle);
  session.sketch.draw(arrow);
  session.sketch.clear();
  session.sketch.draw(arrow);
  expect(asked.map(({ payload }) => payload.drawings)).toEqual([[circle]]);
  asked[0]!.answer({ ok: true });
  await settled();
  expect(asked.map(({ payload }) => payload.drawings)).toEqual([[circle], [arrow]]);
});

test('an ally who comes back is told again, and a bot never', async () => {
  const { session, state, asked } = open('4a');
  session.sketch.draw(circle);
  asked[0]!.answer({ ok: true });
  await settled();
  state('away');
  asked[1]?.answer({ ok: true });
  await settled();
  const before = asked.length;
  state('here');
  expect(asked.length).toBe(before + 1);
  expect(asked.at(-1)!.payload.drawings).toEqual([circle]);
  asked.at(-1)!.answer({ ok: true });
  await settled();
  state('here', 'bot');
  session.sketch.draw(arrow);
  await settled();
  expect(asked.length).toBe(before + 1);
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
