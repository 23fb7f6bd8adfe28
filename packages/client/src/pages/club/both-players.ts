/** A club for two members at one device, each with their own key. */
import type { ClubAnswer, ClubHome } from '@dominion/protocol';
import type { Answer } from '../../base/api/api.js';
import { joinClub, leaveClub, readClub, wishClubNotifications } from '../../base/api/clubs.js';
import { keepOtherName, makeOtherKey } from '../../base/storage/second-player.js';
import { otherKey } from '../../base/storage/secret.js';

/** A club's page, with the id of the member beside this browser's player; null if there is none. */
export interface SeenHome extends ClubHome {
  readonly beside: string | null;
}

/** The state of a club at this device. */
export type SeenClub = Exclude<ClubAnswer, ClubHome> | SeenHome;

/** Merges the server's answers for both players. A match counts as theirs if it is of either. */
export function seenByBoth(own: ClubAnswer, theirs: ClubAnswer | null): SeenClub {
  if (!own.member) return own;
  if (theirs === null || !theirs.member) return { ...own, beside: null };
  const told = new Map(theirs.running.map((match) => [match.code, match]));
  const running = own.running.map((match) => {
    const other = told.get(match.code);
    return other?.yours === true ? { ...other, yours: true, yourTurn: match.yourTurn || other.yourTurn } : match;
  });
  return { ...own, running, beside: theirs.me };
}

/** Reads a club with both keys; only once with the second if that player isn't a member. */
export class ClubReader {
  readonly #code: string;
  #belongs: boolean | null = null;
  #theirs: ClubAnswer | null = null;

  constructor(code: string) {
    this.#code = code;
  }

  /** Uses the second player's last answer if the club can't be read for them. */
  async read(): Promise<Answer<SeenClub>> {
    const key = this.#belongs === false ? null : otherKey();
    const [own, theirs] = await Promise.all([readClub(this.#code), key === null ? null : readClub(this.#code, key)]);
    if (own.kind !== 'ok') return own;
    if (theirs?.kind === 'ok') {
      this.#theirs = theirs.value;
      this.#belongs = theirs.value.member;
    }
    return { ...own, value: seenByBoth(own.value, this.#theirs) };
  }
}

/** Makes the second player join. They get the club's notifications if the browser's player does (`calls`). */
export async function joinSecondPlayer(code: string, as: string, calls: boolean): Promise<Answer<unknown>> {
  const key = makeOtherKey();
  const answer = await joinClub(code, as, key);
  if (answer.kind !== 'ok') return answer;
  keepOtherName(as.trim());
  // Turns notifications of this device on for them too.
  import('../../base/api/device-notifications.js').then(({ callBoth }) => callBoth()).catch(() => {});
  // If this fails, they have still joined and can turn it on at the club's page.
  if (calls) await wishClubNotifications(code, true, key);
  return answer;
}

export function leaveSecondPlayer(code: string): Promise<Answer<unknown>> {
  return leaveClub(code, makeOtherKey());
}
