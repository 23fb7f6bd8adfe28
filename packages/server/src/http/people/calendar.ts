/** An appointment as a file that calendars read (iCalendar, RFC 5545). Pure; times are milliseconds since 1970. */

import { MOST_LINE } from '../../base/bounds.js';

/** What the file says of an appointment, or of a deadline. */
export interface Appointment {
  /** The same for every appointment of one match, so that a calendar moves the entry that it has. */
  readonly uid: string;
  /** How often it was changed. */
  readonly sequence: number;
  readonly moment: number;
  readonly title: string;
  /** The link to the match; null where the site does not know its own address. */
  readonly url: string | null;
}

/** How long the entry is: nobody knows, but one without a length would be seen by nobody. */
const LENGTH = 'PT2H';
/** How long before it the calendar reminds. */
const REMINDS = '-PT15M';

/** A time as iCalendar writes it, in UTC. */
function written(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text as a value: what has a meaning of its own is escaped, and what cannot be written is left out. */
function escapedValue(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r?\n|\r/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what may not stand there.
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
  );
}

/** A line in pieces of at most {@link MOST_LINE} bytes, each but the first behind a space; no sign is cut in two. */
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

/** A file of appointments, each with a reminder; `now` is when it is made. */
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
