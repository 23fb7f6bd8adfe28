/** A database that is gone or has no room: an outage, and no mistake of ours. */

/** What the store could not do because its database is gone or has no room; `cause` says why. */
export class Away extends Error {
  override readonly name: string = 'Away';
}

/**
 * The codes of an outage: of the line to a database, of PostgreSQL while it stops, starts or has no room (its classes 08, 53, 57P),
 * and of SQLite on a disk that is full or broken.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*)$/;
/** What a server says of itself whose lease could not be renewed: that is how a long outage goes on. */
export const LEASE_OVER = 'this server’s lease was not renewed in time';

/** What the driver of PostgreSQL says without a code, and what we say. */
const WORDS =
  /^(this server’s lease|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database says nothing)/;

/** The error that an error began with. */
export function rootOf(error: unknown): { readonly message?: string; readonly code?: unknown } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return (root ?? {}) as { message?: string; code?: unknown };
}

/** Whether an error tells of an outage: to ask again later is all that helps, and where it was asked says nothing. */
export function isAway(error: unknown): boolean {
  const { code, message } = rootOf(error);
  return CODES.test(String(code)) || WORDS.test(message ?? '');
}
