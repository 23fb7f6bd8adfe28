/** Chat: who may write where, what is shown, and who may read it. Pure. */
import { type Channel, cleanChat, type RefusalOf, type RequestPayload } from '@dominion/protocol';
import { allyIn, formatSquare, type Mode, type Team } from '@dominion/rules';
import { type Memory, nextSaid, type SaidRecord, teamOfKey } from '@dominion/table';
import { withoutProfanity } from './profanity.js';

export interface Speaker {
  readonly keyHash: string;
  readonly name: string;
  readonly who: string;
}

interface Budget {
  readonly sayings: number;
  readonly letters: number;
}

/** The most messages kept of seated players and of spectators, in memory as in the store. */
const KEPT: Readonly<Record<'seats' | 'watchers', Budget>> = {
  seats: { sayings: 1000, letters: 100_000 },
  watchers: { sayings: 250, letters: 25_000 },
};
/** The most that a newcomer gets. */
const TOLD: Budget = { sayings: 200, letters: 20_000 };

/** Returns the last messages that fit a budget, oldest first. */
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

/** Returns the messages for a newcomer, of those they may read. */
export function lastOf(said: readonly SaidRecord[]): readonly SaidRecord[] {
  return within(said, TOLD);
}

/**
 * Returns the numbers of the messages that a new one replaces: the oldest of seated players, or for a spectator the
 * oldest of spectators.
 */
export function outlived(said: readonly SaidRecord[], next: SaidRecord): number[] {
  const sits = next.team !== null;
  const like = [...said.filter(({ team }) => (team !== null) === sits), next];
  const stays = within(like, sits ? KEPT.seats : KEPT.watchers);
  return like.slice(0, like.length - stays.length).map(({ seq }) => seq);
}

/** Returns why a person may neither chat nor react; null if they may. */
export function whyMute(
  { table, seats }: Pick<Memory, 'table' | 'seats'>,
  { keyHash, who }: Pick<Speaker, 'keyHash' | 'who'>,
): RefusalOf<'react'> | null {
  if (table.silenced.includes(who)) return 'silenced';
  const sits = teamOfKey(seats, keyHash) !== null;
  return table.hushed && !sits && table.host !== keyHash ? 'hushed' : null;
}

/** Returns the message to store at `now`, in milliseconds since 1970, or why it is refused. */
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
  const words = square === undefined ? withoutProfanity(cleanChat(text ?? '')) : formatSquare(square);
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

/** Whether a listener may read a message; null has no seat. */
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

/** Whether two seats were on one side at the start: team chat continues after an ally falls. */
function isAlliedWith(a: Team | null, b: Team, mode: Mode): boolean {
  return a === b || (a !== null && allyIn(mode, a) === b);
}
