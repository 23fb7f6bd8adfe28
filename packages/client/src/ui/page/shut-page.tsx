/** The page of a match that is played at two tables, for whoever does not sit there: it can be watched when both have ended. */

import { app } from '../../i18n/index.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { Nothing } from './missing.js';

export function ShutPage() {
  return <Nothing heading={words.twinShutHeading} text={words.twinShut} way={app.toHome} />;
}
