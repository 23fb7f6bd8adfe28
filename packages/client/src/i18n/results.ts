/** Describes how a match ended, in few words: for everyone, and for a team's player. */
import type { Table } from '@dominion/protocol';
import { EMPEROR, PRINCE, piece, type Team } from '@dominion/rules';
import type { Story } from '../model/story.js';
import { raceOf } from '../model/table/mandate.js';
import { end, grammar, kingdom } from './index.js';
import { resultByCount } from './mandate.js';
import { isolated } from './names.js';

/** Returns a team with its leader's name. */
export function whoIs(table: Table | null, team: Team): string {
  const name = table?.seats[team]?.name ?? '';
  return name === '' ? kingdom(team) : grammar.aside(kingdom(team), isolated(name));
}

/** Returns who won; a win by points between two camps gives both points. */
export function resultOf({ match: { result, position }, closed }: Story): string {
  if (result === null) return '';
  if (closed) return end.closed;
  if (result.reason === 'mandate') return resultByCount(raceOf(position));
  return result.winners.length === 0 ? end.draw : end.wins(result.winners);
}

/** Returns a match's end for a team's player; the same as `resultOf` for a spectator, and if no one won. */
export function ownResult(story: Story, me: Team | null): string {
  const { match, closed } = story;
  const { result } = match;
  if (me === null || result === null || closed || result.winners.length === 0) return resultOf(story);
  const won = result.winners.includes(me);
  const fall = lastFall(story, won ? null : me);
  if (!won && fall !== null) return end.ownFall(fall.how, fall.by ?? me);
  if (result.reason === 'mandate') {
    const { camps, leader, margin } = raceOf(match.position);
    const own = camps.find(({ teams }) => teams.includes(me));
    return end.ownCount(won, won ? margin : leader!.count - (own?.count ?? 0));
  }
  const mine = fall !== null && (fall.how === 'resigned' || fall.by === me);
  return end.ownWin(mine ? fall.how : 'other', fall?.team ?? me);
}

interface Fall {
  readonly team: Team;
  readonly how: 'emperor' | 'prince' | 'resigned' | 'other';
  /** The team that took that unit. */
  readonly by: Team | null;
}

/** Returns how a team fell, or the last that did; null if none has. */
function lastFall({ steps }: Story, team: Team | null): Fall | null {
  const events = steps.flatMap((step) => step.events);
  const fallen = events.findLast((event) => event.type === 'eliminated' && (team === null || event.team === team));
  if (fallen?.type !== 'eliminated') return null;
  if (fallen.cause === 'resigned') return { team: fallen.team, how: 'resigned', by: null };
  const how = fallen.cause === 'prince-displaced' ? 'prince' : 'emperor';
  const lost = piece(fallen.team, how === 'prince' ? PRINCE : EMPEROR);
  const taken = events.findLast((event) => event.type === 'displaced' && event.piece === lost);
  return taken?.type === 'displaced'
    ? { team: fallen.team, how, by: taken.by }
    : { team: fallen.team, how: 'other', by: null };
}
