/** What the server is asked about circles; each by this browser's key, or by that of a second person at this device. */
import type {
  AskCup,
  AskDuplicate,
  CircleAnnals,
  CircleAnswer,
  CircleCode,
  EveningAnswer,
  KeepCircle,
  MakeMatch,
  MatchCircle,
  OpenedMatch,
  OwnCircles,
  OwnShow,
} from '@dominion/protocol';
import { secretKey } from '../storage/secret.js';
import { type Answer, create, post } from './api.js';

/** What is asked, without the key. */
type Keyless<Form> = Form extends unknown ? Omit<Form, 'key'> : never;
/** What a keeper does. */
export type Keeping = Keyless<KeepCircle>;
/** What is done with matches at two tables. */
export type DuplicateDoing = Keyless<AskDuplicate>;
/** What is done with a cup. */
export type CupDoing = Keyless<AskCup>;

function asked<T>(path: string, body: object = {}, key = secretKey()): Promise<Answer<T>> {
  return post(path, { key, ...body });
}

/** Has something created, see {@link create}. */
function created<T>(path: string, body: object): Promise<Answer<T>> {
  return create(path, { key: secretKey(), ...body });
}

const of = (code: string, what = ''): string => `/api/circles/${encodeURIComponent(code)}${what}`;

/** The circles to which the person belongs. */
export function readCircles(): Promise<Answer<OwnCircles>> {
  return asked('/api/circles/mine');
}

/** A circle, as far as it may be seen. */
export function readCircle(code: string, key?: string): Promise<Answer<CircleAnswer>> {
  return asked(of(code), {}, key);
}

/** What came of its matches. */
export function readAnnals(code: string): Promise<Answer<CircleAnnals>> {
  return asked(of(code, '/annals'));
}

/** Makes a circle, kept by this person, who is called `as` in it. */
export function makeCircle(circle: { name: string; crest: string; as: string }): Promise<Answer<CircleCode>> {
  return created('/api/circles', circle);
}

/** Joins a circle, or is called otherwise in it. */
export function joinCircle(code: string, as: string, key?: string): Promise<Answer<CircleCode>> {
  return asked(of(code, '/join'), { as }, key);
}

/** Belongs to it no more. */
export function leaveCircle(code: string, key?: string): Promise<Answer<unknown>> {
  return asked(of(code, '/leave'), {}, key);
}

/** Whether the person is called for a circle while its page is closed. */
export function wishCircleCalls(code: string, calls: boolean, key?: string): Promise<Answer<unknown>> {
  return asked(of(code, '/calls'), { calls }, key);
}

/** Does what its keeper may do; a changed code is told. */
export function keepCircle(code: string, doing: Keeping): Promise<Answer<Partial<CircleCode>>> {
  return asked(of(code, '/keep'), doing);
}

/** Says whether the person is in tonight, and from when on; null takes it back. */
export function sayTonight(
  code: string,
  says: EveningAnswer | null,
  hour: number | null,
  key?: string,
): Promise<Answer<unknown>> {
  return asked(of(code, '/tonight'), { says, hour }, key);
}

/** Makes a table of the circle, to which some of its people are called. */
export function makeCircleTable(
  code: string,
  table: MakeMatch,
  people: readonly string[],
): Promise<Answer<OpenedMatch>> {
  return created(of(code, '/table'), { table, people });
}

/** Brings a match into a circle. */
export function bringMatch(code: string, match: string): Promise<Answer<unknown>> {
  return asked(of(code, '/bring'), { match });
}

/** Makes this member's address that shows which match the circle plays, in place of the one before; or (`off`) leaves none. */
export function showCircle(code: string, off: boolean): Promise<Answer<OwnShow>> {
  return off ? asked(of(code, '/show'), { off }) : created(of(code, '/show'), {});
}

/** Does something with a cup; the match of a game is told. */
export function doCup(code: string, doing: CupDoing): Promise<Answer<OpenedMatch>> {
  return (doing.what === 'open' || doing.what === 'game' ? created : asked)(of(code, '/cup'), doing);
}

/** Has a match made at two tables with the same throws, or calls one off. */
export function doDuplicate(code: string, doing: DuplicateDoing): Promise<Answer<unknown>> {
  return (doing.what === 'make' ? created : asked)(of(code, '/duplicate'), doing);
}

/** To which circle a match belongs, and how the people at its table stand among each other. */
export function readMatchCircle(code: string): Promise<Answer<MatchCircle>> {
  return asked(`/api/matches/${encodeURIComponent(code)}/circle`);
}
