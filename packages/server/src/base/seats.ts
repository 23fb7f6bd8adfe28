/** Who somebody is: the hash of a secret key, and in one match an id made of that. Nothing in a message's payload counts. */
import { createHash } from 'node:crypto';

/** What the server keeps of a person's key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What others may know a person by in one match: the same in all of it, another in every other. */
export function publicId(keyHash: string, matchId: string): string {
  return createHash('sha256').update(`${matchId} ${keyHash}`).digest('hex').slice(0, 12);
}
