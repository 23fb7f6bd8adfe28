/** The appointment of a match, for people's calendars. To ask wakes nothing and needs no key: whoever has the code may look on. */
import { pathOf } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { Router } from 'express';
import type { Config } from '../../base/config.js';
import { lookUp } from '../look-up.js';
import { siteOrigin } from '../pages/previews.js';
import { calendarFile } from '../people/calendar.js';
import { found, RouteRefusal, routed } from '../route.js';
import type { RecordSource } from './records.js';

/** What appointments are told from. */
interface AppointmentSource extends RecordSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** The file for calendars; null where nothing is appointed, and once the match is over. */
function fileOf({ record, table, seats, match }: Memory, site: string | null, now: number): string | null {
  const { appointment, appointments } = table;
  if (appointment === 0 || match === null || match.result !== null) return null;
  const names = [...seats.values()].map(({ name }) => name).filter((name) => name !== '');
  const entry = {
    uid: record.id,
    sequence: Math.max(0, appointments - 1),
    moment: appointment,
    title: `Dominion ${record.code}${names.length === 0 ? '' : `: ${names.join(', ')}`}`,
    url: site === null ? null : site + pathOf({ page: 'room', code: record.code }),
  };
  return calendarFile([entry], now);
}

/** `GET /api/matches/CODE/appointment.ics`. */
export function appointments({ config, door, store, matches, wall }: AppointmentSource): Router {
  const { router, on } = routed({ door });
  const find = lookUp({ store, matches });
  on('GET /api/matches/:code/appointment.ics', async ({ params, request, response }) => {
    const memory = await found(door, request, () => find(params.code));
    const file = fileOf(memory, siteOrigin(request, config), wall());
    if (file === null) throw new RouteRefusal(404, 'no-appointment');
    // It says its own address.
    response.vary('Host').set('Cache-Control', 'private, no-cache').type('text/calendar; charset=utf-8');
    response.set('Content-Disposition', `attachment; filename="dominion-${memory.record.code}.ics"`).send(file);
    return undefined;
  });
  return router;
}
