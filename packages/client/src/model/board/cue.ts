/** What has just happened in a match, as one value: what was added to its story, what of it is shown, and when. */
import type { Table } from '@dominion/protocol';
import { type GameEvent, isFatePhase } from '@dominion/rules';
import { FLIGHT, type Happening, happeningOf, QUICK_FLIGHT } from '../../board/beats/beats.js';
import { backwards, type Followed, type Step } from '../story.js';

/** What board, throw, sounds, bell, recap and announcements begin with. */
export interface Cue extends Happening, Omit<Followed, 'agrees'> {}

/**
 * The last action of somebody's own among new steps, with what came of it, which is throws and what they ordered: of what comes
 * at once, only these are shown, so that nothing is ever behind the match.
 */
export function lastAct(steps: readonly Step[]): readonly Step[] {
  const own = ({ before, events }: Step): boolean => !isFatePhase(before.phase) && !events.some(isThrown);
  const last = steps.findLastIndex(own);
  return steps.slice(Math.max(0, last));
}

/** What is shown of a story that has moved on at a table: of several actions the last, after what was taken back. */
export function cueOf({ story, undone, fresh }: Followed, { seats }: Pick<Table, 'seats'>): Cue {
  const shown = fresh === 0 ? [] : lastAct(story.steps.slice(-fresh));
  const acts = shown.flatMap(({ events }) => events);
  const byBot = shown[0]?.regent === 'bot' || seats[throwerOf(acts) ?? -1]?.holder === 'bot';
  const events = [...undone.flatMap(backwards), ...acts];
  const from = undone.length > 0 ? null : (shown[0]?.before ?? null);
  return { story, undone, fresh, ...happeningOf(events, from, byBot ? QUICK_FLIGHT : FLIGHT) };
}

const isThrown = ({ type }: GameEvent): boolean => type === 'thrown';

/** Whose throw is shown; undefined for nobody's. */
function throwerOf(events: readonly GameEvent[]) {
  return events.findLast((event) => event.type === 'thrown')?.team;
}
