/** Whether the tests run in full, as each night: `npm run test:nightly`. */
export const NIGHT = process.env.NIGHTLY !== undefined;
