/** The page of a match that is played at two tables, for whoever does not sit there: it can be watched when both have ended. */
import { Nothing } from '../parts/missing.js';
import { circle as words } from '../words/circle.js';
import { app } from '../words/index.js';

export function ShutPage() {
  return <Nothing heading={words.twinShutHeading} text={words.twinShut} way={app.toHome} />;
}
