/** What there is for who has fallen, and for whoever hires them; it comes over the line with the first that has. */
import { isLiving } from '@dominion/rules';
import { useEffect } from 'preact/hooks';
import { later } from '../parts/wrapped.js';
import { hasFeature, watchOn } from '../session/scene.js';
import type { Session } from '../session/session.js';

const Nothing = () => null;

/** Where the card can't be loaded. */
function WatchOn({ session }: { session: Session }) {
  useEffect(() => watchOn(session.code), []);
  return null;
}

const Fallen = later<{ session: Session }>(
  () => import('./panel.js').then(({ FallenCard: loaded }) => loaded).catch(() => WatchOn),
  Nothing,
);

const Hire = later<{ session: Session }>(
  () => import('./hire.js').then(({ HirePanel: loaded }) => loaded).catch(() => Nothing),
  Nothing,
);

/** Whether somebody with a seat in a match that runs on a server has fallen (or not); null for everybody else. */
function hasFallen({ place, seat, table, story }: Session): boolean | null {
  const match = story.value?.match;
  if (place !== 'server' || seat.value === null || table.value?.status !== 'playing' || !match) return null;
  return match.result === null ? !isLiving(match.position, seat.value) : null;
}

/** The card of a player who is out and what is left to them, or what a player's adviser says; nothing for others. */
export function LaterFallen({ session }: { session: Session }) {
  const fallen = hasFeature(session, 'out') || hasFallen(session);
  const counselled = fallen === false && session.table.value!.seats[session.seat.value!]!.counsel !== null;
  return fallen || counselled ? <Fallen session={session} /> : null;
}

/** Whom somebody may hire who still plays; nothing while nobody has fallen. */
export function LaterHire({ session }: { session: Session }) {
  if (hasFallen(session) !== false) return null;
  const { position } = session.story.value!.match;
  const some = session.table.value!.seats.some(
    ({ team, holder, plays }) => plays && holder === 'person' && !isLiving(position, team),
  );
  return some ? <Hire session={session} /> : null;
}
