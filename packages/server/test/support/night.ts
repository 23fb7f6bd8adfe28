/** Whether the tests run as each night, in full: `npm run test:nightly`. */
export const NIGHT = process.env.NIGHTLY !== undefined;
