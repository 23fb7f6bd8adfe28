/** Seers, which come over the line with the first who looks on, or where somebody has guessed. */
import { later } from '../parts/wrapped.js';
import { hasFeature } from '../session/scene.js';
import type { Session } from '../session/session.js';
import { mayGuess } from './may.js';

const Nothing = () => null;

const Guess = later<{ session: Session }>(
  () => import('./guess-card.js').then(({ GuessCard: loaded }) => loaded).catch(() => Nothing),
  Nothing,
);

const Seers = later<{ session: Session }>(
  () => import('./panel.js').then(({ SeersPanel: loaded }) => loaded).catch(() => Nothing),
  Nothing,
);

/** The way to guess, for who looks on; nothing for others. */
export function LaterGuess({ session }: { session: Session }) {
  return mayGuess(session) ? <Guess session={session} /> : null;
}

/** Who guesses how well, once someone does. */
export function LaterSeers({ session }: { session: Session }) {
  return hasFeature(session, 'seers') ? <Seers session={session} /> : null;
}
