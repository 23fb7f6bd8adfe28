/** Error for messages that can't be compiled. Each line gives the language of the file, the table and the key. */
export class MessageError extends Error {}
