/** Shows a table's chat to one person: the channels, what is new, and who may be muted. */
import {
  AIMED_PHRASES,
  CHAT_LENGTH,
  type Channel,
  PHRASES,
  type Phrase,
  type Said,
  type Table,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';

/** A person's relation to the chat. */
export interface Ear {
  readonly table: Table;
  /** The person's seat; null without one. */
  readonly me: Team | null;
  readonly said: readonly Said[];
}

/** Returns the channels in order; after the end also those in which only others could speak. */
export function channelsOf({ table, me, said }: Ear): Channel[] {
  const over = table.status === 'over';
  const heard = (channel: Channel): boolean => said.some((each) => each.channel === channel);
  const team = table.mode === '4a' && (me !== null || (over && heard('team')));
  const watchers = me === null || (over && heard('watchers'));
  return ['all', ...(team ? (['team'] as const) : []), ...(watchers ? (['watchers'] as const) : [])];
}

/** Whether a person may speak in a channel. */
export function maySpeak(channel: Channel, me: Team | null): boolean {
  return channel === 'all' || (channel === 'team') === (me !== null);
}

/** Returns a channel's messages without those of muted people. */
export function heardIn(said: readonly Said[], channel: Channel, muted: ReadonlySet<string>): Said[] {
  return said.filter((each) => each.channel === channel && !muted.has(each.who));
}

/** Whether others have written in a channel after `read`, the place of the last message read. */
export function hasNews(
  said: readonly Said[],
  channel: Channel,
  { muted, me, read }: { readonly muted: ReadonlySet<string>; readonly me: string; readonly read: number },
): boolean {
  return heardIn(said, channel, muted).some(({ seq, who }) => seq > read && who !== me);
}

export type OtherSpeaker = Pick<Said, 'who' | 'team' | 'name'>;

/** Returns all others who have spoken, by seat, then spectators; each with their latest name. */
export function speakersOf(said: readonly Said[], me: string): OtherSpeaker[] {
  const speakers = new Map<string, OtherSpeaker>();
  for (const { who, team, name } of said) if (who !== me) speakers.set(who, { who, team, name });
  return [...speakers.values()].sort((a, b) => (a.team ?? 4) - (b.team ?? 4));
}

const FIRST: Readonly<Record<Table['status'], readonly Phrase[]>> = {
  waiting: ['hello', 'luck'],
  playing: [],
  over: ['game', 'thanks', 'well'],
};
const FOR_ALLIES: readonly Phrase[] = AIMED_PHRASES;
/** Phrases that mean nothing before there is a board. */
const OF_SQUARES: readonly Phrase[] = ['hold', 'take', 'danger'];

/** Returns the phrases for a channel, the most fitting first. */
export function phrasesFor(channel: Channel, status: Table['status']): Phrase[] {
  const first = channel === 'team' && status === 'playing' ? FOR_ALLIES : FIRST[status];
  const rest = PHRASES.filter(
    (phrase) => !first.includes(phrase) && (status === 'playing' || !OF_SQUARES.includes(phrase)),
  );
  return [...first, ...rest.filter((phrase) => channel === 'team' || !FOR_ALLIES.includes(phrase))];
}

/** The number of characters left from which the field shows it. */
const TELL_FROM = 40;

/** Matches texts in which every code is a character. */
const SIMPLE = /^[ -~]*$/;

/** Returns how many characters, as people count them, may be typed; negative if too many. */
export function roomLeft(text: string): number {
  const said = text.trim();
  // The segmenter is slow to make, and an empty field calls this at every first drawing.
  return CHAT_LENGTH - (SIMPLE.test(said) ? said.length : [...new Intl.Segmenter().segment(said)].length);
}

/** Whether to show how many characters are left. */
export function isTight(left: number): boolean {
  return left <= TELL_FROM;
}
