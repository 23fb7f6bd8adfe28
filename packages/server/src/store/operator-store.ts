/** What a store holds for those who run the site: what they look for, what they have decided, and what they did. */
import type { SeenAct, SiteNotice, SoughtMatch, SoughtState } from '@dominion/protocol';

/** What matches are looked for by. */
export interface SoughtBy {
  readonly state: SoughtState;
  /** A code of a match or a circle, or part of a person's name; empty for all. */
  readonly text: string;
  /** Only those in which something happened last before this; null for all. */
  readonly before: number | null;
}

/** Somebody who may say nothing for a while. */
export interface MuteRecord {
  readonly id: string;
  /** The match for which it counts; empty for everywhere. */
  readonly matchId: string;
  /** The code of the match in which it was decided. */
  readonly code: string;
  /** By what the others know them there. */
  readonly who: string;
  /** The hash of their key; empty where nobody knew it any more. */
  readonly keyHash: string;
  readonly name: string;
  readonly made: number;
  readonly until: number;
}

/** The part of a store that those ask who run the site. */
export interface OperatorStore {
  /** Matches, those in which something happened last first, at most `most`; who is there is not known here. */
  seek(by: SoughtBy, most: number): Promise<Omit<SoughtMatch, 'here'>[]>;
  /** The match behind a code as it would be found; null where there is none. */
  seekOne(code: string): Promise<Omit<SoughtMatch, 'here'> | null>;
  /** Lets somebody say nothing for a while; such as are long over are struck out. */
  mute(mute: MuteRecord): Promise<void>;
  /** Ends it; what it was, or null where there is none. */
  liftMute(id: string): Promise<MuteRecord | null>;
  /** Those that are not over at a time. */
  mutes(now: number): Promise<MuteRecord[]>;
  /** What is announced; null where nothing is. */
  notice(): Promise<SiteNotice | null>;
  setNotice(notice: SiteNotice | null): Promise<void>;
  /** Writes down what an operator did. */
  noteAct(act: SeenAct): Promise<void>;
  /** What operators did, the last first. */
  acts(most: number): Promise<SeenAct[]>;
}
