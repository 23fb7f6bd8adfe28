/** Adds matches to a club: its webhook is told, and rematches belong to it too. */
import type { Subscribers } from '../notifications/subscribers.js';
import type { ClubRecord, GameRecord } from '../store/club-store.js';
import type { Store } from '../store/store.js';

/** The dependencies of adding matches to a club. */
export interface Belonging {
  readonly store: Pick<Store, 'circleMatches' | 'circles' | 'channels'>;
  readonly channelled: Pick<Subscribers, 'add'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Adds a match to a club, as the given game of a tournament if there is one. False if that isn't possible. */
export async function belongTo(
  { store, channelled, wall }: Belonging,
  { id, channel }: Pick<ClubRecord, 'id' | 'channel'>,
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

/** Adds a rematch to the club of the match before it, if that had one. */
export async function followOn(belonging: Belonging, before: string, code: string): Promise<void> {
  const { store } = belonging;
  const at = await store.circleMatches.circleOf(before);
  const circle = at === null ? null : await store.circles.load(at);
  if (circle !== null) await belongTo(belonging, circle, code);
}
