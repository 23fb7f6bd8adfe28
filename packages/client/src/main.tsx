/** The composition root: styles, preferences, routes, and the first picture. */
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/lobby.css';
import './styles/make.css';
import './styles/console.css';
import './styles/keys.css';
import './styles/insight.css';
import './styles/match.css';
import './styles/sides.css';
import './styles/panels.css';
import './styles/gather.css';
import './styles/fate.css';
import './styles/clock.css';
import './styles/company.css';
import './styles/chat.css';
import './styles/chinese.css';
import { render } from 'preact';
import { App } from './app.js';
import { TEAM_LOOKS } from './board/palette.js';
import { quiet } from './install/quiet.js';
import { watchInstall } from './install/state.js';
import { LOCALE } from './language.js';
import { watchPrefs } from './prefs.js';
import { route, watchHistory } from './route.js';

document.documentElement.lang = LOCALE;
TEAM_LOOKS.forEach((look, team) => {
  const { style } = document.documentElement;
  style.setProperty(`--team-${team}`, look.css);
  style.setProperty(`--team-${team}-ink`, look.ink);
  style.setProperty(`--team-${team}-dark`, look.dark);
  style.setProperty(`--team-${team}-light`, look.light);
  style.setProperty(`--team-${team}-rim`, look.rim);
});
watchPrefs();
watchHistory();
watchInstall();
render(<App />, document.getElementById('app')!);
// What is kept for later may not cost the first picture anything.
// A page within a page of another site's is no place from which to keep anything.
if (import.meta.env.PROD && route.value.page !== 'embed')
  void quiet().then(async () => (await import('./install/register.js')).keepPages());
