/** Channels as they are written down: addresses elsewhere that are told how a match goes on, or what happens in a circle. */
/** A channel that is told how a match goes on. */
export interface ChannelRecord {
  /** Who set it. */
  readonly keyHash: string;
  readonly address: string;
  /** What names people there, by their names at the table. */
  readonly mentions: Readonly<Record<string, string>>;
  readonly language: string;
  /** What the site's addresses begin with; empty where nobody knows. */
  readonly origin: string;
  /** The message that is edited, as the channel names it; empty before there is one. */
  readonly message: string;
  /** Why it was not told last; empty where it was. */
  readonly error: string;
}

/** A channel as somebody sets it. */
export type SetChannel = Pick<ChannelRecord, 'keyHash' | 'address' | 'mentions' | 'language' | 'origin'>;
