/** Matches that come to belong to a circle: its channel is told of them, and the match that follows one belongs to it as well. */
import type { Followers } from '../calls/followers.js';
import type { CircleRecord, GameRecord } from '../store/circle-store.js';
import type { Store } from '../store/store.js';

/** What it needs. */
export interface Belonging {
  readonly store: Pick<Store, 'circleMatches' | 'circles' | 'channels'>;
  readonly channelled: Pick<Followers, 'add'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Makes the match behind a code a circle's, as a game of a cup where one is named; false where it cannot be. */
export async function belongTo(
  { store, channelled, wall }: Belonging,
  { id, channel }: Pick<CircleRecord, 'id' | 'channel'>,
  code: string,
  game: GameRecord | null = null,
): Promise<boolean> {
  const matchId = await store.circleMatches.add(id, code, game);
  if (matchId === null) return false;
  if (channel !== null) {
    await store.channels.set(matchId, channel, wall());
    channelled.add(matchId);
  }
  return true;
}

/** Makes the match that follows another one a circle's, where that one was. */
export async function followOn(belonging: Belonging, before: string, code: string): Promise<void> {
  const { store } = belonging;
  const at = await store.circleMatches.circleOf(before);
  const circle = at === null ? null : await store.circles.load(at);
  if (circle !== null) await belongTo(belonging, circle, code);
}
