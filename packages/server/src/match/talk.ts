/** What people say: who may say it where, what of it is shown, and who hears it. Pure. */
import { type Channel, cleanChat, type RefusalOf, type RequestPayload } from '@dominion/protocol';
import { allyIn, formatSquare, type Mode, type Team } from '@dominion/rules';
import { type Memory, nextSaid, type SaidRecord, teamOfKey } from '@dominion/table';
import { decent } from './decent.js';

/** Who speaks. */
export interface Speaker {
  readonly keyHash: string;
  /** As it is shown. */
  readonly name: string;
  readonly who: string;
}

/** So many sayings, of so many letters in all. */
interface Budget {
  readonly sayings: number;
  readonly letters: number;
}

/** The most that is kept, in memory as in the store, of what those said who sit, and those who watch. */
const KEPT: Readonly<Record<'seats' | 'watchers', Budget>> = {
  seats: { sayings: 1000, letters: 100_000 },
  watchers: { sayings: 250, letters: 25_000 },
};
/** The most that somebody who comes is told of it. */
const TOLD: Budget = { sayings: 200, letters: 20_000 };

/** The last of some sayings, oldest first, as many as a budget has room for. */
function within(said: readonly SaidRecord[], { sayings, letters }: Budget): readonly SaidRecord[] {
  let from = said.length;
  let used = 0;
  while (from > 0 && said.length - from < sayings) {
    used += said[from - 1]!.text.length;
    if (used > letters) break;
    from--;
  }
  return said.slice(from);
}

/** What somebody who comes is told of what they may hear. */
export function lastOf(said: readonly SaidRecord[]): readonly SaidRecord[] {
  return within(said, TOLD);
}

/**
 * The places of what goes when something is said, so that talk never comes to an end: the oldest of those who sit for one of
 * them, and of those who watch for one of them. Neither takes anything from the others.
 */
export function outlived(said: readonly SaidRecord[], next: SaidRecord): number[] {
  const sits = next.team !== null;
  const like = [...said.filter(({ team }) => (team !== null) === sits), next];
  const stays = within(like, sits ? KEPT.seats : KEPT.watchers);
  return like.slice(0, like.length - stays.length).map(({ seq }) => seq);
}

/** Why somebody may neither speak nor give signs; null where they may. */
export function whyMute(
  { table, seats }: Pick<Memory, 'table' | 'seats'>,
  { keyHash, who }: Pick<Speaker, 'keyHash' | 'who'>,
): RefusalOf<'react'> | null {
  if (table.silenced.includes(who)) return 'silenced';
  const sits = teamOfKey(seats, keyHash) !== null;
  return table.hushed && !sits && table.host !== keyHash ? 'hushed' : null;
}

/** What is said and written down at `now`, milliseconds since 1970, or why not. */
export function whatIsSaid(
  { table, seats, match, said }: Memory,
  speaker: Speaker,
  { channel, text, phrase, square }: RequestPayload<'chat'>,
  now: number,
): SaidRecord | RefusalOf<'chat'> {
  const why = whyMute({ table, seats }, speaker);
  if (why !== null) return why;
  const team = teamOfKey(seats, speaker.keyHash);
  if (channel === 'watchers' ? team !== null : channel === 'team' && team === null) return 'not-your-channel';
  const words = square === undefined ? decent(cleanChat(text ?? '')) : formatSquare(square);
  if (words === '' && phrase === undefined) return 'nothing-said';
  const name = team === null ? speaker.name : seats.get(team)!.name;
  return {
    seq: nextSaid(said),
    channel,
    who: speaker.who,
    team,
    name,
    text: words,
    phrase: phrase ?? null,
    ply: match?.position.ply ?? 0,
    at: now,
  };
}

/** Whether somebody may hear what was said: the person on a seat, or (null) somebody without. */
export function hears(
  { record, table, match }: Memory,
  listener: Team | null,
  said: Pick<SaidRecord, 'channel' | 'team' | 'seq'>,
): boolean {
  const over = match !== null && match.result !== null;
  const may: Record<Channel, boolean> = {
    all: true,
    watchers: listener === null || over,
    team:
      over ||
      (listener !== null && said.seq >= table.hears[listener] && isAlliedWith(said.team, listener, record.mode)),
  };
  return may[said.channel];
}

/** Whether two seats are of one camp, as the match began: talk outlives an ally. */
function isAlliedWith(a: Team | null, b: Team, mode: Mode): boolean {
  return a === b || (a !== null && allyIn(mode, a) === b);
}
