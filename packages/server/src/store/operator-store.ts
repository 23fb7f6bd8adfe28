/** The stored data of operators: searches, decisions, and the log of their actions. */
import type { SeenAct, SiteNotice, SiteSettings, SoughtMatch, SoughtState } from '@dominion/protocol';

/** The conditions of a search for matches. */
export interface SoughtBy {
  readonly state: SoughtState;
  /** The code of a match or club, or part of a club's or player's name; empty for all. */
  readonly text: string;
  /** Only matches whose last event was before this time; null for all. */
  readonly before: number | null;
}

export interface MuteRecord {
  readonly id: string;
  /** The match in which it applies; empty for everywhere. */
  readonly matchId: string;
  /** The code of the match in which it was decided. */
  readonly code: string;
  /** The person's public id there. */
  readonly who: string;
  /** The hash of their key; empty if it was no longer known. */
  readonly keyHash: string;
  readonly name: string;
  readonly made: number;
  readonly until: number;
}

export interface OperatorStore {
  /** Returns matches, those with the latest event first, at most `most`, without the people present. */
  seek(by: SoughtBy, most: number): Promise<Omit<SoughtMatch, 'here'>[]>;
  /** Returns the match with a code as a search would; null if there is none. */
  seekOne(code: string): Promise<Omit<SoughtMatch, 'here'> | null>;
  /** Mutes a person for a while; mutes that expired long ago are deleted. */
  mute(mute: MuteRecord): Promise<void>;
  /** Ends a mute and returns it; null if there is none. */
  liftMute(id: string): Promise<MuteRecord | null>;
  mutes(now: number): Promise<MuteRecord[]>;
  notice(): Promise<SiteNotice | null>;
  setNotice(notice: SiteNotice | null): Promise<void>;
  /** Returns the settings that operators made on their page; those left out are missing. */
  settings(): Promise<Partial<SiteSettings>>;
  /** Changes some settings; a default value removes one. */
  setSettings(changed: Partial<SiteSettings>): Promise<void>;
  noteAct(act: SeenAct): Promise<void>;
  /** Returns operators' actions, the latest first. */
  acts(most: number): Promise<SeenAct[]>;
  /** How often operators withdrew an invitation. */
  withdrawals(): Promise<number>;
}
