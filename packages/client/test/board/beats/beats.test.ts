/** One clock for all: code that shows, sounds or waits for a throw means the same moment. */
import { beginRound, PACE, showAt } from '@dominion/bots';
import { type GameEvent, N, type Position, parseAction, playLegal, S } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { motionTime } from '../../../src/base/storage/prefs.js';
import {
  AFTER_MOVE,
  BEAT,
  beatsOf,
  CONTACT,
  FLIGHT,
  flightAt,
  GLINT,
  happeningOf,
  QUICK_FLIGHT,
  WHOLE_TURN,
} from '../../../src/board/beats/beats.js';
import { MOST_BEATS, timelineOf } from '../../../src/board/beats/timeline.js';
import { motionBetween } from '../../../src/board/motion.js';
import { sceneOf } from '../../../src/board/scene.js';
import { HANDOVER } from '../../../src/match/connections/device/host.js';
import { cueOf } from '../../../src/model/board/cue.js';
import { bellNotes, seconds, soundsOf } from '../../../src/sound/score.js';
import { at, storyOf, tableOf } from '../../helpers.js';
import { positionOf, SCENE, viewOf } from '../boards.js';

/** The same with a leaderless North, and a throw that decides. */
const LEADERLESS = positionOf('7nP7/15/15/15/15/15/15/7p7/15/15/15/7sG7/15/7sE7/4sTsS9 n-S S move 0 1');

/** Returns the timing of what lines bring about. */
function seen(from: Position, lines: readonly string[], flight?: number) {
  let position = from;
  const events: GameEvent[] = [];
  for (const line of lines) {
    const played = playLegal(position, parseAction(line)!);
    position = played.position;
    events.push(...played.events);
  }
  return { after: position, happening: happeningOf(events, null, flight) };
}

describe.each([
  ['a person’s', FLIGHT],
  ['a bot’s', QUICK_FLIGHT],
])('%s throw', (_whose, flight) => {
  const { after, happening } = seen(SCENE, ['h4h8', '~4'], flight);
  const { beats } = happening;
  const { at: begins, lies } = beats.thrown!;

  test('leaves the hand when its move lies, and is in the air until it lies', () => {
    expect(begins).toBe(AFTER_MOVE);
    expect(lies).toBeCloseTo(AFTER_MOVE + flight);
    expect([flightAt(beats.thrown!, begins), flightAt(beats.thrown!, lies)]).toEqual([0, 1]);
    expect(flightAt(beats.thrown!, lies - 0.1)).toBeLessThan(1);
  });

  test('lies when the frame of the board passes on, and no motion is hurried for it', () => {
    expect(timelineOf(happening).turn).toBe(lies);
    // A player who moved the unit by hand waits as long.
    expect(timelineOf(happening, true).turn).toBe(lies);
    const motion = motionBetween(sceneOf(viewOf(SCENE)), sceneOf(viewOf(after)), happening)!;
    const frame = motion.tweens.find(({ to }) => to.key.startsWith('frame:') && to.look.kind === 'frame')!;
    expect(frame.start).toBe(lies);
    expect(motion.length).toBeLessThan(MOST_BEATS);
  });

  test('is heard when it is seen, and the bell when it lies', () => {
    const notes = soundsOf(happening);
    expect(notes.find(({ name }) => name === 'diviner')!.at).toBeCloseTo(seconds(begins));
    expect(notes.find(({ name }) => name === 'wood-heavy')!.at).toBeCloseTo(seconds(CONTACT));
    expect(bellNotes(beats)[0]!.at).toBeCloseTo(seconds(lies));
  });

  test('is over before the device is the next person’s', () => {
    expect(HANDOVER).toBeGreaterThan(lies);
  });
});

test('a throw by which Fate is silent is a glint: over sooner than one by which it speaks, unless a line hangs on it', () => {
  const lies = (...lines: string[]): number => seen(SCENE, lines).happening.beats.thrown!.lies;
  expect(lies('h4h8', '~x')).toBe(AFTER_MOVE + GLINT);
  expect(GLINT).toBeLessThan(FLIGHT);
  const line = seen(LEADERLESS, ['h4h8', '~x', '~x']).happening;
  expect(line.beats.thrown!.lies).toBe(WHOLE_TURN);
});

describe('a throw by which Fate may end the match', () => {
  const last: Position = { ...SCENE, ply: 61, last: 60, fated: true };
  const thrown = (from: Position, line: string, flight?: number) => {
    const { events } = seen(from, ['h4h8', line]).happening;
    return happeningOf(events, from, flight).beats.thrown!;
  };

  test('flies a breath longer than others, and is seen where Fate stays silent; with its move it takes 1.2 s at most', () => {
    for (const flight of [FLIGHT, QUICK_FLIGHT]) {
      const usual = thrown(SCENE, '~4', flight).lies;
      for (const line of ['~4', '~x']) {
        const { lies, glint } = thrown(last, line, flight);
        expect([glint, lies > usual, lies * BEAT <= 1200]).toEqual([false, true, true]);
      }
    }
    expect(thrown(SCENE, '~x')).toMatchObject({ glint: true, lies: AFTER_MOVE + GLINT });
  });

  test('is none before the last turn, or where the end is sharp', () => {
    for (const from of [
      { ...last, ply: 59 },
      { ...last, ply: 60, fated: false },
    ])
      expect(thrown(from, '~x').glint).toBe(true);
  });

  test('is not in the air where nothing is to be seen of throws', () => {
    expect(thrown(last, '~4', 0).lies).toBe(AFTER_MOVE);
  });
});

test('what is seen of a turn takes no longer than 0.8 s', () => {
  expect(WHOLE_TURN * BEAT).toBeLessThanOrEqual(800);
});

describe('what a throw brings', () => {
  test('is seen and heard when it lies (§7)', () => {
    const { happening } = seen(LEADERLESS, ['h4h8', '~x', '~3']);
    const fallen = happening.events.findIndex(({ type }) => type === 'eliminated');
    expect(fallen).toBeGreaterThan(0);
    const { lies } = happening.beats.thrown!;
    expect(happening.beats.at[fallen]).toBe(lies);
    const ash = timelineOf(happening).falls.get(at('h15'))!;
    expect(ash).toBeGreaterThanOrEqual(lies);
    expect(ash).toBeLessThan(lies + 0.2);
    const drum = soundsOf(happening).find(({ name }) => name === 'drum')!;
    expect(drum.at).toBeGreaterThanOrEqual(seconds(lies));
    expect(drum.at).toBeLessThan(seconds(lies + 1));
  });

  test('waits for the last of several throws: only that one is in the air', () => {
    const { happening } = seen(LEADERLESS, ['h4h8', '~x', '~6']);
    expect(happening.events.filter(({ type }) => type === 'thrown')).toHaveLength(2);
    expect(happening.beats.thrown).toEqual({ at: AFTER_MOVE, lies: WHOLE_TURN, glint: false });
  });
});

describe('bots', () => {
  const round = beginRound(SCENE, (team) => (team === S ? 'skilled' : null), 0);

  test('wait until somebody’s own throw lies', () => {
    expect(WHOLE_TURN * BEAT).toBeLessThan(showAt(round, PACE, 1, 0));
    expect(WHOLE_TURN * BEAT).toBeLessThanOrEqual(PACE.alone);
  });

  test('have their move and their throw seen before the next is at it', () => {
    expect((AFTER_MOVE + QUICK_FLIGHT) * BEAT).toBeLessThanOrEqual(PACE.usual);
    expect(BEAT).toBeLessThan(PACE.least);
  });
});

describe('a cue', () => {
  const LINES = ['S:-', 'N:-', 'h3h4', '~4'];
  const story = storyOf('2', ...LINES);
  const followed = { story, undone: [], fresh: 2, agrees: true };

  test('is the last act with its throw, from where it began', () => {
    const cue = cueOf(followed, tableOf());
    expect(cue.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['moved', 'thrown']));
    expect(cue.from).toBe(story.steps[2]!.before);
    expect(cue.beats).toEqual(beatsOf(cue.events));
  });

  test('lets a bot’s throw fly quickly', () => {
    const bots = tableOf({}, (team) => (team === S ? { holder: 'bot' } : {}));
    expect(cueOf(followed, bots).beats.thrown!.lies).toBe(AFTER_MOVE + QUICK_FLIGHT);
    const others = tableOf({}, (team) => (team === N ? { holder: 'bot' } : {}));
    expect(cueOf(followed, others).beats.thrown!.lies).toBe(WHOLE_TURN);
  });

  test('goes backwards where something was taken back, and nothing of it sounds as new', () => {
    const cue = cueOf({ story, undone: [story.steps[2]!], fresh: 0, agrees: true }, tableOf());
    expect(cue.events).toMatchObject([{ type: 'moved', from: at('h4'), to: at('h3') }]);
    expect([cue.from, cue.fresh, cue.beats.thrown]).toEqual([null, 0, null]);
  });
});

test('where motion is wanted, what moves keeps the beat', () => {
  expect(motionTime()).toBe(BEAT);
});
