/** What is told anything new by other tests too seldom to be asked at every change: `NIGHTLY=1` asks it as well. */
const NIGHTLY = { tag: '@nightly' };

/** Whether it is asked now. */
export const isNight = process.env.NIGHTLY !== undefined;

/** The details of a test that is asked each night only, or (false) at every change. */
export const nightly = (only = true): { tag?: string } => (only ? NIGHTLY : {});
