/**
 * A match's appointment as a calendar file. The request doesn't open the match and needs no key: anyone with the code
 * may watch.
 */
import { pathOf } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { Router } from 'express';
import type { Config } from '../../base/config.js';
import { siteOrigin } from '../pages/previews.js';
import { peekMatch } from '../peek-match.js';
import { calendarFile } from '../people/calendar.js';
import { found, RouteRefusal, routed } from '../route.js';
import type { RecordSource } from './records.js';

interface AppointmentSource extends RecordSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** Makes the calendar file; null without an appointment, and once the match is over. */
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

/** Adds `GET /api/matches/CODE/appointment.ics`. */
export function appointments({ config, door, store, matches, wall }: AppointmentSource): Router {
  const { router, on } = routed({ door });
  const find = peekMatch({ store, matches });
  on('GET /api/matches/:code/appointment.ics', async ({ params, request, response }) => {
    const memory = await found(door, request, () => find(params.code));
    const file = fileOf(memory, siteOrigin(request, config), wall());
    if (file === null) throw new RouteRefusal(404, 'no-appointment');
    // The file contains the site's address.
    response.vary('Host').set('Cache-Control', 'private, no-cache').type('text/calendar; charset=utf-8');
    response.set('Content-Disposition', `attachment; filename="dominion-${memory.record.code}.ics"`).send(file);
    return undefined;
  });
  return router;
}
