/** What people say: who may say it where, what of it is shown, and who hears it. Pure. */
import { type Channel, cleanChat, type RefusalCode, type RequestPayload } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { teamOfKey } from '../seats.js';
import type { SaidRecord } from '../store/store.js';
import { decent } from './decent.js';
import type { Memory } from './memory.js';

/** Who speaks. */
export interface Speaker {
  readonly keyHash: string;
  /** As it is shown. */
  readonly name: string;
  readonly who: string;
}

/** The most that is kept of what was said in one match. */
const MOST_SAID = 2000;

/** What is said and written down at `now`, milliseconds since 1970, or why not. */
export function whatIsSaid(
  { room, seats, match, said }: Memory,
  speaker: Speaker,
  { channel, text, phrase }: RequestPayload<'chat'>,
  now: number,
): SaidRecord | RefusalCode {
  const team = teamOfKey(seats, speaker.keyHash);
  if (room.silenced.includes(speaker.who)) return 'silenced';
  if (channel === 'watchers' ? team !== null : channel === 'team' && team === null) return 'not-your-channel';
  if (said.length >= MOST_SAID) return 'too-fast';
  const words = decent(cleanChat(text ?? ''));
  if (words === '' && phrase === undefined) return 'nothing-said';
  const name = team === null ? speaker.name : seats.get(team)!.name;
  return {
    seq: (said.at(-1)?.seq ?? -1) + 1,
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
  { record, match }: Memory,
  listener: Team | null,
  said: Pick<SaidRecord, 'channel' | 'team'>,
): boolean {
  const over = match !== null && match.result !== null;
  const may: Record<Channel, boolean> = {
    all: true,
    watchers: listener === null || over,
    team: over || (listener !== null && said.team !== null && allied(record.mode, listener, said.team)),
  };
  return may[said.channel];
}

/** Whether two seats are of one camp, as the match began: talk outlives an ally. */
function allied(mode: Mode, a: Team, b: Team): boolean {
  return a === b || (mode === '4a' && (a + 2) % 4 === b);
}
