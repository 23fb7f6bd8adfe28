/** A player's view of a match. */
import { checkValue, formatSquare, move, piece, SERGEANT, SOLDIER } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { journeys } from '../../src/board/beats/journeys.js';
import { viewOf } from '../../src/model/board/board-view.js';
import { IDLE, type Interaction } from '../../src/model/board/interaction.js';
import { isCalled, taskOf } from '../../src/model/board/task.js';
import { backwards, follow, type Story } from '../../src/model/story.js';
import { capturedBy, lastThrow, rosterOf, teamRows } from '../../src/model/table/panels.js';
import { at, headerFor, matchAt, situation, storyOf } from '../helpers.js';

const see = (story: Story, me: 0 | 1 | 2 | 3 | null, state: Interaction = IDLE) =>
  viewOf(story.match.position, story.steps, me ?? 2, taskOf(situation(story.match, me)), state);

describe('the task', () => {
  it('is to gather before the start, and to watch without a seat', () => {
    expect(taskOf(situation(null, 2)).kind).toBe('gather');
    expect(taskOf(situation(storyOf('2').match, null)).kind).toBe('watch');
  });

  it('is to muster, for all at once, until confirmed', () => {
    const { match } = storyOf('4', 'S:-');
    expect([0, 1, 2, 3].map((team) => taskOf(situation(match, team as 0)).kind)).toEqual([
      'muster',
      'muster',
      'wait',
      'muster',
    ]);
  });

  it('is to move, then to wait for the throw and the others', () => {
    expect(taskOf(situation(storyOf('2', 'S:-', 'N:-').match, 2)).kind).toBe('move');
    expect(taskOf(situation(storyOf('2', 'S:-', 'N:-').match, 2, true)).kind).toBe('busy');
    expect(taskOf(situation(storyOf('2', 'S:-', 'N:-', 'h3h4').match, 2)).kind).toBe('wait');
    expect(isCalled(taskOf(situation(storyOf('2', 'S:-', 'N:-', 'h3h4', '~x').match, 0)))).toBe(true);
  });

  it('is to watch on when fallen, and over when over', () => {
    expect(taskOf(situation(storyOf('3', 'resign:E').match, 1)).kind).toBe('fallen');
    expect(taskOf(situation(storyOf('2', 'draw').match, 2)).kind).toBe('over');
  });

  it('is to pass where nothing can move', () => {
    const text = '7nE7/15/15/15/15/15/15/15/15/15/15/15/pp13/sRsRp12/sEsRp12 N-S S move 0 9';
    expect(taskOf(situation(matchAt(text), 2)).kind).toBe('pass');
  });
});

describe('the view', () => {
  const playing = storyOf('2', 'S:e3', 'N:-');

  it('marks all Soldiers at the muster, and none when two are chosen', () => {
    expect(see(storyOf('2'), 2).targets).toHaveLength(7);
    const chosen = [at('e3'), at('f3')];
    const view = see(storyOf('2'), 2, { kind: 'mustering', team: 2, chosen });
    expect([view.targets, view.chosen, view.mover]).toEqual([[], chosen, null]);
  });

  it('shows a Soldier that is chosen at the muster as the Sergeant that he is going to be', () => {
    const story = storyOf('2');
    const { board } = see(story, 2, { kind: 'mustering', team: 2, chosen: [at('g3')] }).position;
    expect([board[at('g3')], board[at('i3')]]).toEqual([piece(2, SERGEANT), piece(2, SOLDIER)]);
    expect(story.match.position.board[at('g3')]).toBe(piece(2, SOLDIER));
  });

  it('shows a proposed move where it would lead, its other destinations still marked', () => {
    const back: Interaction = { kind: 'selected', from: at('h3') };
    const view = see(playing, 2, { kind: 'proposed', action: move(at('h3'), at('h4')), back });
    expect([view.proposed, view.selected, view.chosen]).toEqual([{ from: at('h3'), to: at('h4') }, at('h3'), []]);
    expect(view.targets).toEqual(see(playing, 2, back).targets);
  });

  it('marks destinations by what they would be', () => {
    const view = see(playing, 2, { kind: 'selected', from: at('e3') });
    expect(view.selected).toBe(at('e3'));
    expect(view.targets).toContainEqual({ square: at('e4'), kind: 'move' });
    expect(view.targets).toContainEqual({ square: at('f3'), kind: 'swap' });
  });

  it('lets only the mover pick up units', () => {
    expect(see(playing, 2).movable).toContain(at('h3'));
    expect(see(playing, 0).movable).toEqual([]);
    expect(see(playing, null).movable).toEqual([]);
    expect(see(playing, 0).mover).toBe(2);
  });

  it('shows where the last action was, through the throw after it', () => {
    expect(see(storyOf('2', 'S:-', 'N:-', 'h3h4', '~x'), 0).last).toEqual([at('h3'), at('h4')]);
  });

  it('marks the candidates of a choice once', () => {
    const story = storyOf('2', 'S:e3', 'N:-', 'h3h4', '~5');
    const squares = see(story, 2).targets.map(({ square }) => square);
    expect(squares).toHaveLength(7);
    expect(new Set(squares).size).toBe(7);
    expect(see(story, 0).targets).toEqual([]);
  });

  it('warns of a threatened Emperor', () => {
    const { position } = matchAt('7nP7/7nE7/15/15/15/15/15/15/15/15/15/15/7nG7/7sE7/7sP7 N-S S move 0 9');
    expect(viewOf(position, [], 2, { kind: 'move' }, IDLE).threatened).toContain(at('h2'));
  });
});

describe('following the log', () => {
  const checkOf = (story: Story) => checkValue(story.match.position);
  const lines = ['S:e3', 'N:-', 'h3h4', '~x'];

  it('plays only what is new', () => {
    const known = storyOf('2', ...lines.slice(0, 2));
    const { story, fresh, agrees } = follow(known, headerFor('2'), lines, '');
    expect([fresh, agrees, story.steps.length]).toEqual([2, true, 4]);
    expect(story.steps[0]).toBe(known.steps[0]);
  });

  it('starts afresh when the log is another', () => {
    const { story, fresh } = follow(storyOf('2', 'S:f3', 'N:-'), headerFor('2'), lines, '');
    expect([fresh, story.steps.length]).toEqual([4, 4]);
  });

  it('becomes shorter when a move is taken back, without being told afresh', () => {
    const known = storyOf('2', ...lines.slice(0, 3));
    const before = storyOf('2', ...lines.slice(0, 2));
    const { story, undone, fresh, agrees } = follow(known, headerFor('2'), lines.slice(0, 2), checkOf(before));
    expect([fresh, agrees, undone]).toEqual([0, true, [known.steps[2]]]);
    expect(story.steps).toEqual(known.steps.slice(0, 2));
    expect(story.match).toEqual(before.match);
    expect(follow(known, headerFor('2'), lines.slice(0, 2), '00000000').agrees).toBe(false);
  });

  it('becomes shorter by as much as is taken back', () => {
    const long = storyOf('2', ...lines, 'h13h12', '~x');
    const { story, undone, fresh } = follow(long, headerFor('2'), lines.slice(0, 2), '');
    expect([story.steps.length, undone.length, fresh]).toEqual([2, long.steps.length - 2, 0]);
    expect(undone[0]).toBe(long.steps.at(-1));
  });

  it('goes on another way after a move was taken back', () => {
    const known = storyOf('2', ...lines.slice(0, 3));
    const { story, undone, fresh } = follow(known, headerFor('2'), ['S:e3', 'N:-', 'g3g4'], '');
    expect([undone, fresh, story.steps[0]]).toEqual([[known.steps[2]], 1, known.steps[0]]);
    expect(story.match).toEqual(storyOf('2', 'S:e3', 'N:-', 'g3g4').match);
  });

  it('is the same story while nothing is new', () => {
    const known = storyOf('2', ...lines);
    expect(follow(known, headerFor('2'), lines, '').story).toBe(known);
  });

  it('notices a wrong check value and a line that cannot be played', () => {
    expect(follow(null, headerFor('2'), lines, '00000000').agrees).toBe(false);
    expect(follow(null, headerFor('2'), ['S:e3', 'N:-', 'h3h9'], '').agrees).toBe(false);
  });
});

describe('a move taken back', () => {
  const motionOf = (...lines: string[]) => {
    const steps = storyOf('2', 'S:e3', 'N:-', ...lines).steps;
    return Object.fromEntries(
      [...journeys(backwards(steps.at(-1)!))].map(([from, to]) => [
        formatSquare(from),
        to === null ? null : formatSquare(to),
      ]),
    );
  };

  it('goes back the way it came', () => {
    expect(motionOf('h3h4')).toMatchObject({ h4: 'h3' });
  });

  it('puts back both who changed places', () => {
    expect(motionOf('e3f3')).toEqual({ f3: 'e3', e3: 'f3' });
  });
});

describe('the panels', () => {
  it('count units and the places left (§3)', () => {
    const rows = rosterOf(storyOf('2', 'S:e3,f3').match, 2);
    expect(rows.find(({ unit }) => unit === 7)).toEqual({ unit: 7, have: 2, left: 1 });
    expect(rows.find(({ unit }) => unit === SOLDIER)).toEqual({ unit: 8, have: 5, left: null });
    expect(rosterOf(storyOf('4', 'resign:E').match, 1).every(({ left }) => left === 0)).toBe(true);
  });

  it('show allies, flags, seals and who is out', () => {
    const rows = teamRows(storyOf('4a', 'resign:E').match);
    expect(rows.map(({ ally }) => ally)).toEqual([2, 3, 0, 1]);
    expect(rows[1]).toMatchObject({ living: false, seals: [], flags: [] });
    expect(rows[2]).toMatchObject({ living: true, seals: [2], flags: [2] });
  });

  it('remember the last throw', () => {
    expect(lastThrow(storyOf('2', 'S:-', 'N:-').steps)).toBeNull();
    const thrown = lastThrow(storyOf('2', 'S:-', 'N:-', 'h3h4', '~4').steps);
    expect(thrown).toMatchObject({ team: 2, count: 4, purpose: 'fate', forfeited: false });
  });

  it('count what was displaced', () => {
    const match = { ...storyOf('2').match, captured: [[], [], [piece(0, 8), piece(0, 8), piece(0, 3)], []] };
    expect(capturedBy(match, 2)).toEqual([
      { piece: piece(0, 3), count: 1 },
      { piece: piece(0, 8), count: 2 },
    ]);
  });
});
