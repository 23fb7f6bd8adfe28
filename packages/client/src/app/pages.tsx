/** Composition root: sets language, colours and routes, and renders the page. */
import { render } from 'preact';
import { route, watchHistory } from '../base/route.js';
import { LOCALE } from '../base/storage/language.js';
import { TEAM_LOOKS } from '../board/palette.js';
import { watchErrors } from '../pwa/error-report.js';
import { quiet } from '../pwa/quiet.js';
import { watchInstall } from '../pwa/state.js';
import { acceptInvitation, watchNotice } from '../ui/page/known.js';
import { App, askFor, askForUsual } from './app.js';
import { ignoreHasty } from './hasty.js';
import { keepReplacedTexts } from './replaced-texts.js';

watchErrors();
document.documentElement.lang = LOCALE;
TEAM_LOOKS.forEach((look, team) => {
  const { style } = document.documentElement;
  style.setProperty(`--team-${team}`, look.css);
  style.setProperty(`--team-${team}-ink`, look.ink);
  style.setProperty(`--team-${team}-dark`, look.dark);
  style.setProperty(`--team-${team}-light`, look.light);
  style.setProperty(`--team-${team}-rim`, look.rim);
});
watchHistory();
ignoreHasty();
watchInstall();
await askFor(route.value);
const root = document.getElementById('app')!;
render(<App />, root);
keepReplacedTexts(root);
void quiet().then(askForUsual);
// If the service worker keeps the pages, the heading fonts are here. Else they load when the page is idle.
const kept = navigator.serviceWorker?.controller != null;
void (kept ? Promise.resolve() : quiet()).then(() => import('../styles/letters.css')).catch(() => {});
void acceptInvitation();
if (route.value.page !== 'embed') void quiet().then(watchNotice);
// Registering the service worker must not delay the first picture. A page embedded in another site keeps nothing.
if (import.meta.env.PROD && route.value.page !== 'embed')
  void quiet().then(async () => (await import('../pwa/register.js')).keepPages());
