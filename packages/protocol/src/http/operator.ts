/** The operator's routes. They exist only if the site has a token for them. */

import { z } from 'zod';
import { CHANNELS, PHRASES } from '../chat.js';
import { BREAKS } from '../error-report.js';
import {
  Announce,
  EndMatch,
  LiftMute,
  MutePerson,
  OPERATOR_ACTS,
  type OperatorHome,
  type SeenActs,
  type SeenMatch,
  type SeenMutes,
  type SeenServer,
  type SeenServers,
  type SoughtMatches,
  StrikeSaid,
} from '../operator.js';
import { ChangeSite, InviteToSite, WithdrawInvitation } from '../site/forms.js';
import { INVITATION_KINDS, type SiteInvitations } from '../site/invitations.js';
import { type OperatorSite, SITE_SETTINGS } from '../site/settings.js';
import {
  AnyTeam,
  count,
  mode,
  moment,
  NoticeForm,
  of,
  result,
  SignForm,
  SiteSettingsForm,
  TableClosureForm,
} from './answers.js';
import { get, post, type RouteShown } from './route.js';

const sought = z.strictObject({
  ...{ code: z.string(), mode, pace: z.enum(['live', 'days']), status: z.enum(['waiting', 'playing', 'over']) },
  ...{ made: moment, begun: moment.nullable(), ended: moment.nullable(), last: moment, ply: count },
  ...{ result: result.nullable(), closure: TableClosureForm.nullable(), listed: z.boolean() },
  ...{ seats: z.array(z.strictObject({ team: AnyTeam, name: z.string() })), bots: z.array(AnyTeam) },
  circle: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  server: z.strictObject({ id: z.string(), address: z.string() }).nullable(),
  here: z.strictObject({ teams: z.array(AnyTeam), watchers: count }).nullable(),
});

const FoundForm = of<SoughtMatches>()(z.strictObject({ matches: z.array(sought), more: z.boolean() }));

const LookForm = of<SeenMatch>()(
  z.strictObject({
    ...{ match: sought, lines: count, position: z.string().nullable(), halted: z.boolean() },
    people: z.array(
      z.strictObject({
        ...{ who: z.string(), name: z.string(), team: AnyTeam.nullable(), here: z.boolean() },
        muted: moment.nullable(),
      }),
    ),
    said: z.array(
      z.strictObject({
        ...{ seq: count, at: moment, channel: z.enum(CHANNELS), who: z.string(), name: z.string(), text: z.string() },
        phrase: z.enum(PHRASES).nullable(),
      }),
    ),
    refused: z.array(z.strictObject({ at: moment, name: z.string(), code: z.string(), who: z.string() })),
  }),
);

const MutesForm = of<SeenMutes>()(
  z.strictObject({
    mutes: z.array(
      z.strictObject({
        ...{ id: z.string(), code: z.string().nullable(), who: z.string(), name: z.string() },
        ...{ made: moment, until: moment },
      }),
    ),
  }),
);

const milliseconds = z.number().min(0);
const server = of<SeenServer>()(
  z.strictObject({
    ...{ id: z.string(), address: z.string(), version: z.string(), since: moment, matches: count, halted: count },
    ...{ people: count, sockets: count, botsWaiting: count, poolWaiting: count.nullable(), memory: count },
    lag: z.strictObject({ p50: milliseconds, p99: milliseconds }),
    slow: z.array(
      z.strictObject({
        ...{ at: moment, code: z.string(), name: z.string(), took: milliseconds, queue: z.number(), rules: z.number() },
        ...{ store: milliseconds, send: milliseconds },
      }),
    ),
    statements: z.array(z.strictObject({ at: moment, name: z.string(), took: milliseconds })),
    rooms: z.array(z.strictObject({ code: z.string(), cost: milliseconds, requests: count })),
    broken: z.array(
      z.strictObject({
        ...{ kind: z.enum(BREAKS), name: z.string(), build: z.string(), places: z.array(z.string()), at: moment },
      }),
    ),
  }),
);
const ServersForm = of<SeenServers>()(z.strictObject({ servers: z.array(server), silent: z.array(z.string()) }));

const ActsForm = of<SeenActs>()(
  z.strictObject({
    acts: z.array(
      z.strictObject({
        ...{ id: z.string(), at: moment, token: z.string(), act: z.enum(OPERATOR_ACTS) },
        ...{ code: z.string(), detail: z.string() },
      }),
    ),
  }),
);

const HomeForm = of<OperatorHome>()(z.strictObject({ token: z.string(), notice: NoticeForm.nullable() }));

const OperatorSiteForm = of<OperatorSite>()(
  z.strictObject({ settings: SiteSettingsForm, fixed: z.array(z.enum(SITE_SETTINGS)) }),
);

const InvitationsForm = of<SiteInvitations>()(
  z.strictObject({
    invitations: z.array(
      z.strictObject({
        ...{ id: z.string(), kind: z.enum(INVITATION_KINDS), note: z.string(), made: moment, browsers: count },
      }),
    ),
  }),
);

const desk = { bearer: 'operator' } as const;
const begins = { ...desk, begins: true } as const;
const find = { ...begins, refuses: [404] } as const;

/** All of them, in the order of docs/operations.md. */
export const OPERATOR_ROUTES = {
  'GET /api/operator': get('That the token is right, and what is announced.', HomeForm, desk),
  'GET /api/operator/matches': get(
    'Matches of the whole site, those in which something happened last first.',
    FoundForm,
    {
      ...desk,
      query: {
        state: 'Which are looked for: running, days, waiting, over or any.',
        text: 'The code of a match or club, or part of a club’s or person’s name.',
        before: 'Only those in which something happened last before this, in milliseconds since 1970.',
      },
    },
  ),
  'GET /api/operator/matches/:code': get('One match: who is there, what was said, what was refused.', LookForm, {
    ...{ ...desk, refuses: [404] },
  }),
  'POST /api/operator/matches/:code/end': post(
    'Ends a match without a winner; everyone at its table is told why.',
    EndMatch,
    SignForm,
    { ...begins, refuses: [404, 409] },
  ),
  'POST /api/operator/matches/:code/strike': post('Removes the words of one message.', StrikeSaid, SignForm, find),
  'POST /api/operator/matches/:code/mute': post(
    'Mutes a person for a while, in this match or everywhere.',
    MutePerson,
    z.strictObject({ ok: z.boolean(), until: moment }),
    { ...begins, refuses: [404, 409] },
  ),
  'GET /api/operator/mutes': get('Who may say nothing now.', MutesForm, desk),
  'POST /api/operator/mutes/lift': post('Lets a person speak again.', LiftMute, SignForm, find),
  'POST /api/operator/notice': post('Announces a restart to everyone, or withdraws that.', Announce, SignForm, begins),
  'GET /api/operator/site': get(
    'What the site says of itself, and what the environment fixes.',
    OperatorSiteForm,
    desk,
  ),
  'POST /api/operator/site': post('Changes what the site says of itself.', ChangeSite, SignForm, {
    ...{ ...begins, refuses: [409] },
  }),
  'GET /api/operator/invitations': get('The invitations of a closed site.', InvitationsForm, desk),
  'POST /api/operator/invitations': post(
    'Makes an invitation; its link is told once. With a key it is for your own browser, and has none.',
    InviteToSite,
    z.strictObject({ id: z.string(), token: z.string().nullable() }),
    { ...begins, statuses: [201], refuses: [409] },
  ),
  'POST /api/operator/invitations/withdraw': post(
    'Withdraws an invitation, and what it allowed.',
    WithdrawInvitation,
    SignForm,
    find,
  ),
  'GET /api/operator/servers': get('What is slow: each server of the site, as it says of itself.', ServersForm, desk),
  'POST /api/operator/here': post(
    'What one server says of itself, for the others.',
    z.strictObject({}),
    z.looseObject({ server, presence: z.looseObject({}) }),
    begins,
  ),
  'POST /api/operator/backup': post(
    'Makes a backup of all that the site keeps, and sends it.',
    z.strictObject({}),
    'application/gzip',
    begins,
  ),
  'GET /api/operator/acts': get('What operators did, the last first.', ActsForm, desk),
} satisfies Readonly<Record<string, RouteShown>>;
