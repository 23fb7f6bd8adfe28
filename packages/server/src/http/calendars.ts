/** A person's calendar: their appointments and deadlines, at an address that is secret. To ask wakes nothing. */
import { AskCalendar, type OwnCalendar, pathOf } from '@dominion/protocol';
import { type Request, Router } from 'express';
import type { Config } from '../config.js';
import type { Door } from '../door/door.js';
import { hashOfInvitation, newToken } from '../match/tokens.js';
import { hashKey } from '../seats.js';
import type { OwnRecord, Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import { type Appointment, calendarFile } from './calendar.js';
import { siteOrigin } from './previews.js';
import { refuse } from './refuse.js';

/** How many of somebody's matches are looked through. */
const MOST = 200;

/** What calendars need. */
export interface CalendarSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: Pick<Store, 'setFeed' | 'feedOf' | 'own'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** What stands in somebody's calendar of one match: when they meet, and until when they are to play. */
function entriesOf(record: OwnRecord, site: string | null): Appointment[] {
  const { code, appointment, deadline, waits, team, result, at } = record;
  if (result !== null) return [];
  const others = record.seats.filter((seat) => seat.team !== team).map(({ name }) => name);
  const named = others.filter((name) => name !== '').join(', ');
  const title = `Dominion ${code}${named === '' ? '' : `: ${named}`}`;
  const url = site === null ? null : site + pathOf({ page: 'room', code });
  // What was changed later counts.
  const rest = { sequence: Math.floor(at / 1000) % 2 ** 31, title, url };
  const waited = (waits & (1 << team)) !== 0;
  return [
    ...(appointment === null ? [] : [{ ...rest, uid: `${code}-appointment@dominion`, moment: appointment }]),
    ...(deadline === null || !waited ? [] : [{ ...rest, uid: `${code}-${team}-deadline@dominion`, moment: deadline }]),
  ];
}

/** `POST /api/calendar` and `GET /api/calendar/TOKEN.ics`. */
export function calendars({ config, door, store, wall }: CalendarSource): Router {
  const router = Router();
  const body = bodyWithKey;

  router.post('/api/calendar', body, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await door.allows(request, 'devices'))) return refuse(response, 429, 'too-fast');
    const asked = AskCalendar.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request');
    const token = newToken();
    await store.setFeed('calendar', hashKey(asked.data.key), hashOfInvitation(token));
    const calendar: OwnCalendar = { path: `/api/calendar/${token}.ics` };
    response.json(calendar);
  });

  router.get('/api/calendar/:name', async (request: Request<{ name: string }>, response) => {
    if (!(await door.allows(request, 'records'))) return refuse(response, 429, 'too-fast');
    const token = /^([\w-]{16,64})\.ics$/.exec(request.params.name)?.[1];
    const keyHash = token === undefined ? null : await store.feedOf('calendar', hashOfInvitation(token));
    if (keyHash === null) return refuse(response, 404, 'not-found');
    const own = await store.own(keyHash, MOST);
    const site = siteOrigin(request, config);
    response
      .vary('Host')
      .set('Cache-Control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(
        calendarFile(
          own.flatMap((record) => entriesOf(record, site)),
          wall(),
        ),
      );
  });

  return router;
}
