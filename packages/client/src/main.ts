/** Runs first: loads styles, preferences, and the board of the page's match. Every import here delays the board. */
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/pages.css';
import './pages/home/stage.css';
import './pages/home/lobby.css';
import './match/new/new.css';
import './match/panels/console/console.css';
import './match/panels/console/bar.css';
import './ui/board/mandate.css';
import './match/panels/keys/keys.css';
import './match/panels/board/previews.css';
import './pages/match/match.css';
import './pages/match/sides.css';
import './ui/panels.css';
import './match/panels/waiting/gather.css';
import './match/panels/throws/fate.css';
import './match/panels/status/clock.css';
import './match/panels/people.css';
import './match/panels/chat/chat.css';
import './ui/board/looks.css';
import './styles/chinese.css';
import { rendererChoice, watchPrefs } from './base/storage/prefs.js';
import { chosen } from './board/renderers/which.js';
import { loaded } from './ui/board/embedded-position.js';
import { showFirstPicture } from './ui/board/first-picture.js';

// The element shows itself if this line never runs, see `styles/base.css`.
const unloaded = document.getElementById('unloaded')!;
unloaded.hidden = true;
watchPrefs();
// Request the connection and the renderer in parallel. Errors show where they are needed.
if (loaded !== null) {
  const { page } = loaded;
  void showFirstPicture(loaded).then(() =>
    Promise.allSettled([
      page === 'room' && import('./match/connections/colyseus.js'),
      import('./board/board.js'),
      chosen(rendererChoice()) === 'webgl' && import('./board/renderers/webgl.js'),
    ]),
  );
}
import('./app/pages.js').catch((error: unknown) => {
  console.error(error);
  // All words are in the scripts that didn't load, so these are in the page itself.
  unloaded.hidden = false;
});
