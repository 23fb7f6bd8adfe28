/** Recognises database outages, which aren't bugs: it is unreachable or has no space. */

/** Error for a failed store operation when the database is unreachable or full; `cause` has the reason. */
export class Away extends Error {
  override readonly name: string = 'Away';
}

/**
 * Error codes of an outage: from the connection, PostgreSQL (classes 08, 53, 57P: it stops, starts or is full), and
 * SQLite on a full or broken disk.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*)$/;
/** The message of a server that couldn't renew its lease, which is how a long outage continues. */
export const LEASE_OVER = 'this server’s lease was not renewed in time';

/** Messages of outages without a code: from the PostgreSQL driver and from us. */
const WORDS =
  /^(this server’s lease|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database says nothing)/;

/** Returns the error at the root of the `cause` chain. */
export function rootOf(error: unknown): { readonly message?: string; readonly code?: unknown } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return (root ?? {}) as { message?: string; code?: unknown };
}

/** Whether an error is an outage: wherever it occurs, only a later retry helps. */
export function isAway(error: unknown): boolean {
  const { code, message } = rootOf(error);
  return CODES.test(String(code)) || WORDS.test(message ?? '');
}
