/** The page for people who don't sit at a duplicate match, or aren't invited to watch. */

import { refused } from '@dominion/protocol';
import { mayWatch } from '../../base/site.js';
import { app, home, refusal } from '../../i18n/index.js';
import { circle as words } from '../../i18n/pages/club.js';
import { Nothing } from './missing.js';

export function ShutPage() {
  if (!mayWatch.value)
    return <Nothing heading={home.shutHeading} text={refusal(refused('not-invited'))} way={app.toHome} />;
  return <Nothing heading={words.twinShutHeading} text={words.twinShut} way={app.toHome} />;
}
