/** Requests about clubs, each with this browser's key or that of the second player at this device. */
import type { AskDuplicate, AskTournament, EveningAnswer, KeepClub, MakeMatch, OpenedMatch } from '@dominion/protocol';
import { secretKey } from '../storage/secret.js';
import { type Answer, call, create } from './api.js';

type Keyless<Form> = Form extends unknown ? Omit<Form, 'key'> : never;
export type Keeping = Keyless<KeepClub>;
export type DuplicateDoing = Keyless<AskDuplicate>;
export type TournamentDoing = Keyless<AskTournament>;

export const readClubs = () => call('POST /api/circles/mine', {}, { key: secretKey() });

/** Reads a club, as far as the key's holder may see it. */
export const readClub = (code: string, key = secretKey()) => call('POST /api/circles/:code', { code }, { key });

export const readAnnals = (code: string) => call('POST /api/circles/:code/annals', { code }, { key: secretKey() });

/** Creates a club owned by this player, whose name in it is `as`. */
export const makeClub = (circle: { name: string; crest: string; as: string }) =>
  create('POST /api/circles', {}, { key: secretKey(), ...circle });

/** Joins a club, or changes the member's name in it. */
export const joinClub = (code: string, as: string, key = secretKey()) =>
  call('POST /api/circles/:code/join', { code }, { key, as });

export const leaveClub = (code: string, key = secretKey()) => call('POST /api/circles/:code/leave', { code }, { key });

/** Sets whether a club sends notifications to the player while its page is closed. */
export const wishClubNotifications = (code: string, calls: boolean, key = secretKey()) =>
  call('POST /api/circles/:code/calls', { code }, { key, calls });

/** Does what only the owner may do. If the club's code changes, the answer contains the new one. */
export const keepClub = (code: string, doing: Keeping) =>
  call('POST /api/circles/:code/keep', { code }, { key: secretKey(), ...doing });

/** Says whether the player joins tonight, and from which hour; null withdraws the answer. */
export const sayTonight = (code: string, says: EveningAnswer | null, hour: number | null, key = secretKey()) =>
  call('POST /api/circles/:code/tonight', { code }, { key, says, hour });

/** Creates a table of the club and notifies some of its members. */
export const makeClubTable = (code: string, table: MakeMatch, people: readonly string[]) =>
  create('POST /api/circles/:code/table', { code }, { key: secretKey(), table, people });

export const bringMatch = (code: string, match: string) =>
  call('POST /api/circles/:code/bring', { code }, { key: secretKey(), match });

/** Creates this member's address that shows the club's current match, replacing the earlier; with `off`, removes it. */
export const showClub = (code: string, off: boolean) =>
  (off ? call : create)('POST /api/circles/:code/show', { code }, { key: secretKey(), ...(off && { off }) });

/** Does something with a tournament. For a game, the answer contains its match. */
export const doTournament = (code: string, doing: TournamentDoing) =>
  (doing.what === 'open' || doing.what === 'game' ? create : call)(
    'POST /api/circles/:code/cup',
    { code },
    { key: secretKey(), ...doing },
  ) as Promise<Answer<OpenedMatch>>;

/** Creates a duplicate match, or calls one off. */
export const doDuplicate = (code: string, doing: DuplicateDoing) =>
  (doing.what === 'make' ? create : call)(
    'POST /api/circles/:code/duplicate',
    { code },
    { key: secretKey(), ...doing },
  );

/** Reads the club of a match, and the standings between the players at its table. */
export const readMatchClub = (code: string) => call('POST /api/matches/:code/circle', { code }, { key: secretKey() });
