/** Effects of presses, drags and keys on a player's turn. */
import { formatAction, move, PEASANT, piece, RECRUIT, SERGEANT, SOLDIER } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { IDLE, type Interaction, type Reaction } from '../../../src/model/board/interaction.js';
import type { Situation } from '../../../src/model/board/task.js';
import { at, interact, matchAt, situation, storyOf } from '../../helpers.js';

const press = (state: Interaction, square: string | null, where: Situation): Reaction =>
  interact(state, { kind: 'press', square: square === null ? null : at(square) }, where);
const line = (outcome: Reaction): string | null => (outcome.act === undefined ? null : formatAction(outcome.act));
const rule = (outcome: Reaction): string | null =>
  outcome.whyNot?.kind === 'rule' ? outcome.whyNot.refusal.code : null;

describe('at the muster (§2)', () => {
  const where = situation(storyOf('2').match, 2);

  it('chooses Soldiers in the order of the board and takes them back', () => {
    let state = press(IDLE, 'g3', where).state;
    state = press(state, 'e3', where).state;
    expect(state).toEqual({ kind: 'mustering', team: 2, chosen: [at('e3'), at('g3')] });
    expect(press(state, 'g3', where).state).toEqual({ kind: 'mustering', team: 2, chosen: [at('e3')] });
  });

  it('takes no third Soldier and says so', () => {
    const state: Interaction = { kind: 'mustering', team: 2, chosen: [at('e3'), at('g3')] };
    expect(press(state, 'h3', where)).toEqual({ state, whyNot: { kind: 'two-at-most' } });
  });

  it('refuses every other unit by the rule', () => {
    expect(rule(press(IDLE, 'h2', where))).toBe('muster-soldiers');
    expect(rule(press(IDLE, 'h13', where))).toBe('muster-soldiers');
  });

  it('keeps what is chosen while others confirm', () => {
    const state: Interaction = { kind: 'mustering', team: 2, chosen: [at('e3')] };
    const after = situation(storyOf('2', 'N:-').match, 2);
    expect(interact(state, { kind: 'moved-on' }, after).state).toEqual(state);
  });

  it('is over for a team that has confirmed', () => {
    const after = situation(storyOf('2', 'S:-').match, 2);
    expect(interact({ kind: 'mustering', team: 2, chosen: [] }, { kind: 'moved-on' }, after).state).toEqual(IDLE);
  });
});

describe('what would break an oath', () => {
  const there = situation(storyOf('2', 'S:e3', 'N:-').match, 2);
  const where: Situation = { ...there, breaking: new Map([[move(at('h3'), at('h4')), []]]) };
  const selected: Interaction = { kind: 'selected', from: at('h3') };
  const asked: Interaction = { kind: 'proposed', action: move(at('h3'), at('h4')), back: selected };

  it('is asked about before it is sent, by mouse and keys too; nothing else is', () => {
    expect(press(selected, 'h4', where)).toEqual({ state: asked });
    expect(line(press(selected, 'h4', there))).toBe('h3h4');
    expect(line(press({ kind: 'selected', from: at('g3') }, 'g4', where))).toBe('g3g4');
  });

  it('is done by ✓ alone: the same square once more only asks again', () => {
    expect(line(interact(asked, { kind: 'confirm' }, where))).toBe('h3h4');
    for (const touch of [true, false]) {
      expect(line(interact(asked, { kind: 'press', square: at('h4'), touch }, where))).toBeNull();
    }
    expect(interact(asked, { kind: 'cancel' }, where)).toEqual({ state: selected });
  });
});

describe('on one’s turn (§3)', () => {
  const where = situation(storyOf('2', 'S:e3', 'N:-').match, 2);
  const selected: Interaction = { kind: 'selected', from: at('h3') };

  it('selects a unit that can move, and plays a legal destination', () => {
    expect(press(IDLE, 'h3', where).state).toEqual(selected);
    expect(line(press(selected, 'h4', where))).toBe('h3h4');
  });

  it('selects another own unit instead', () => {
    expect(press(selected, 'g3', where).state).toEqual({ kind: 'selected', from: at('g3') });
  });

  it('changes places of Sergeant and Soldier rather than selecting the Soldier', () => {
    expect(line(press({ kind: 'selected', from: at('e3') }, 'f3', where))).toBe('e3f3');
  });

  it('lets go when the unit is pressed again, beside the board, and on Escape', () => {
    expect(press(selected, 'h3', where)).toEqual({ state: IDLE });
    expect(press(selected, null, where)).toEqual({ state: IDLE });
    expect(interact(selected, { kind: 'cancel' }, where)).toEqual({ state: IDLE });
    const refused = press(selected, 'h6', where).state;
    expect(press(refused, 'h3', where)).toEqual({ state: IDLE });
    expect(interact(refused, { kind: 'cancel' }, where)).toEqual({ state: IDLE });
    expect(press(refused, 'g3', where)).toEqual({ state: { kind: 'selected', from: at('g3') } });
  });

  it('says why a destination is none, and keeps the unit', () => {
    const outcome = press(selected, 'h6', where);
    expect(outcome.state).toEqual(selected);
    expect(rule(outcome)).toBe('not-its-way');
    expect(outcome.whyNot).toMatchObject({
      tried: { unit: SOLDIER, team: 2, there: { square: at('h6'), piece: PEASANT }, ahead: null },
    });
    for (const square of ['h8', 'h13']) expect(press(selected, square, where).state).toEqual(selected);
    // A unit that can't move isn't selected instead, and there is a message.
    const shut = situation(matchAt('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/sS14/sRsS12sE N-S S move 0 9'), 2);
    const other: Interaction = { kind: 'selected', from: at('b1') };
    expect(press(other, 'a1', shut)).toEqual({ state: other, whyNot: { kind: 'no-move', unit: RECRUIT } });
  });

  it('names the first piece in the way, on rows, columns and diagonals', () => {
    const aheadOf = (from: string, to: string) => {
      const { whyNot } = press({ kind: 'selected', from: at(from) }, to, where);
      return whyNot?.kind === 'rule' ? whyNot.tried?.ahead : undefined;
    };
    expect(aheadOf('f2', 'f8')).toEqual({ square: at('f3'), piece: piece(2, SOLDIER) });
    expect(aheadOf('j2', 'm5')).toEqual({ square: at('k3'), piece: piece(2, SOLDIER) });
    expect(aheadOf('f2', 'b2')).toBeUndefined();
    expect(aheadOf('f2', 'g10')).toBeNull();
  });

  it('says why a unit cannot be taken up', () => {
    expect(rule(press(IDLE, 'h13', where))).toBe('not-your-unit');
    expect(rule(press(IDLE, 'h6', where))).toBe('peasant-still');
    expect(press(IDLE, 'h5', where)).toEqual({ state: IDLE });
  });

  it('plays a drag on a legal square and keeps the unit of any other, saying why', () => {
    const lifted = interact(IDLE, { kind: 'lift', square: at('h3') }, where).state;
    expect(lifted).toEqual(selected);
    expect(line(interact(lifted, { kind: 'drop', from: at('h3'), to: at('h4') }, where))).toBe('h3h4');
    const wrong = interact(lifted, { kind: 'drop', from: at('h3'), to: at('a1') }, where);
    expect([line(wrong), rule(wrong), wrong.state]).toEqual([null, 'not-its-way', selected]);
    expect(interact(lifted, { kind: 'drop', from: at('h3'), to: null }, where).state).toEqual(selected);
  });

  it('does nothing while an action is on its way', () => {
    expect(press(IDLE, 'h3', { ...where, busy: true })).toEqual({ state: IDLE, whyNot: { kind: 'busy' } });
  });
});

describe('a finger (✓ or ✗)', () => {
  const where = situation(storyOf('2', 'S:e3', 'N:-').match, 2);
  const touch = (state: Interaction, square: string): Reaction =>
    interact(state, { kind: 'press', square: at(square), touch: true }, where);
  const selected: Interaction = { kind: 'selected', from: at('h3') };
  const proposed = touch(selected, 'h4');

  it('proposes, and sends what is confirmed', () => {
    expect([line(proposed), proposed.state.kind]).toEqual([null, 'proposed']);
    const sent = interact(proposed.state, { kind: 'confirm' }, where);
    expect([line(sent), sent.state]).toEqual(['h3h4', proposed.state]);
    const busy = { ...where, busy: true };
    expect(interact(proposed.state, { kind: 'confirm' }, busy).act).toBeUndefined();
    expect(press(proposed.state, 'g3', busy)).toEqual({ state: proposed.state, whyNot: { kind: 'busy' } });
  });

  it('sends what is asked for by a second press on the same square, unless something is on its way', () => {
    const again = touch(proposed.state, 'h4');
    expect([line(again), again.state]).toEqual(['h3h4', proposed.state]);
    const busy = { ...where, busy: true };
    expect(interact(proposed.state, { kind: 'press', square: at('h4'), touch: true }, busy).act).toBeUndefined();
    const promote = situation(storyOf('2', 'S:e3', 'N:-', 'h3h4', '~5').match, 2);
    const tapped = interact(IDLE, { kind: 'press', square: at('f3'), touch: true }, promote);
    expect(line(interact(tapped.state, { kind: 'press', square: at('f3'), touch: true }, promote))).toBe('f3=T');
  });

  it('goes back to the unit on ✗, also after a drag', () => {
    expect(interact(proposed.state, { kind: 'cancel' }, where).state).toEqual(selected);
    const dropped = interact(IDLE, { kind: 'drop', from: at('h3'), to: at('h4'), touch: true }, where);
    expect(dropped.act).toBeUndefined();
    expect(interact(dropped.state, { kind: 'cancel' }, where).state).toEqual(selected);
  });

  it('proposes something else instead', () => {
    expect(touch(proposed.state, 'g3').state).toEqual({ kind: 'selected', from: at('g3') });
    expect(line(interact(touch(proposed.state, 'i3').state, { kind: 'confirm' }, where))).toBeNull();
  });

  it('confirms what the sticks ordered, from the board and from the list', () => {
    const promote = situation(storyOf('2', 'S:e3', 'N:-', 'h3h4', '~5').match, 2);
    const tapped = interact(IDLE, { kind: 'press', square: at('f3'), touch: true }, promote);
    expect(line(interact(tapped.state, { kind: 'confirm' }, promote))).toBe('f3=T');
    const action = press(IDLE, 'f3', promote).act!;
    expect(line(interact(IDLE, { kind: 'choose', action }, promote))).toBe('f3=T');
    expect(interact(IDLE, { kind: 'choose', action, touch: true }, promote)).toEqual({ state: tapped.state });
  });

  it('forgets what was proposed when the match has moved on', () => {
    expect(interact(proposed.state, { kind: 'moved-on' }, where).state).toEqual(IDLE);
  });
});

describe('off one’s turn', () => {
  const story = storyOf('2', 'S:-', 'N:-');

  it('says whose turn it is', () => {
    expect(press(IDLE, 'h13', situation(story.match, 0)).whyNot).toEqual({ kind: 'not-your-turn', team: 2 });
  });

  it('tells a watcher that watchers cannot act', () => {
    expect(press(IDLE, 'h3', situation(story.match, null)).whyNot).toEqual({ kind: 'watching' });
  });

  it('waits for the throw', () => {
    const thrown = storyOf('2', 'S:-', 'N:-', 'h3h4').match;
    expect(press(IDLE, 'h4', situation(thrown, 2)).whyNot).toEqual({ kind: 'throwing' });
  });

  it('is over when it is over', () => {
    const over = storyOf('2', 'resign:N').match;
    expect(press(IDLE, 'h3', situation(over, 2)).whyNot).toEqual({ kind: 'over' });
  });
});

describe('when the sticks ordered something (§6)', () => {
  const promote = situation(storyOf('2', 'S:e3', 'N:-', 'h3h4', '~5').match, 2);

  it('promotes at once where there is one way', () => {
    expect(line(press(IDLE, 'f3', promote))).toBe('f3=T');
  });

  it('asks where there are two ways', () => {
    const outcome = press(IDLE, 'e3', promote);
    expect(outcome.state).toEqual({ kind: 'outcome', square: at('e3'), units: [5, 6] });
    expect(line(interact(outcome.state, { kind: 'pick', unit: 6 }, promote))).toBe('e3=X');
    expect(interact(outcome.state, { kind: 'pick', unit: SERGEANT }, promote).act).toBeUndefined();
    expect(interact(outcome.state, { kind: 'cancel' }, promote).state).toEqual(IDLE);
  });

  it('says why a unit is no choice', () => {
    expect(rule(press(IDLE, 'f2', promote))).toBe('wrong-rank');
    expect(rule(press(IDLE, 'h13', promote))).toBe('not-your-unit');
  });

  it('adds a Peasant on a free Start Point first', () => {
    const text =
      '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/15/5p1p1p5/15/5p3p5/15/5p1p1p5/15/15/4sSsSsSsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S add-peasant 0 1';
    const where = situation(matchAt(text), 2);
    expect(line(press(IDLE, 'h8', where))).toBe('+h8');
    expect(rule(press(IDLE, 'h7', where))).toBe('start-point-first');
    expect(rule(press(IDLE, 'a1', where))).toBe('not-in-circle');
    expect(rule(press(IDLE, 'f6', where))).toBe('square-taken');
  });
});

describe('the heir (§7)', () => {
  const text = '7nP7/5nA1nE1nG5/15/15/15/15/15/7p7/15/15/15/15/4sS10/15/7sP7 N-s S heir 0 9';
  const where = situation(matchAt(text), 2);

  it('moves once more as a Prince', () => {
    const state = press(IDLE, 'h1', where).state;
    expect(state).toEqual({ kind: 'selected', from: at('h1') });
    expect(line(press(state, 'h4', where))).toBe('h1h4');
  });

  it('moves nobody else', () => {
    expect(rule(press(IDLE, 'e3', where))).toBe('heir-first');
  });
});
