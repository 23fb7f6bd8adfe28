import { z } from 'zod';
import {
  AnswerTonight,
  AskClub,
  AskDuplicate,
  AskTournament,
  BringMatch,
  JoinClub,
  KeepClub,
  MakeClub,
  MakeTable,
  WishNotifications,
} from '../club-requests.js';
import { MOVE_MATCH_PATH } from '../device-match.js';
import { ReportError } from '../error-report.js';
import {
  AddDevice,
  AskCalendar,
  AskForget,
  AskMine,
  AskNotifications,
  AskOpen,
  AskShow,
  AskWebhook,
  JoinOptions,
  MakeMatch,
  MuteMatch,
  NameDevice,
  SetNotifications,
} from '../messages.js';
import { MoveMatch } from '../move-match.js';
import { PLAIN_FORMS, PLAIN_REQUESTS } from '../plain.js';
import { REQUESTS, sentenceOf } from '../requests.js';
import { AskRights } from '../site/forms.js';
import { STREAM_TYPE } from '../stream.js';
import * as answers from './answers.js';
import * as circles from './clubs.js';
import type { OPERATOR_ROUTES } from './operator.js';
import { get, post, type RouteShown } from './route.js';

const none = { refuses: [404] } as const;
const early = { refuses: [403, 404, 409], limit: 'records' } as const;
const shut = { refuses: [403, 404] } as const;
const made = { statuses: [201] } as const;
const { AnswerForm, MatchForm, OpenedForm, SignForm } = answers;

const plain = <Takes extends z.ZodType>(takes: Takes, says: string) =>
  post(says, takes, AnswerForm, { bearer: 'must', refuses: [403, 404, 409] });

const FIRST = {
  'POST /api/matches': post('Makes a match; the holder of the key is its host.', MakeMatch, OpenedForm, {
    ...{ ...made, limit: 'matches', begins: true, refuses: [403] },
  }),
  [`POST ${MOVE_MATCH_PATH}`]: post(
    'Puts a match on the server that you played alone against bots on your device.',
    MoveMatch,
    OpenedForm,
    { ...made, limit: 'matches', begins: true, refuses: [403, 409] },
  ),
  'GET /api/matches/:code': get(
    'Says how a match stands; with a key, also what you may play. It counts you as present.',
    MatchForm,
    { bearer: 'may', refuses: [401, 403, 404] },
  ),
  'GET /api/matches/:code/stream': get(
    'Streams a match, one JSON value a line; with a key, as you may hear it.',
    STREAM_TYPE,
    { bearer: 'may', refuses: [401, 403, 404] },
  ),
};

const REST = {
  'POST /api/matches/:code/open': post('Wakes a sleeping match.', AskOpen, OpenedForm, {
    ...{ ...shut, limit: 'joins', begins: true },
  }),
  'GET /api/matches/:code/record': get('Gives the record of a match that has begun.', 'text/plain', early),
  'GET /api/matches/:code/replay': get('Gives the record and the chat.', answers.ReplayForm, early),
  'GET /api/matches/:code/position': get(
    'Gives the position of a match that has begun, as text.',
    answers.StandingForm,
    early,
  ),
  'GET /api/matches/:code/appointment.ics': get(
    'Gives the time when an adjourned match resumes, for calendars.',
    'text/calendar',
    { ...none, limit: 'records' },
  ),
  'POST /api/matches/:code/channel': post(
    'Gives or sets the webhook of a match.',
    AskWebhook,
    answers.WebhookAnswerForm,
    {
      ...{ limit: 'calls', refuses: [403, 404] },
    },
  ),
  'POST /api/matches/:code/circle': post('Says to which club a match belongs.', AskClub, circles.OfMatchForm, {
    ...{ ...none, limit: 'circles' },
  }),
  'POST /api/matches/:code/forget': post('Deletes your data in one match.', AskForget, answers.ForgottenMatchesForm, {
    ...{ ...none, limit: 'forget', begins: true },
  }),
  'POST /api/forget': post('Deletes your data, up to 20 matches at a time.', AskForget, answers.ForgottenMatchesForm, {
    limit: 'forget',
    begins: true,
  }),
  'GET /api/lobby': get('Lists open tables and listed matches.', answers.LobbyForm),
  'POST /api/mine': post('Lists your matches.', AskMine, answers.OwnMatchesForm, { limit: 'mine' }),
  'GET /api/retention': get('Says after how many days inactive matches are removed.', answers.KeptForm),
  'GET /api/openapi.json': get('Gives this description.', z.looseObject({ openapi: z.string() })),
  'GET /api/calls': get('Gives the key with which a browser subscribes to notifications.', answers.NotificationKeyForm),
  'POST /api/calls': post('Gives your notification settings.', AskNotifications, answers.NotificationsForm, {
    limit: 'calls',
  }),
  'POST /api/calls/device': post('Adds a device for notifications.', AddDevice, SignForm, { ...made, limit: 'calls' }),
  'POST /api/calls/drop': post('Removes a device.', NameDevice, SignForm, { limit: 'calls' }),
  'POST /api/calls/settings': post('Changes your notification settings.', SetNotifications, SignForm, {
    limit: 'calls',
  }),
  'POST /api/calls/mute': post('Mutes a match, or unmutes it.', MuteMatch, SignForm, { ...none, limit: 'calls' }),
  'POST /api/calls/test': post('Sends a test notification to a device.', NameDevice, SignForm, {
    ...{ limit: 'calls', refuses: [404, 502] },
  }),
  'POST /api/circles': post('Makes a club.', MakeClub, circles.ClubCodeForm, {
    ...{ ...made, limit: 'circles', begins: true, refuses: [403, 409] },
  }),
  'POST /api/circles/mine': post('Lists your clubs.', AskClub, circles.OwnForm, { limit: 'circles' }),
  'POST /api/circles/:code': post('Gives a club’s page to members, its name to others.', AskClub, circles.ClubForm, {
    ...{ ...none, limit: 'circles' },
  }),
  'POST /api/circles/:code/join': post('Joins a club, or changes your name in it.', JoinClub, circles.ClubCodeForm, {
    ...{ limit: 'circles', refuses: [403, 404, 409] },
  }),
  'POST /api/circles/:code/leave': post('Leaves a club.', AskClub, SignForm, { ...none, limit: 'circles' }),
  'POST /api/circles/:code/keep': post(
    'Owner: changes the club and its members.',
    KeepClub,
    z.union([SignForm, circles.ClubCodeForm]),
    { limit: 'circles', refuses: [403, 404] },
  ),
  'POST /api/circles/:code/calls': post(
    'Turns a club’s notifications on or off for you.',
    WishNotifications,
    SignForm,
    {
      ...{ limit: 'circles', refuses: [403, 404] },
    },
  ),
  'POST /api/circles/:code/tonight': post('Says whether you’re in tonight.', AnswerTonight, SignForm, {
    ...{ limit: 'circles', refuses: [403, 404] },
  }),
  'POST /api/circles/:code/table': post('Makes a match of the club.', MakeTable, OpenedForm, {
    ...{ statuses: [201, 200], limit: 'circles', begins: true, refuses: [403, 404] },
  }),
  'POST /api/circles/:code/bring': post('Brings a match into the club.', BringMatch, SignForm, {
    ...{ limit: 'circles', refuses: [403, 404, 409] },
  }),
  'POST /api/circles/:code/annals': post(
    'Gives a club’s finished matches and standings.',
    AskClub,
    circles.AnnalsForm,
    { limit: 'circles', refuses: [403, 404] },
  ),
  'POST /api/circles/:code/duplicate': post('Makes or calls off a duplicate match.', AskDuplicate, SignForm, {
    ...{ statuses: [201, 200], limit: 'circles', begins: true, refuses: [403, 404, 409] },
  }),
  'POST /api/circles/:code/show': post(
    'Makes your secret address that shows which match the club plays.',
    AskShow,
    answers.ShowForm,
    { limit: 'circles', refuses: [403, 404] },
  ),
  'POST /api/circles/:code/cup': post(
    'Opens, joins, begins or ends a tournament; makes or finds a game of it.',
    AskTournament,
    z.union([SignForm, OpenedForm]),
    { statuses: [200, 201], limit: 'circles', begins: true, refuses: [403, 404, 409] },
  ),
  'POST /api/calendar': post('Makes the secret address of your calendar.', AskCalendar, answers.CalendarForm, {
    limit: 'devices',
  }),
  'GET /api/calendar/:name': get('Gives that calendar.', 'text/calendar', { ...none, limit: 'records' }),
  'POST /api/show': post('Makes your secret address that shows your match.', AskShow, answers.ShowForm, {
    limit: 'devices',
  }),
  'GET /api/show/:token': get('Says which match that is.', answers.FollowedForm, { ...none, limit: 'records' }),
  'POST /matchmake/joinById/:code': post(
    'Reserves a place in a match’s room, for the WebSocket.',
    JoinOptions,
    z.looseObject({}),
    { ...shut, limit: 'joins', begins: true },
  ),
  'POST /api/errors': {
    ...{ says: 'Reports what broke in a page.', takes: ReportError, gives: null, statuses: [204], limit: 'errors' },
  } as RouteShown<typeof ReportError, null>,
  'GET /api/notice': get('Says what the operator announces, or null.', answers.AnnouncedForm, { limit: 'notices' }),
  'GET /api/site': get(
    'Says what the operator says of the site: name, contact, imprint, privacy.',
    answers.SiteSettingsForm,
    {
      limit: 'notices',
    },
  ),
  'POST /api/site/rights': post(
    'Says what you may do here; with an invitation, accepts it.',
    AskRights,
    answers.SiteRightsForm,
    {
      ...{ limit: 'joins', refuses: [403] },
    },
  ),
  'GET /picture/match/:name': get('Gives the picture of a match.', 'image/jpeg', none),
  'GET /picture/position.jpg': get('Gives the picture of a position.', 'image/jpeg', none),
  'GET /picture/position.png': get('Gives the same, at its older address.', 'image/jpeg', none),
  'GET /picture/start.jpg': get('Gives the picture of the start.', 'image/jpeg', none),
  'GET /picture/start.png': get('Gives the same, at its older address.', 'image/jpeg', none),
  'GET /livez': get('Says that the server is alive.', SignForm),
  'GET /healthz': get(
    'Says that the server is alive, how many proxies named the caller, and how many it trusts.',
    answers.HealthForm,
  ),
  'GET /readyz': get('Says whether the server may get new people.', answers.ReadyForm, { statuses: [200, 503] }),
};

/** The requests of a match's room, each as `POST /api/matches/CODE/NAME`. */
const asked = [
  ...Object.entries(PLAIN_FORMS).map(([name, form]) => [name, plain(form, form.description!)] as const),
  ...Object.entries(PLAIN_REQUESTS).map(
    ([name, asks]) => [name, plain(REQUESTS[asks].form, sentenceOf(asks))] as const,
  ),
].map(([name, route]) => [`POST /api/matches/:code/${name}`, route] as const);

/** The routes by method and path, without the requests of a room. */
type Routes = typeof FIRST & typeof REST & typeof OPERATOR_ROUTES;

/** A route's method and path, for example `POST /api/matches`. */
export type RouteName = keyof Routes;

type Param<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Param<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The parameters in a route's path. */
export type RouteParams<Name extends RouteName> = { readonly [Each in Param<Name>]: string };
type Frozen<T> = T extends object ? { readonly [Name in keyof T]: Frozen<T[Name]> } : T;
/** The body of a route as it is sent, and as it is read; undefined for none. */
export type RouteBody<Name extends RouteName> = Routes[Name]['takes'] extends z.ZodType
  ? Frozen<z.input<Routes[Name]['takes']>>
  : undefined;
export type ReadBody<Name extends RouteName> = Routes[Name]['takes'] extends z.ZodType
  ? z.output<Routes[Name]['takes']>
  : undefined;
/** The answer of a route; undefined for what isn't JSON. */
export type RouteAnswer<Name extends RouteName> = Routes[Name]['gives'] extends z.ZodType
  ? z.output<Routes[Name]['gives']>
  : undefined;

/** Every route, by method and path, in the order in which the documentation lists them. */
export const ROUTES: Readonly<Record<string, RouteShown>> = { ...FIRST, ...Object.fromEntries(asked), ...REST };
