/** Every route of HTTP, as it is described: what it is for, what it takes, and what it answers. */
import {
  AddDevice,
  AnswerTonight,
  AskCalendar,
  AskCalls,
  AskChannel,
  AskCircle,
  AskCup,
  AskDuplicate,
  AskForget,
  AskMine,
  AskOpen,
  AskShow,
  BringMatch,
  JoinCircle,
  JoinOptions,
  KeepCircle,
  MakeCircle,
  MakeMatch,
  MakeTable,
  MuteMatch,
  NameDevice,
  PLAIN_REQUESTS,
  PlainAct,
  PlainLeave,
  PlainSit,
  REQUESTS,
  SetCalls,
  STREAM_TYPE,
  TellBroken,
  WishCalls,
} from '@dominion/protocol';
import { z } from 'zod';
import * as answers from './answers.js';
import * as circles from './circles.js';

/** A route of HTTP. */
export interface RouteShown {
  readonly method: 'get' | 'post';
  /** As the server makes it, `/api/matches/:code`. */
  readonly path: string;
  readonly says: string;
  /** The form of its body; nothing for none. */
  readonly takes?: z.ZodType;
  /** By status, the form of the answer; a media type for what is no JSON, null for nothing. */
  readonly gives: Readonly<Record<number, z.ZodType | string | null>>;
  /** Whether the key is said in the header: it must be, or may be; or there the token of an operator must be. */
  readonly bearer?: 'must' | 'may' | 'operator';
  /** What may stand in its query, by name, in words. */
  readonly query?: Readonly<Record<string, string>>;
  /** What it refuses besides 400 and 429. */
  readonly refuses?: readonly number[];
}

const get = (path: string, says: string, gives: z.ZodType | string, more: Partial<RouteShown> = {}): RouteShown => ({
  ...{ method: 'get', path, says, gives: { 200: gives } },
  ...more,
});
/** What somebody asks with a key, which the body or the header says. */
const post = (
  path: string,
  says: string,
  takes: z.ZodType,
  gives: z.ZodType,
  more: Partial<RouteShown> = {},
): RouteShown => ({ ...{ method: 'post', path, says, takes, gives: { 200: gives }, bearer: 'may' }, ...more });

const CIRCLE = '/api/circles/:code';
const MATCH = '/api/matches/:code';
const none = { refuses: [404] };
const early = { refuses: [404, 409] };
const { AnswerForm, MatchForm, OpenedForm, SignForm } = answers;

/** What each of the plain requests does, in a sentence. */
const PLAIN: Readonly<Record<string, string>> = {
  stand: 'Gives the own seat back before the start, or asks for a bot’s seat no longer.',
  seal: 'Seals random bytes for the throws. A program need not.',
  mix: 'Shows the bytes that were sealed.',
  start: 'The host begins the match.',
  bot: 'The host puts a bot on a seat, or sends it away.',
  remove: 'The host sends a person away from a seat.',
  arrange: 'The host lets two seats change what sits on them.',
  admit: 'Lets somebody take a bot’s seat, or does not.',
  takeback: 'Takes the own move back before the throw.',
  draw: 'Offers a draw, or takes that back.',
  decline: 'Declines the draw that is offered.',
  resign: 'Resigns, or offers that to the ally.',
  pause: 'Offers to stop the clocks.',
  rest: 'Says when nothing counts at a table of days.',
  looking: 'Says whether the match is looked at.',
  nudge: 'Calls somebody who is to move once more.',
  orders: 'Orders moves ahead at a table of days.',
  absent: 'Decides about somebody who does not come back.',
  back: 'Takes the own seat back.',
  rematch: 'Is ready for another match.',
  handover: 'Makes a link by which another key takes the seat.',
  takeover: 'Takes a seat by a link.',
  recovery: 'Makes a link to be kept.',
  invite: 'The host keeps a seat for a link.',
  invited: 'Asks which seat is kept for a link.',
  chat: 'Says something.',
  sketch: 'Shows the ally drawings.',
  point: 'Points the ally to a square.',
  suggest: 'Suggests a move to the ally.',
  refuse: 'Does not want the suggested move.',
  react: 'Gives a sign.',
  silence: 'The host lets somebody speak no more.',
  hush: 'The host lets only the table speak.',
  propose: 'Proposes something to the table.',
  answer: 'Agrees to a proposal, or declines it.',
  swear: 'Offers an oath.',
  pledge: 'Seals an oath, or declines it.',
  entrust: 'Gives the ally leave to act for one.',
  hire: 'Hires somebody whose house has fallen as counsel, or takes that back.',
  counsel: 'Takes or leaves the office of a counsel.',
  name: 'Names the unit that the leader shall move.',
  alone: 'Moves this turn without the counsel.',
  guess: 'Looking on, guesses the move of a turn and what Fate says after it.',
};

const plain = (name: string, says: string, takes: z.ZodType): RouteShown =>
  post(`${MATCH}/${name}`, says, takes, AnswerForm, { bearer: 'must', refuses: [403, 404, 409] });

/** All of them, in the order in which docs/protocol.md tells them. */
export const ROUTES: readonly RouteShown[] = [
  post('/api/matches', 'Makes a match; the holder of the key is its host.', MakeMatch, OpenedForm, {
    gives: { 201: OpenedForm },
  }),
  get(MATCH, 'How a match stands; with a key what its holder may play, and that they are there.', MatchForm, {
    ...{ bearer: 'may', refuses: [401, 404] },
  }),
  get(
    `${MATCH}/stream`,
    'A match as it goes on, one JSON value a line; with a key what its holder hears.',
    STREAM_TYPE,
    {
      ...{ bearer: 'may', refuses: [401, 404] },
    },
  ),
  plain('sit', 'Takes a seat: the first that is free, or the one that is named.', PlainSit),
  plain('act', 'Plays an action.', PlainAct),
  plain('leave', 'Gives the seat back before the start; while the match runs, is there no more.', PlainLeave),
  ...Object.entries(PLAIN_REQUESTS).map(([name, request]) => plain(name, PLAIN[name] ?? name, REQUESTS[request])),
  post(`${MATCH}/open`, 'Wakes a match that sleeps.', AskOpen, OpenedForm, none),
  get(`${MATCH}/record`, 'The record of a match that has begun.', 'text/plain', early),
  get(`${MATCH}/replay`, 'The record, and what was said.', answers.ReplayForm, early),
  get(`${MATCH}/position`, 'How a match that has begun stands, as text.', answers.StandingForm, early),
  get(`${MATCH}/appointment.ics`, 'When people go on, for calendars.', 'text/calendar', none),
  post(`${MATCH}/channel`, 'The channel that is told how a match goes on.', AskChannel, answers.ChannelAnswerForm, {
    refuses: [403, 404],
  }),
  post(`${MATCH}/circle`, 'To which circle a match belongs.', AskCircle, circles.OfMatchForm, none),
  post(
    `${MATCH}/forget`,
    'Takes away what hangs on a key in one match.',
    AskForget,
    answers.ForgottenMatchesForm,
    none,
  ),
  post('/api/forget', 'Takes away what hangs on a key.', AskForget, answers.ForgottenMatchesForm),
  get('/api/lobby', 'The open tables.', answers.LobbyForm),
  post('/api/mine', 'The own matches.', AskMine, answers.OwnMatchesForm),
  get('/api/retention', 'How long the site keeps what nobody played, in days.', answers.KeptForm),
  get('/api/openapi.json', 'This description.', z.looseObject({ openapi: z.string() })),
  get('/api/calls', 'The key by which a browser subscribes to pushes.', answers.CallKeyForm),
  post('/api/calls', 'How somebody is called.', AskCalls, answers.CallsForm),
  post('/api/calls/device', 'That device is called from now on.', AddDevice, SignForm, { gives: { 201: SignForm } }),
  post('/api/calls/drop', 'That device is called no more.', NameDevice, SignForm),
  post('/api/calls/settings', 'What somebody wishes of calls.', SetCalls, SignForm),
  post('/api/calls/mute', 'Whether a match calls somebody.', MuteMatch, SignForm, none),
  post('/api/calls/test', 'Calls a device once.', NameDevice, SignForm, { refuses: [404, 502] }),
  post('/api/circles', 'Makes a circle of friends.', MakeCircle, circles.CircleCodeForm, {
    ...{ gives: { 201: circles.CircleCodeForm }, refuses: [403, 409] },
  }),
  post('/api/circles/mine', 'The own circles.', AskCircle, circles.OwnForm),
  post(CIRCLE, 'A circle: its page to members, its name to others.', AskCircle, circles.CircleForm, none),
  post(`${CIRCLE}/join`, 'Joins a circle.', JoinCircle, circles.CircleCodeForm, { refuses: [403, 404, 409] }),
  post(`${CIRCLE}/leave`, 'Leaves a circle.', AskCircle, SignForm, none),
  post(`${CIRCLE}/keep`, 'What its keeper alone may do.', KeepCircle, z.union([SignForm, circles.CircleCodeForm]), {
    refuses: [403, 404],
  }),
  post(`${CIRCLE}/calls`, 'Whether the circle calls somebody.', WishCalls, SignForm, { refuses: [403, 404] }),
  post(`${CIRCLE}/tonight`, 'Whether somebody is in tonight.', AnswerTonight, SignForm, { refuses: [403, 404] }),
  post(`${CIRCLE}/table`, 'Makes a match of the circle.', MakeTable, OpenedForm, {
    ...{ gives: { 201: OpenedForm }, refuses: [403, 404] },
  }),
  post(`${CIRCLE}/bring`, 'Brings a match into the circle.', BringMatch, SignForm, { refuses: [403, 404, 409] }),
  post(`${CIRCLE}/annals`, 'The finished matches of a circle.', AskCircle, circles.AnnalsForm, { refuses: [403, 404] }),
  post(
    `${CIRCLE}/duplicate`,
    'A match at two tables with the same throws: made, or called off.',
    AskDuplicate,
    SignForm,
    {
      ...{ gives: { 201: SignForm }, refuses: [403, 404, 409] },
    },
  ),
  post(
    `${CIRCLE}/show`,
    'Makes a member’s secret address that shows which match the circle plays.',
    AskShow,
    answers.ShowForm,
    {
      refuses: [403, 404],
    },
  ),
  post(`${CIRCLE}/cup`, 'Cups of a circle; a game of one is made, or found.', AskCup, z.union([SignForm, OpenedForm]), {
    ...{
      gives: { 200: z.union([SignForm, OpenedForm]), 201: z.union([SignForm, OpenedForm]) },
      refuses: [403, 404, 409],
    },
  }),
  post('/api/calendar', 'Makes the secret address of a calendar.', AskCalendar, answers.CalendarForm),
  get('/api/calendar/:name', 'That calendar.', 'text/calendar', none),
  post('/api/show', 'Makes the secret address that shows the own match.', AskShow, answers.ShowForm),
  get('/api/show/:token', 'Which match that is.', answers.FollowedForm, none),
  post(
    '/matchmake/joinById/:code',
    'A place in the room of a match, for its socket.',
    JoinOptions,
    z.looseObject({}),
    none,
  ),
  {
    ...{ method: 'post', path: '/api/errors', says: 'What broke in a page.', takes: TellBroken, gives: { 204: null } },
  },
  get('/api/notice', 'What the operator announces; null where nothing is.', answers.AnnouncedForm),
  get('/picture/match/:name', 'The picture of a match.', 'image/jpeg', none),
  get('/picture/position.jpg', 'The picture of a position.', 'image/jpeg', none),
  get('/picture/position.png', 'The same, by its older address.', 'image/jpeg', none),
  get('/picture/start.jpg', 'The picture of the start.', 'image/jpeg', none),
  get('/picture/start.png', 'The same, by its older address.', 'image/jpeg', none),
  get('/livez', 'The server is alive.', SignForm),
  get('/healthz', 'The server is alive.', SignForm),
  get('/readyz', 'Whether the server may be sent people.', answers.ReadyForm, {
    gives: { 200: answers.ReadyForm, 503: answers.ReadyForm },
  }),
];
