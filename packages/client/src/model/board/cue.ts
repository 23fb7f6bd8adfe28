/** Says what has just happened in a match: the new steps, the part to show, and the timing. */
import type { Table } from '@dominion/protocol';
import { type GameEvent, isFatePhase } from '@dominion/rules';
import { FLIGHT, type Happening, happeningOf, QUICK_FLIGHT } from '../../board/beats/beats.js';
import { backwards, type Followed, type Step } from '../story.js';

/** The input of board, throw, sounds, bell, recap and announcements. */
export interface Cue extends Happening, Omit<Followed, 'agrees'> {}

/**
 * Returns a player's last action among new steps, with the throws and choices after it. Only these are shown when several steps
 * come at once, so the display never falls behind the match.
 */
export function lastAct(steps: readonly Step[]): readonly Step[] {
  const own = ({ before, events }: Step): boolean => !isFatePhase(before.phase) && !events.some(isThrown);
  const last = steps.findLastIndex(own);
  return steps.slice(Math.max(0, last));
}

/** Returns what to show of a story that has gone on: takebacks, then the last of several actions. */
export function cueOf({ story, undone, fresh }: Followed, { seats }: Pick<Table, 'seats'>): Cue {
  const shown = fresh === 0 ? [] : lastAct(story.steps.slice(-fresh));
  const acts = shown.flatMap(({ events }) => events);
  const byBot = shown[0]?.regent === 'bot' || seats[throwerOf(acts) ?? -1]?.holder === 'bot';
  const events = [...undone.flatMap(backwards), ...acts];
  const from = undone.length > 0 ? null : (shown[0]?.before ?? null);
  return { story, undone, fresh, ...happeningOf(events, from, byBot ? QUICK_FLIGHT : FLIGHT) };
}

const isThrown = ({ type }: GameEvent): boolean => type === 'thrown';

/** Returns the team whose throw is shown; undefined for none. */
function throwerOf(events: readonly GameEvent[]) {
  return events.findLast((event) => event.type === 'thrown')?.team;
}
