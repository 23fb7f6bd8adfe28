/** A player is a secret key's hash, with another id in each match. Nothing in a payload counts. */
import { createHash } from 'node:crypto';

/** Returns the hash of a player's key, the only form the server stores. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns the id by which others know a player in one match; every match has another. */
export function publicId(keyHash: string, matchId: string): string {
  return createHash('sha256').update(`${matchId} ${keyHash}`).digest('hex').slice(0, 12);
}
