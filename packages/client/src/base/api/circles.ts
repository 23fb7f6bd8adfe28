/** What the server is asked about circles; each by this browser's key, or by that of a second person at this device. */
import type { AskCup, AskDuplicate, EveningAnswer, KeepCircle, MakeMatch, OpenedMatch } from '@dominion/protocol';
import { secretKey } from '../storage/secret.js';
import { type Answer, call, create } from './api.js';

/** What is asked, without the key. */
type Keyless<Form> = Form extends unknown ? Omit<Form, 'key'> : never;
/** What a keeper does. */
export type Keeping = Keyless<KeepCircle>;
/** What is done with matches at two tables. */
export type DuplicateDoing = Keyless<AskDuplicate>;
/** What is done with a cup. */
export type CupDoing = Keyless<AskCup>;

/** The circles to which the person belongs. */
export const readCircles = () => call('POST /api/circles/mine', {}, { key: secretKey() });

/** A circle, as far as it may be seen. */
export const readCircle = (code: string, key = secretKey()) => call('POST /api/circles/:code', { code }, { key });

/** What came of its matches. */
export const readAnnals = (code: string) => call('POST /api/circles/:code/annals', { code }, { key: secretKey() });

/** Makes a circle, kept by this person, who is called `as` in it. */
export const makeCircle = (circle: { name: string; crest: string; as: string }) =>
  create('POST /api/circles', {}, { key: secretKey(), ...circle });

/** Joins a circle, or is called otherwise in it. */
export const joinCircle = (code: string, as: string, key = secretKey()) =>
  call('POST /api/circles/:code/join', { code }, { key, as });

/** Belongs to it no more. */
export const leaveCircle = (code: string, key = secretKey()) =>
  call('POST /api/circles/:code/leave', { code }, { key });

/** Whether the person is called for a circle while its page is closed. */
export const wishCircleCalls = (code: string, calls: boolean, key = secretKey()) =>
  call('POST /api/circles/:code/calls', { code }, { key, calls });

/** Does what its keeper may do; a changed code is told. */
export const keepCircle = (code: string, doing: Keeping) =>
  call('POST /api/circles/:code/keep', { code }, { key: secretKey(), ...doing });

/** Says whether the person is in tonight, and from when on; null takes it back. */
export const sayTonight = (code: string, says: EveningAnswer | null, hour: number | null, key = secretKey()) =>
  call('POST /api/circles/:code/tonight', { code }, { key, says, hour });

/** Makes a table of the circle, to which some of its people are called. */
export const makeCircleTable = (code: string, table: MakeMatch, people: readonly string[]) =>
  create('POST /api/circles/:code/table', { code }, { key: secretKey(), table, people });

/** Brings a match into a circle. */
export const bringMatch = (code: string, match: string) =>
  call('POST /api/circles/:code/bring', { code }, { key: secretKey(), match });

/** Makes this member's address that shows which match the circle plays, in place of the one before; or (`off`) leaves none. */
export const showCircle = (code: string, off: boolean) =>
  (off ? call : create)('POST /api/circles/:code/show', { code }, { key: secretKey(), ...(off && { off }) });

/** Does something with a cup; the match of a game is told. */
export const doCup = (code: string, doing: CupDoing) =>
  (doing.what === 'open' || doing.what === 'game' ? create : call)(
    'POST /api/circles/:code/cup',
    { code },
    { key: secretKey(), ...doing },
  ) as Promise<Answer<OpenedMatch>>;

/** Has a match made at two tables with the same throws, or calls one off. */
export const doDuplicate = (code: string, doing: DuplicateDoing) =>
  (doing.what === 'make' ? create : call)(
    'POST /api/circles/:code/duplicate',
    { code },
    { key: secretKey(), ...doing },
  );

/** To which circle a match belongs, and how the people at its table stand among each other. */
export const readMatchCircle = (code: string) => call('POST /api/matches/:code/circle', { code }, { key: secretKey() });
