/** Tests that seldom find what other tests don't: they run only with `NIGHTLY=1`. */
const NIGHTLY = { tag: '@nightly' };

export const isNight = process.env.NIGHTLY !== undefined;

/** Returns the details of a test that runs only each night, or (false) at every change. */
export const nightly = (only = true): { tag?: string } => (only ? NIGHTLY : {});
