/**
 * Bounds that others set for what a server makes: what is beyond them is cut off or refused by somebody else's program. Each has a test
 * in `test/http/bounds.test.ts` that goes as far as people can.
 */

/** Bytes of a link's picture: messengers such as WhatsApp show none that is larger. */
export const MOST_PICTURE = 300_000;
/** Characters of a link's title and description: Discord, Slack and others cut off what is longer. */
export const MOST_TITLE = 70;
export const MOST_DESCRIPTION = 300;
/** Bytes of a push message (RFC 8030 §7.2; Apple's services take no more either), with what its encryption (RFC 8188) adds. */
export const MOST_PUSH = 4096;
/** Bytes that encryption adds to a push message: a header with a key, a mark and a tag, and some to spare. */
export const PUSH_ENCRYPTION = 196;
/** Characters of the topic under which a push service keeps only the latest message (RFC 8030 §5.4). */
export const MOST_TOPIC = 32;
/** Characters of a message in a channel: Discord refuses longer ones; Slack and others take more. */
export const MOST_MESSAGE = 2000;
/** Bytes of a line in a calendar, without its end (RFC 5545 §3.1). */
export const MOST_LINE = 75;
