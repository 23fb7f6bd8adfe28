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
  MOVE_MATCH_PATH,
  MoveMatch,
  MuteMatch,
  NameDevice,
  PLAIN_FORMS,
  PLAIN_REQUESTS,
  REQUESTS,
  SetCalls,
  STREAM_TYPE,
  sentenceOf,
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

const plain = (name: string, takes: z.ZodType, says: string): RouteShown =>
  post(`${MATCH}/${name}`, says, takes, AnswerForm, { bearer: 'must', refuses: [403, 404, 409] });

/** All of them, in the order in which the documentation lists them. */
export const ROUTES: readonly RouteShown[] = [
  post('/api/matches', 'Makes a match; the holder of the key is its host.', MakeMatch, OpenedForm, {
    gives: { 201: OpenedForm },
  }),
  post(
    MOVE_MATCH_PATH,
    'Puts a match on the server that you played alone against bots on your device.',
    MoveMatch,
    OpenedForm,
    {
      ...{ gives: { 201: OpenedForm }, refuses: [403, 409] },
    },
  ),
  get(MATCH, 'Says how a match stands; with a key, also what you may play. It counts you as present.', MatchForm, {
    ...{ bearer: 'may', refuses: [401, 404] },
  }),
  get(`${MATCH}/stream`, 'Streams a match, one JSON value a line; with a key, as you may hear it.', STREAM_TYPE, {
    ...{ bearer: 'may', refuses: [401, 404] },
  }),
  ...Object.entries(PLAIN_FORMS).map(([name, form]) => plain(name, form, form.description!)),
  ...Object.entries(PLAIN_REQUESTS).map(([name, asks]) => plain(name, REQUESTS[asks].form, sentenceOf(asks))),
  post(`${MATCH}/open`, 'Wakes a sleeping match.', AskOpen, OpenedForm, none),
  get(`${MATCH}/record`, 'Gives the record of a match that has begun.', 'text/plain', early),
  get(`${MATCH}/replay`, 'Gives the record and the chat.', answers.ReplayForm, early),
  get(`${MATCH}/position`, 'Gives the position of a match that has begun, as text.', answers.StandingForm, early),
  get(
    `${MATCH}/appointment.ics`,
    'Gives the time when an adjourned match resumes, for calendars.',
    'text/calendar',
    none,
  ),
  post(`${MATCH}/channel`, 'Gives or sets the webhook of a match.', AskChannel, answers.ChannelAnswerForm, {
    refuses: [403, 404],
  }),
  post(`${MATCH}/circle`, 'Says to which club a match belongs.', AskCircle, circles.OfMatchForm, none),
  post(`${MATCH}/forget`, 'Deletes your data in one match.', AskForget, answers.ForgottenMatchesForm, none),
  post('/api/forget', 'Deletes your data, up to 20 matches at a time.', AskForget, answers.ForgottenMatchesForm),
  get('/api/lobby', 'Lists open tables and listed matches.', answers.LobbyForm),
  post('/api/mine', 'Lists your matches.', AskMine, answers.OwnMatchesForm),
  get('/api/retention', 'Says after how many days inactive matches are removed.', answers.KeptForm),
  get('/api/openapi.json', 'Gives this description.', z.looseObject({ openapi: z.string() })),
  get('/api/calls', 'Gives the key with which a browser subscribes to notifications.', answers.CallKeyForm),
  post('/api/calls', 'Gives your notification settings.', AskCalls, answers.CallsForm),
  post('/api/calls/device', 'Adds a device for notifications.', AddDevice, SignForm, { gives: { 201: SignForm } }),
  post('/api/calls/drop', 'Removes a device.', NameDevice, SignForm),
  post('/api/calls/settings', 'Changes your notification settings.', SetCalls, SignForm),
  post('/api/calls/mute', 'Mutes a match, or unmutes it.', MuteMatch, SignForm, none),
  post('/api/calls/test', 'Sends a test notification to a device.', NameDevice, SignForm, { refuses: [404, 502] }),
  post('/api/circles', 'Makes a club.', MakeCircle, circles.CircleCodeForm, {
    ...{ gives: { 201: circles.CircleCodeForm }, refuses: [403, 409] },
  }),
  post('/api/circles/mine', 'Lists your clubs.', AskCircle, circles.OwnForm),
  post(CIRCLE, 'Gives a club’s page to members, its name to others.', AskCircle, circles.CircleForm, none),
  post(`${CIRCLE}/join`, 'Joins a club, or changes your name in it.', JoinCircle, circles.CircleCodeForm, {
    refuses: [403, 404, 409],
  }),
  post(`${CIRCLE}/leave`, 'Leaves a club.', AskCircle, SignForm, none),
  post(
    `${CIRCLE}/keep`,
    'Owner: changes the club and its members.',
    KeepCircle,
    z.union([SignForm, circles.CircleCodeForm]),
    {
      refuses: [403, 404],
    },
  ),
  post(`${CIRCLE}/calls`, 'Turns a club’s notifications on or off for you.', WishCalls, SignForm, {
    refuses: [403, 404],
  }),
  post(`${CIRCLE}/tonight`, 'Says whether you’re in tonight.', AnswerTonight, SignForm, { refuses: [403, 404] }),
  post(`${CIRCLE}/table`, 'Makes a match of the club.', MakeTable, OpenedForm, {
    ...{ gives: { 201: OpenedForm }, refuses: [403, 404] },
  }),
  post(`${CIRCLE}/bring`, 'Brings a match into the club.', BringMatch, SignForm, { refuses: [403, 404, 409] }),
  post(`${CIRCLE}/annals`, 'Gives a club’s finished matches and standings.', AskCircle, circles.AnnalsForm, {
    refuses: [403, 404],
  }),
  post(`${CIRCLE}/duplicate`, 'Makes or calls off a duplicate match.', AskDuplicate, SignForm, {
    ...{ gives: { 201: SignForm }, refuses: [403, 404, 409] },
  }),
  post(
    `${CIRCLE}/show`,
    'Makes your secret address that shows which match the club plays.',
    AskShow,
    answers.ShowForm,
    {
      refuses: [403, 404],
    },
  ),
  post(
    `${CIRCLE}/cup`,
    'Opens, joins, begins or ends a tournament; makes or finds a game of it.',
    AskCup,
    z.union([SignForm, OpenedForm]),
    {
      ...{
        gives: { 200: z.union([SignForm, OpenedForm]), 201: z.union([SignForm, OpenedForm]) },
        refuses: [403, 404, 409],
      },
    },
  ),
  post('/api/calendar', 'Makes the secret address of your calendar.', AskCalendar, answers.CalendarForm),
  get('/api/calendar/:name', 'Gives that calendar.', 'text/calendar', none),
  post('/api/show', 'Makes your secret address that shows your match.', AskShow, answers.ShowForm),
  get('/api/show/:token', 'Says which match that is.', answers.FollowedForm, none),
  post(
    '/matchmake/joinById/:code',
    'Reserves a place in a match’s room, for the WebSocket.',
    JoinOptions,
    z.looseObject({}),
    none,
  ),
  {
    ...{
      method: 'post',
      path: '/api/errors',
      says: 'Reports what broke in a page.',
      takes: TellBroken,
      gives: { 204: null },
    },
  },
  get('/api/notice', 'Says what the operator announces, or null.', answers.AnnouncedForm),
  get('/picture/match/:name', 'Gives the picture of a match.', 'image/jpeg', none),
  get('/picture/position.jpg', 'Gives the picture of a position.', 'image/jpeg', none),
  get('/picture/position.png', 'Gives the same, at its older address.', 'image/jpeg', none),
  get('/picture/start.jpg', 'Gives the picture of the start.', 'image/jpeg', none),
  get('/picture/start.png', 'Gives the same, at its older address.', 'image/jpeg', none),
  get('/livez', 'Says that the server is alive.', SignForm),
  get('/healthz', 'Says that the server is alive.', SignForm),
  get('/readyz', 'Says whether the server may get new people.', answers.ReadyForm, {
    gives: { 200: answers.ReadyForm, 503: answers.ReadyForm },
  }),
];
