/** What cannot be made; every line names the file's language, the table and the key. */
export class Unsaid extends Error {}
