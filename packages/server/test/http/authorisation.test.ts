/** Authorisation in a room (RELIABILITY.md §6): every role, every message, in every situation that makes a difference. */
import { REQUESTS, type RefusalCode, type Reply, type RequestName, type RequestPayload } from '@dominion/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  LINKS,
  type PeopledTable,
  people,
  ROLES,
  type Role,
  SITUATIONS,
  type SituationName,
} from '../support/authorisation-tables.js';
import { openTestServer, post, type TestServer } from '../support/test-server.js';

/** The words of the tables below: done, no one to ask, or the refusal's codes. */
const WORDS: Readonly<Record<string, readonly (RefusalCode | 'ok' | 'asked')[]>> = {
  '+': ['ok'],
  // Others are asked, and nothing else happens.
  asks: ['asked'],
  '.': [],
  seat: ['no-seat'],
  plays: ['still-playing'],
  off: ['not-at-board'],
  taken: ['seat-taken'],
  link: ['bad-invitation'],
  sent: ['seat-kept'],
  seated: ['already-seated'],
  begun: ['already-started'],
  open: ['seals-open'],
  host: ['not-host'],
  free: ['seats-free'],
  turn: ['not-your-turn'],
  action: ['not-your-action'],
  regent: ['regent-plays'],
  tab: ['other-tab'],
  over: ['match-over'],
  token: ['bad-token'],
  muted: ['silenced'],
  hushed: ['hushed'],
  unasked: ['not-asked'],
  channel: ['not-your-channel'],
  undo: ['no-takeback'],
  here: ['not-absent'],
  choice: ['not-your-choice'],
  kept: ['no-regent'],
  early: ['not-over'],
  soon: ['not-started'],
  ally: ['partner-agrees'],
  clock: ['no-clock'],
  live: ['not-of-days'],
  none: ['no-offer'],
  bots: ['bots-play'],
  back: ['no-rewind'],
  closed: ['no-proposal'],
  oaths: ['no-oaths'],
  unsworn: ['no-oath'],
  others: ['not-your-answer'],
  twice: ['open-proposal'],
  paused: ['paused'],
  past: ['stale-ply'],
  quiet: ['no-suggestion'],
  bot: ['bot-ally'],
  gone: ['ally-away'],
  fallen: ['not-fallen'],
  unhired: ['not-counsel', 'no-hirer', 'no-counsel'],
  seer: ['seer-plays'],
  // The seat is authorised, but the rules refuse.
  rule: ['must-move', 'throw-first'],
};

type Payload<N extends RequestName> = RequestPayload<N> | ((table: PeopledTable) => Promise<RequestPayload<N>>);
const ask = <N extends RequestName>(name: N, payload: Payload<N>) => ({
  name,
  payload: payload as Payload<RequestName>,
});
const act = (line: string) => ask('act', { line, ply: 1, id: 'an-id-of-its-own' });

/** The requests: the name of a message, then its variant. */
const ASKED: Readonly<Record<string, ReturnType<typeof ask>>> = {
  'sit W': ask('sit', { team: 3, name: 'me' }),
  'sit N': ask('sit', { team: 0, name: 'me' }),
  stand: ask('stand', {}),
  seal: ask('seal', { seal: '5e'.repeat(32) }),
  mix: ask('mix', { entropy: '0f'.repeat(16) }),
  start: ask('start', {}),
  'bot W': ask('bot', { team: 3, level: 'casual' }),
  'sit S bot': ask('sit', { team: 2, name: 'me' }),
  'admit nobody': ask('admit', { who: '0'.repeat(12), admit: true }),
  // The spectator has just asked for the bot's seat.
  'admit watcher': ask('admit', async ({ guests }) => {
    const watcher = guests.get('watcher')!;
    await watcher.ask('sit', { team: 2, name: 'watcher' });
    return { who: watcher.told!.who, admit: true };
  }),
  'remove S': ask('remove', { team: 2 }),
  'arrange N E': ask('arrange', { from: 0, to: 1 }),
  ...Object.fromEntries(
    ['e13e12', 'e3e4', 'pass', '~x', 'draw', 'N:-', 'W:-', 'resign:N'].map((line) => [`act ${line}`, act(line)]),
  ),
  takeback: ask('takeback', {}),
  draw: ask('draw', { offer: true }),
  decline: ask('decline', {}),
  'resign S': ask('resign', { team: 2, offer: true }),
  pause: ask('pause', { offer: true }),
  'pause no more': ask('pause', { offer: false }),
  rest: ask('rest', { weekdays: 1, east: 0, holidays: [] }),
  'nudge E': ask('nudge', { team: 1 }),
  looking: ask('looking', { looking: true }),
  orders: ask('orders', { orders: [] }),
  'absent S regent': ask('absent', { team: 2, choice: 'regent' }),
  back: ask('back', {}),
  rematch: ask('rematch', { seats: 'keep' }),
  'sit W by link': ask('sit', { team: 3, name: 'me', invitation: LINKS.W }),
  // The link says which seat it is.
  'sit N by W’s link': ask('sit', { team: 0, name: 'me', invitation: LINKS.W }),
  'sit W by none': ask('sit', { team: 3, name: 'me', invitation: 'a-link-that-nobody-made' }),
  'invited W': ask('invited', { invitation: LINKS.W }),
  'invited none': ask('invited', { invitation: 'a-link-that-nobody-made' }),
  'invite W': ask('invite', { team: 3 }),
  'invite S': ask('invite', { team: 2 }),
  'invite W no more': ask('invite', { team: 3, withdraw: true }),
  recovery: ask('recovery', {}),
  handover: ask('handover', {}),
  takeover: ask('takeover', { token: 'a-token-that-nobody-made' }),
  // Through a link that N made a moment ago: its holder may.
  'takeover by link': ask('takeover', async ({ guests }) => {
    const reply = await guests.get('N')!.ask('handover', {});
    return { token: (reply as { token: string }).token };
  }),
  // Through a link that N holds.
  'takeover by own': ask('takeover', { token: LINKS.N }),
  here: ask('here', {}),
  ping: ask('ping', {}),
  'chat all': ask('chat', { channel: 'all', text: 'hi' }),
  'chat team': ask('chat', { channel: 'team', text: 'hi' }),
  'chat watchers': ask('chat', { channel: 'watchers', text: 'hi' }),
  sketch: ask('sketch', { drawings: [{ from: 32, to: 47, ink: 'red' }] }),
  point: ask('point', { square: 32 }),
  suggest: ask('suggest', { line: null }),
  refuse: ask('refuse', {}),
  leave: ask('leave', { until: 'turn' }),
  'hire W': ask('hire', { team: 3 }),
  'hire nobody': ask('hire', { team: null }),
  counsel: ask('counsel', { team: 2, agree: true }),
  name: ask('name', { square: 32, ply: 1 }),
  alone: ask('alone', {}),
  guess: ask('guess', { ply: 1, fate: 'kind' }),
  'propose adopt': ask('propose', { what: { kind: 'adopt', team: 3 } }),
  react: ask('react', { sign: 'clap' }),
  together: ask('together', { here: true }),
  lead: ask('lead', { who: null }),
  show: ask('show', { at: 0, lines: [] }),
  mark: ask('mark', { drawings: [] }),
  hush: ask('hush', { hushed: false }),
  'propose close': ask('propose', { what: { kind: 'close' } }),
  'propose rewind': ask('propose', { what: { kind: 'rewind', ply: 1 } }),
  'propose pause': ask('propose', { what: { kind: 'pause' } }),
  'propose extend': ask('propose', { what: { kind: 'extend', team: 0, hours: 1 } }),
  'propose replace E': ask('propose', { what: { kind: 'replace', team: 1 } }),
  'propose bot E': ask('propose', { what: { kind: 'bot', team: 1, level: 'casual' } }),
  'propose concede E': ask('propose', { what: { kind: 'concede', team: 1 } }),
  'answer yes': ask('answer', { id: 1, agree: true }),
  'answer no': ask('answer', { id: 1, agree: false }),
  'swear to E': ask('swear', { kind: 'until', parties: [1], against: null, turn: 40 }),
  'pledge yes': ask('pledge', { id: 1, seal: true }),
  'pledge no': ask('pledge', { id: 1, seal: false }),
  silence: ask('silence', async ({ guests }) => ({ who: guests.get('muted')!.told!.who, silent: false })),
};

const PICTURES: Readonly<Record<SituationName, string>> = {
  open: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             +       seated  tab     seated  seated  +       +       +       +
    sit N             taken   +       tab     seated  seated  taken   taken   taken   taken
    stand             seat    +       tab     +       +       seat    seat    seat    seat
    seal              seat    +       tab     +       +       seat    seat    seat    seat
    mix               seat    open    tab     open    open    seat    seat    seat    seat
    start             free    host    tab     host    host    host    host    host    host
    bot W             +       host    tab     host    host    host    host    host    host
    admit nobody      soon    soon    tab     soon    soon    soon    soon    soon    soon
    remove S          +       host    tab     host    host    host    host    host    host
    arrange N E       +       host    tab     host    host    host    host    host    host
    act e13e12        seat    soon    tab     soon    soon    seat    seat    seat    seat
    takeback          seat    undo    tab     undo    undo    seat    seat    seat    seat
    draw              seat    soon    tab     soon    soon    seat    seat    seat    seat
    decline           seat    soon    tab     soon    soon    seat    seat    seat    seat
    resign S          seat    soon    tab     soon    soon    seat    seat    seat    seat
    pause             seat    soon    tab     soon    soon    seat    seat    seat    seat
    rest              seat    live    tab     live    live    seat    seat    seat    seat
    orders            seat    live    tab     live    live    seat    seat    seat    seat
    nudge E           seat    soon    tab     soon    soon    seat    seat    seat    seat
    looking           +       +       +       +       +       +       +       +       +
    absent S regent   seat    here    tab     here    here    seat    seat    seat    seat
    back              seat    kept    tab     kept    kept    seat    seat    seat    seat
    rematch           seat    early   tab     early   early   seat    seat    seat    seat
    handover          seat    +       tab     +       +       seat    seat    seat    seat
    takeover          token   token   tab     token   token   token   token   token   token
    takeover by link  +       +       tab     seated  seated  +       +       +       +
    here              +       +       +       +       +       +       +       +       +
    ping              +       +       +       +       +       +       +       +       +
    chat all          +       +       +       +       +       +       +       muted   +
    chat team         channel +       +       +       +       channel channel muted   channel
    chat watchers     +       channel channel channel channel +       +       muted   +
    sketch            seat    soon    tab     soon    soon    seat    seat    seat    seat
    point             seat    soon    tab     soon    soon    seat    seat    seat    seat
    suggest           seat    soon    tab     soon    soon    seat    seat    seat    seat
    refuse            seat    soon    tab     soon    soon    seat    seat    seat    seat
    leave             seat    soon    tab     soon    soon    seat    seat    seat    seat
    hire W            seat    soon    tab     soon    soon    seat    seat    seat    seat
    hire nobody       seat    soon    tab     soon    soon    seat    seat    seat    seat
    counsel           seat    soon    tab     soon    soon    seat    seat    seat    seat
    name              seat    soon    tab     soon    soon    seat    seat    seat    seat
    alone             seat    soon    tab     soon    soon    seat    seat    seat    seat
    guess             soon    soon    soon    soon    soon    soon    soon    soon    soon
    propose adopt     seat    soon    tab     soon    soon    seat    seat    seat    seat
    react             +       +       +       +       +       +       +       muted   +
    together          soon    soon    soon    soon    soon    soon    soon    soon    soon
    lead              soon    soon    soon    soon    soon    soon    soon    soon    soon
    show              soon    soon    soon    soon    soon    soon    soon    soon    soon
    mark              soon    soon    soon    soon    soon    soon    soon    soon    soon
    silence           +       host    tab     host    host    host    host    host    host
    hush              +       host    tab     host    host    host    host    host    host
    sit W by none     link    seated  tab     seated  seated  link    link    link    link
    invited none      link    link    tab     link    link    link    link    link    link
    invite W          +       host    tab     host    host    host    host    host    host
    invite S          taken   host    tab     host    host    host    host    host    host
    invite W no more  +       host    tab     host    host    host    host    host    host
    recovery          seat    +       tab     +       +       seat    seat    seat    seat
    propose close     seat    soon    tab     soon    soon    seat    seat    seat    seat
    answer yes        seat    closed  tab     closed  closed  seat    seat    seat    seat
    swear to E        seat    oaths   tab     oaths   oaths   seat    seat    seat    seat
    pledge yes        seat    unsworn tab     unsworn unsworn seat    seat    seat    seat
  `,
  invited: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             sent    seated  tab     seated  seated  sent    sent    sent    sent
    sit W by link     +       seated  tab     seated  seated  +       +       +       +
    sit N by W’s link +       +       tab     seated  seated  +       +       +       +
    sit W by none     link    seated  tab     seated  seated  link    link    link    link
    invited W         +       +       tab     +       +       +       +       +       +
    bot W             sent    host    tab     host    host    host    host    host    host
    start             free    host    tab     host    host    host    host    host    host
    arrange N E       +       host    tab     host    host    host    host    host    host
    invite W          +       host    tab     host    host    host    host    host    host
    invite W no more  +       host    tab     host    host    host    host    host    host
  `,
  full: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             taken   seated  tab     seated  seated  +       taken   taken   taken
    start             +       host    tab     host    host    host    host    host    host
    bot W             taken   host    tab     host    host    host    host    host    host
    remove S          +       host    tab     host    host    host    host    host    host
    stand             seat    +       tab     +       +       +       seat    seat    seat
    seal              seat    +       tab     +       +       +       seat    seat    seat
    mix               seat    open    tab     open    open    open    seat    seat    seat
    invite W          taken   host    tab     host    host    host    host    host    host
    recovery          seat    +       tab     +       +       +       seat    seat    seat
  `,
  muster: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act N:-           seat    +       tab     action  action  action  seat    seat    seat
    act W:-           seat    action  tab     action  action  +       seat    seat    seat
    act resign:N      seat    ally    tab     action  action  action  seat    seat    seat
    sit W             begun   seated  tab     seated  seated  +       begun   begun   begun
  `,
  play: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             begun   seated  tab     seated  seated  +       begun   begun   begun
    stand             seat    begun   tab     begun   begun   begun   seat    seat    seat
    seal              seat    begun   tab     begun   begun   begun   seat    seat    seat
    mix               seat    begun   tab     begun   begun   begun   seat    seat    seat
    start             begun   host    tab     host    host    host    host    host    host
    bot W             begun   host    tab     host    host    host    host    host    host
    admit nobody      unasked host    tab     host    host    host    host    host    host
    remove S          begun   host    tab     host    host    host    host    host    host
    arrange N E       begun   host    tab     host    host    host    host    host    host
    act e13e12        seat    +       tab     turn    turn    turn    seat    seat    seat
    act pass          seat    rule    tab     turn    turn    turn    seat    seat    seat
    act ~x            seat    action  tab     action  action  action  seat    seat    seat
    act draw          seat    action  tab     action  action  action  seat    seat    seat
    act resign:N      seat    ally    tab     action  action  action  seat    seat    seat
    takeback          seat    undo    tab     undo    undo    undo    seat    seat    seat
    draw              seat    +       tab     +       +       +       seat    seat    seat
    decline           seat    none    tab     none    none    none      seat    seat    seat
    resign S          seat    action  tab     +       action  action  seat    seat    seat
    pause             seat    clock   tab     clock   clock   clock   seat    seat    seat
    rest              seat    live    tab     live    live    live    seat    seat    seat
    orders            seat    live    tab     live    live    live    seat    seat    seat
    nudge E           seat    live    tab     live    live    live    seat    seat    seat
    looking           +       +       +       +       +       +       +       +       +
    absent S regent   seat    here    tab     here    here    here    seat    seat    seat
    back              seat    kept    tab     kept    kept    kept    seat    seat    seat
    rematch           seat    early   tab     early   early   early   seat    seat    seat
    handover          seat    +       tab     +       +       +       seat    seat    seat
    takeover          token   token   tab     token   token   token   token   token   token
    takeover by link  +       +       tab     seated  seated  seated  +       +       +
    here              +       +       +       +       +       +       +       +       +
    ping              +       +       +       +       +       +       +       +       +
    chat all          +       +       +       +       +       +       +       muted   +
    chat team         channel +       +       +       +       +       channel muted   channel
    chat watchers     +       channel channel channel channel channel +       muted   +
    sketch            seat    +       tab     +       +       +       seat    seat    seat
    point             seat    +       tab     +       +       +       seat    seat    seat
    suggest           seat    +       tab     +       +       +       seat    seat    seat
    refuse            seat    quiet   tab     quiet   quiet   quiet     seat    seat    seat
    leave             seat    +       tab     +       +       +       seat    seat    seat
    hire W            seat    unhired tab     unhired unhired unhired seat    seat    seat
    hire nobody       seat    +       tab     +       +       +       seat    seat    seat
    counsel           seat    unhired tab     unhired unhired unhired seat    seat    seat
    name              seat    unhired tab     unhired unhired unhired seat    seat    seat
    alone             seat    unhired tab     unhired unhired unhired seat    seat    seat
    guess             +       seer    seer    seer    seer    seer    +       muted   +
    propose adopt     seat    fallen  tab     fallen  fallen  fallen  seat    seat    seat
    react             +       +       +       +       +       +       +       muted   +
    together          plays   plays   plays   plays   plays   plays   plays   plays   plays
    lead              plays   plays   plays   plays   plays   plays   plays   plays   plays
    show              plays   plays   plays   plays   plays   plays   plays   plays   plays
    mark              plays   plays   plays   plays   plays   plays   plays   plays   plays
    silence           +       host    tab     host    host    host    host    host    host
    hush              +       host    tab     host    host    host    host    host    host
    sit W by none     link    seated  tab     seated  seated  +       link    link    link
    invited none      link    link    tab     link    link    link    link    link    link
    invite W          taken   host    tab     host    host    host    host    host    host
    recovery          seat    +       tab     +       +       +       seat    seat    seat
    takeover by own   +       +       tab     seated  seated  seated  +       +       +
    propose close     seat    +       tab     +       +       +       seat    seat    seat
    propose rewind    seat    back    tab     back    back    back    seat    seat    seat
    propose pause     seat    live    tab     live    live    live    seat    seat    seat
    propose extend    seat    live    tab     live    live    live    seat    seat    seat
    propose replace E seat    +       tab     +       +       +       seat    seat    seat
    propose bot E     seat    +       tab     +       +       +       seat    seat    seat
    propose concede E seat    +       tab     +       +       +       seat    seat    seat
    answer yes        seat    closed  tab     closed  closed  closed  seat    seat    seat
    swear to E        seat    oaths   tab     oaths   oaths   oaths   seat    seat    seat
    pledge yes        seat    unsworn tab     unsworn unsworn unsworn seat    seat    seat
    pledge no         seat    unsworn tab     unsworn unsworn unsworn seat    seat    seat
  `,
  undo: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act e13e12        seat    rule    tab     turn    turn    turn    seat    seat    seat
    act ~x            seat    action  tab     action  action  action  seat    seat    seat
    takeback          seat    +       tab     undo    undo    undo    seat    seat    seat
  `,
  offer: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act resign:N      seat    ally    tab     action  action  action  seat    seat    seat
    resign S          seat    +       tab     +       action  action  seat    seat    seat
  `,
  drawn: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    decline           seat    +       tab     none    +       +       seat    seat    seat
  `,
  clocked: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    pause             seat    +       tab     +       +       +       seat    seat    seat
    rest              seat    live    tab     live    live    live    seat    seat    seat
    orders            seat    live    tab     live    live    live    seat    seat    seat
    nudge E           seat    live    tab     live    live    live    seat    seat    seat
    looking           +       +       +       +       +       +       +       +       +
    pause no more     seat    +       tab     +       +       +       seat    seat    seat
  `,
  paused: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act e13e12        seat    paused  tab     paused  paused  paused  seat    seat    seat
    draw              seat    paused  tab     paused  paused  paused  seat    seat    seat
    decline           seat    paused  tab     paused  paused  paused  seat    seat    seat
    resign S          seat    action  tab     +       action  action  seat    seat    seat
    pause no more     seat    +       tab     +       +       +       seat    seat    seat
  `,
  gone: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    leave             seat    gone    tab     .       +       +       seat    seat    seat
    absent S regent   seat    +       tab     .       choice  choice  seat    seat    seat
    act resign:N      seat    +       tab     .       action  action  seat    seat    seat
    resign S          seat    action  tab     .       action  action  seat    seat    seat
    sit W             begun   seated  tab     .       seated  +       begun   begun   begun
  `,
  both: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act e3e4          seat    +       tab     .       turn    turn    seat    seat    seat
    absent S regent   seat    +       tab     .       choice  choice  seat    seat    seat
    resign S          seat    action  tab     .       action  action  seat    seat    seat
    back              seat    kept    tab     .       kept    kept    seat    seat    seat
  `,
  kept: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    act e13e12        seat    +       tab     turn    turn    regent  seat    seat    seat
    act resign:N      seat    ally    tab     action  action  regent  seat    seat    seat
    draw              seat    bots    tab     bots    bots    bots    seat    seat    seat
    decline           seat    bots    tab     bots    bots    bots    seat    seat    seat
    back              seat    kept    tab     kept    kept    +       seat    seat    seat
    handover          seat    +       tab     +       +       +       seat    seat    seat
    recovery          seat    +       tab     +       +       +       seat    seat    seat
  `,
  bot: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sketch            seat    bot     tab     seat    +       +       seat    seat    seat
    point             seat    bot     tab     seat    +       +       seat    seat    seat
    suggest           seat    bot     tab     seat    +       +       seat    seat    seat
    leave             seat    bot     tab     seat    +       +       seat    seat    seat
    sit S bot         +       seated  tab     asks    seated  seated  asks    asks    asks
    admit nobody      unasked host    tab     host    host    host    host    host    host
    admit watcher     +       host    tab     host    host    host    host    host    host
    invite S          +       host    tab     host    host    host    host    host    host
    invite W          taken   host    tab     host    host    host    host    host    host
  `,
  hostless: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit S bot         .       seated  tab     asks    seated  seated  asks    asks    asks
    admit nobody      .       unasked tab     host    host    host    host    host    host
    admit watcher     .       +       tab     host    host    host    host    host    host
    invite S          .       host    tab     host    host    host    host    host    host
  `,
  hushed: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    chat all          +       +       +       +       +       +       hushed  muted   hushed
    chat watchers     +       channel channel channel channel channel hushed  muted   hushed
    react             +       +       +       +       +       +       hushed  muted   hushed
    hush              +       host    tab     host    host    host    host    host    host
  `,
  proposed: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    answer yes        seat    others  tab     others  +       +       seat    seat    seat
    answer no         seat    others  tab     others  +       +       seat    seat    seat
    propose close     seat    +       tab     +       twice   +       seat    seat    seat
  `,
  opened: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             +       seated  tab     seated  seated  +       +       +       +
    invite W          +       host    tab     host    host    host    host    host    host
    invite S          taken   host    tab     host    host    host    host    host    host
  `,
  over: `
    asked             host    N       tab     S       E       W       watcher muted   forged
    sit W             over    seated  tab     seated  seated  +       over    over    over
    stand             seat    begun   tab     begun   begun   begun   seat    seat    seat
    seal              seat    begun   tab     begun   begun   begun   seat    seat    seat
    mix               seat    begun   tab     begun   begun   begun   seat    seat    seat
    start             begun   host    tab     host    host    host    host    host    host
    bot W             begun   host    tab     host    host    host    host    host    host
    admit nobody      over    over    tab     over    over    over    over    over    over
    remove S          begun   host    tab     host    host    host    host    host    host
    arrange N E       begun   host    tab     host    host    host    host    host    host
    act e13e12        seat    over    tab     over    over    over    seat    seat    seat
    act resign:N      seat    over    tab     over    over    over    seat    seat    seat
    takeback          seat    undo    tab     undo    undo    undo    seat    seat    seat
    draw              seat    over    tab     over    over    over    seat    seat    seat
    decline           seat    over    tab     over    over    over    seat    seat    seat
    resign S          seat    over    tab     over    over    over    seat    seat    seat
    pause             seat    over    tab     over    over    over    seat    seat    seat
    rest              seat    live    tab     live    live    live    seat    seat    seat
    orders            seat    live    tab     live    live    live    seat    seat    seat
    nudge E           seat    over    tab     over    over    over    seat    seat    seat
    looking           +       +       +       +       +       +       +       +       +
    absent S regent   seat    here    tab     here    here    here    seat    seat    seat
    back              seat    kept    tab     kept    kept    kept    seat    seat    seat
    rematch           seat    +       tab     +       +       +       seat    seat    seat
    handover          seat    +       tab     +       +       +       seat    seat    seat
    takeover          token   token   tab     token   token   token   token   token   token
    takeover by link  +       +       tab     seated  seated  seated  +       +       +
    here              +       +       +       +       +       +       +       +       +
    ping              +       +       +       +       +       +       +       +       +
    chat all          +       +       +       +       +       +       +       muted   +
    chat team         channel +       +       +       +       +       channel muted   channel
    chat watchers     +       channel channel channel channel channel +       muted   +
    sketch            seat    over    tab     over    over    over    seat    seat    seat
    point             seat    over    tab     over    over    over    seat    seat    seat
    suggest           seat    over    tab     over    over    over    seat    seat    seat
    refuse            seat    over    tab     over    over    over    seat    seat    seat
    leave             seat    over    tab     over    over    over    seat    seat    seat
    hire W            seat    over    tab     over    over    over    seat    seat    seat
    hire nobody       seat    over    tab     over    over    over    seat    seat    seat
    counsel           seat    over    tab     over    over    over    seat    seat    seat
    name              seat    over    tab     over    over    over    seat    seat    seat
    alone             seat    over    tab     over    over    over    seat    seat    seat
    guess             over    over    over    over    over    over    over    over    over
    propose adopt     seat    over    tab     over    over    over    seat    seat    seat
    react             +       +       +       +       +       +       +       muted   +
    together          +       +       +       +       +       +       +       +       +
    lead              off     off     off     off     off     off     off     off     off
    show              off     off     off     off     off     off     off     off     off
    mark              off     off     off     off     off     off     off     off     off
    silence           +       host    tab     host    host    host    host    host    host
    hush              +       host    tab     host    host    host    host    host    host
    invited none      link    link    tab     link    link    link    link    link    link
    invite W          over    host    tab     host    host    host    host    host    host
    invite W no more  +       host    tab     host    host    host    host    host    host
    recovery          seat    +       tab     +       +       +       seat    seat    seat
    propose close     seat    over    tab     over    over    over    seat    seat    seat
    propose rewind    seat    over    tab     over    over    over    seat    seat    seat
    answer no         seat    closed  tab     closed  closed  closed  seat    seat    seat
    swear to E        seat    oaths   tab     oaths   oaths   oaths   seat    seat    seat
    pledge no         seat    unsworn tab     unsworn unsworn unsworn seat    seat    seat
  `,
};

/** The roles at every table: those that the rules check, and those named in {@link ASKED}. */
const NEEDED: readonly Role[] = ['host', 'N', 'S', 'E', 'W', 'watcher', 'muted'];

interface Row {
  readonly asked: string;
  readonly cells: ReadonlyMap<Role, string>;
}

function rowsOf(picture: string): Row[] {
  const [, ...lines] = picture.trim().split('\n');
  return lines.map((line) => {
    const words = line.slice(22).trim().split(/ +/);
    expect([line, words.length]).toEqual([line, ROLES.length]);
    return { asked: line.slice(4, 22).trim(), cells: new Map(ROLES.map((role, i) => [role, words[i]!])) };
  });
}

let house: TestServer;
beforeAll(async () => {
  // Bots never answer, so the match doesn't change by itself.
  house = await openTestServer({ thinker: { choose: () => new Promise(() => {}), close: async () => {} } });
});
afterAll(() => house.close());

async function answer(table: PeopledTable, role: Role, asked: string): Promise<string | undefined> {
  const { name, payload } = ASKED[asked]!;
  const guest = table.guests.get(role);
  if (guest === undefined) return undefined;
  return toldBy(await guest.ask(name, typeof payload === 'function' ? await payload(table) : payload));
}

const toldBy = (reply: Reply): string => (reply.ok ? (reply.asked ? 'asked' : 'ok') : reply.code);

/** Requests that change no rights of others: all roles can use the same table. */
const TELLS: ReadonlySet<RequestName> = new Set([
  ...(['looking', 'ping', 'chat', 'react', 'sketch', 'point', 'suggest', 'guess', 'invited'] as const),
  ...(['recovery', 'handover', 'together'] as const),
]);

/** Returns the whole stored table, except the time from which its clocks run. */
async function written({ code }: PeopledTable): Promise<unknown> {
  const { lines, seats, said, match, room } = (await house.store.matches.load(code))!;
  return { lines, seats, said, match, room: { ...room, since: 0, used: 0, absences: 0 } };
}

test('every message has a row wherever a match can be: before the start, while it runs, and after its end', () => {
  for (const name of ['open', 'play', 'over'] as const) {
    const asked = new Set(rowsOf(PICTURES[name]).map((row) => ASKED[row.asked]!.name));
    expect([name, [...asked].sort()]).toEqual([name, Object.keys(REQUESTS).sort()]);
  }
});

test('a request is refused to all but the people whom its record names', () => {
  for (const picture of Object.values(PICTURES)) {
    for (const { asked, cells } of rowsOf(picture)) {
      const { who } = REQUESTS[ASKED[asked]!.name];
      const [watcher, person] = [cells.get('watcher'), cells.get('N')];
      if (who === 'seat') expect([asked, watcher]).toEqual([asked, 'seat']);
      else expect([asked, watcher]).not.toEqual([asked, 'seat']);
      if (who === 'host') expect([asked, watcher, person]).toEqual([asked, 'host', 'host']);
    }
  }
});

describe.each(Object.keys(SITUATIONS) as SituationName[])('%s:', (situation) => {
  const rows = rowsOf(PICTURES[situation]);

  test('who is refused is refused with these words, and nothing has changed', async () => {
    const table = await people(house, situation);
    const before = await written(table);
    for (const { asked, cells } of rows) {
      const refused = [...cells].filter(([, word]) => word !== '+');
      if (refused.length === 0) continue;
      // All at once: refused requests don't affect each other.
      const { name, payload } = ASKED[asked]!;
      const sent = typeof payload === 'function' ? await payload(table) : payload;
      const replies = await Promise.all(refused.map(([role]) => table.guests.get(role)?.ask(name, sent)));
      for (const [at, [role, word]] of refused.entries()) {
        const reply = replies[at];
        const answered = reply === undefined ? [] : expect.arrayContaining([toldBy(reply)]);
        expect([asked, role, WORDS[word]!]).toEqual([asked, role, answered]);
      }
    }
    expect(await written(table)).toEqual(before);
    await table.close();
  });

  test('everybody else may', async () => {
    const all = await people(house, situation);
    for (const { asked, cells } of rows) {
      const may = async ([role, word]: [Role, string]) => {
        if (word !== '+') return;
        // Other requests change the table, so each gets a fresh one.
        const told = TELLS.has(ASKED[asked]!.name);
        const table = told ? all : await people(house, situation, new Set([...NEEDED, role]));
        expect([asked, role, await answer(table, role, asked)]).toEqual([asked, role, 'ok']);
        if (!told) await table.close();
      };
      await Promise.all([...cells].map(may));
    }
    await all.close();
  });
});

/** How N's seat can change after N made a link to it, and who then holds it. */
const HANDS: Readonly<Record<string, (table: PeopledTable, token: string) => Promise<unknown>>> = {
  stand: async ({ guests }) => {
    await guests.get('N')!.ask('stand', {});
    await guests.get('watcher')!.ask('sit', { team: 0, name: 'watcher' });
  },
  remove: async ({ guests }) => {
    await guests.get('host')!.ask('remove', { team: 0 });
    await guests.get('watcher')!.ask('sit', { team: 0, name: 'watcher' });
  },
  arrange: ({ guests }) => guests.get('host')!.ask('arrange', { from: 0, to: 1 }),
  takeover: ({ guests }, token) => guests.get('watcher')!.ask('takeover', { token }),
  forget: ({ guests }) => post(house.url, '/api/forget', { key: guests.get('N')!.key }),
};

/** A link made before that never works, whatever happened to the seat. */
const DEAD_LINKS: Partial<Readonly<Record<SituationName, string>>> = {
  open: `
    by                host    N       tab     S       E       W       watcher muted   forged
    stand             token   token   tab     token   token   token   token   token   token
    remove            token   token   tab     token   token   token   token   token   token
    arrange           token   token   tab     token   token   token   token   token   token
    takeover          token   token   tab     token   token   token   token   token   token
    forget            token   token   tab     token   token   token   token   token   token
  `,
  play: `
    by                host    N       tab     S       E       W       watcher muted   forged
    takeover          token   token   tab     token   token   token   token   token   token
    forget            token   token   tab     token   token   token   token   token   token
  `,
};

describe.each(Object.entries(DEAD_LINKS))('a link to a seat that has changed hands, %s:', (situation, picture) => {
  test.each(rowsOf(picture))('by $asked', async ({ asked, cells }) => {
    const table = await people(house, situation as SituationName);
    const made = await table.guests.get('N')!.ask('handover', {});
    const { token } = made as { token: string };
    const held = async () =>
      (await house.store.matches.load(table.code))!.seats.find(({ team }) => team === 0)?.keyHash;
    const before = await held();
    await HANDS[asked]!(table, token);
    const after = await held();
    expect(after).not.toBe(before);
    for (const [role, word] of cells) {
      const reply = await table.guests.get(role)!.ask('takeover', { token });
      expect([role, reply.ok ? 'ok' : reply.code]).toEqual([role, WORDS[word]![0]]);
    }
    expect(await held()).toBe(after);
    await table.close();
  });
});
