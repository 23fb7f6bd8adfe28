/** Channels as they are written down: addresses elsewhere that are told how a match goes on, or what happens in a circle. */
/** A channel that is told how a match goes on. */
export interface ChannelRecord {
  readonly matchId: string;
  readonly code: string;
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
  readonly tries: number;
  /** When it was to be told, milliseconds since 1970. */
  readonly due: number;
}

/** A channel as somebody sets it. */
export type SetChannel = Pick<ChannelRecord, 'keyHash' | 'address' | 'mentions' | 'language' | 'origin'>;

/** What came of telling a channel; it is due again at a time, milliseconds since 1970, or (null) when something happens. */
export interface ToldChannel extends Pick<ChannelRecord, 'message' | 'error' | 'tries'> {
  readonly due: number | null;
}
