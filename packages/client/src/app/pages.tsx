/** The composition root: languages, colours, routes, and the page. */
import { render } from 'preact';
import { route, watchHistory } from '../base/route.js';
import { LOCALE } from '../base/storage/language.js';
import { TEAM_LOOKS } from '../board/palette.js';
import { watchBroken } from '../pwa/broken.js';
import { quiet } from '../pwa/quiet.js';
import { watchInstall } from '../pwa/state.js';
import { watchNotice } from '../ui/page/known.js';
import { App, askFor, askForUsual } from './app.js';
import { ignoreHasty } from './hasty.js';
import { keepReplacedTexts } from './replaced-texts.js';

watchBroken();
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
// A browser that keeps the pages has the letters of headings at hand; to others they come when the page is at rest.
const kept = navigator.serviceWorker?.controller != null;
void (kept ? Promise.resolve() : quiet()).then(() => import('../styles/letters.css')).catch(() => {});
if (route.value.page !== 'embed') void quiet().then(watchNotice);
// What is kept for later may not cost the first picture anything.
// A page within a page of another site's is no place from which to keep anything.
if (import.meta.env.PROD && route.value.page !== 'embed')
  void quiet().then(async () => (await import('../pwa/register.js')).keepPages());
