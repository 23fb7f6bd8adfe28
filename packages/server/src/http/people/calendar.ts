/** An appointment as a file for calendars (iCalendar, RFC 5545). Pure; times are milliseconds since 1970. */

import { MOST_LINE } from '../../base/bounds.js';

/** An appointment or a deadline in the file. */
export interface Appointment {
  /** The same for all appointments of a match, so that a calendar moves its existing entry. */
  readonly uid: string;
  /** The number of changes. */
  readonly sequence: number;
  readonly moment: number;
  readonly title: string;
  /** The link to the match; null if the site doesn't know its own address. */
  readonly url: string | null;
}

/** The length of an entry. Really unknown, but calendars hide an entry without one. */
const LENGTH = 'PT2H';
/** The time of the calendar's reminder before the appointment. */
const REMINDS = '-PT15M';

/** Formats a time for iCalendar, in UTC. */
function written(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a text as a value; control characters are left out. */
function escapedValue(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r?\n|\r/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: calendars may not contain them.
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
  );
}

/**
 * Folds a line into pieces of at most {@link MOST_LINE} bytes, all but the first after a space. No character is split.
 */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > MOST_LINE) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += sign;
  }
  return [...pieces, piece].join('\r\n');
}

/** Makes a file of appointments, each with a reminder; `now` is the current time. */
export function calendarFile(appointments: readonly Appointment[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dominion//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...appointments.flatMap((appointment) => entryOf(appointment, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function entryOf({ uid, sequence, moment, title, url }: Appointment, now: number): string[] {
  const summary = escapedValue(title);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${written(now)}`,
    `DTSTART:${written(moment)}`,
    `DURATION:${LENGTH}`,
    `SUMMARY:${summary}`,
    ...(url === null ? [] : [`DESCRIPTION:${escapedValue(url)}`, `URL:${url}`]),
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:${REMINDS}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}
