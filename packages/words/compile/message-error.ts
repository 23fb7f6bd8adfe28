/** Error for a message that can't be compiled. Each line gives the language, the table and the key. */
export class MessageError extends Error {}
