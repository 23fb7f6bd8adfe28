/** A player's calendar of appointments and deadlines, at a secret address. Requests don't open matches. */
import { pathOf } from '@dominion/protocol';
import type { Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import { hashOfInvitation, newToken } from '../../match/seat-links.js';
import type { OwnRecord, Store } from '../../store/store.js';
import { siteOrigin } from '../pages/previews.js';
import { RouteRefusal, routed } from '../route.js';
import { type Appointment, calendarFile } from './calendar.js';

/** Most matches of a player that are considered. */
const MOST = 200;

export interface CalendarSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Gateway;
  readonly store: Pick<Store, 'channels' | 'matches'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Returns the calendar entries of one match: the appointment, and the player's deadline. */
function entriesOf(record: OwnRecord, site: string | null): Appointment[] {
  const { code, appointment, deadline, waits, team, result, at } = record;
  if (result !== null) return [];
  const others = record.seats.filter((seat) => seat.team !== team).map(({ name }) => name);
  const named = others.filter((name) => name !== '').join(', ');
  const title = `Dominion ${code}${named === '' ? '' : `: ${named}`}`;
  const url = site === null ? null : site + pathOf({ page: 'room', code });
  // The entry with the later change wins.
  const rest = { sequence: Math.floor(at / 1000) % 2 ** 31, title, url };
  const waited = (waits & (1 << team)) !== 0;
  return [
    ...(appointment === null ? [] : [{ ...rest, uid: `${code}-appointment@dominion`, moment: appointment }]),
    ...(deadline === null || !waited ? [] : [{ ...rest, uid: `${code}-${team}-deadline@dominion`, moment: deadline }]),
  ];
}

/** Adds `POST /api/calendar` and `GET /api/calendar/TOKEN.ics`. */
export function calendars({ config, door, store, wall }: CalendarSource): Router {
  const { router, on } = routed({ door });

  on('POST /api/calendar', async ({ keyHash }) => {
    const token = newToken();
    await store.channels.setFeed('calendar', keyHash, hashOfInvitation(token));
    return { path: `/api/calendar/${token}.ics` };
  });

  on('GET /api/calendar/:name', async ({ params, request, response }) => {
    const token = /^([\w-]{16,64})\.ics$/.exec(params.name)?.[1];
    const keyHash = token === undefined ? null : await store.channels.feedOf('calendar', hashOfInvitation(token));
    if (keyHash === null) throw new RouteRefusal(404, 'not-found');
    const own = await store.matches.own(keyHash, MOST);
    const site = siteOrigin(request, config);
    const entries = own.flatMap((record) => entriesOf(record, site));
    response.vary('Host').set('Cache-Control', 'private, no-cache').type('text/calendar; charset=utf-8');
    response.send(calendarFile(entries, wall()));
    return undefined;
  });

  return router;
}
