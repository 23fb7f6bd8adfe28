/**
 * Limits of other programs, which cut off or refuse anything longer. `test/http/bounds.test.ts` tests each with the
 * largest input a player can make.
 */

/** Bytes of a link's preview picture: messengers such as WhatsApp show no larger ones. */
export const MOST_PICTURE = 300_000;
/** Characters of a link's title and description: Discord, Slack and others cut off longer ones. */
export const MOST_TITLE = 70;
export const MOST_DESCRIPTION = 300;
/** Bytes of a push message (RFC 8030 §7.2, and Apple's limit too), including its encryption (RFC 8188). */
export const MOST_PUSH = 4096;
/** Bytes that encryption adds to a push message: a header with key, mark and tag, and some to spare. */
export const PUSH_ENCRYPTION = 196;
/** Characters of a topic; a push service keeps only the latest message of each (RFC 8030 §5.4). */
export const MOST_TOPIC = 32;
/** Characters of a webhook message: Discord refuses longer ones; Slack and others take more. */
export const MOST_MESSAGE = 2000;
/** Bytes of a line in a calendar, without its end (RFC 5545 §3.1). */
export const MOST_LINE = 75;
