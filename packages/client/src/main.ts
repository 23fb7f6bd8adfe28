/**
 * What runs first: styles, preferences, and the board of the match that the page is of, while the scripts of all the rest
 * are on their way. Whatever is imported here makes the board come later.
 */
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/stage.css';
import './styles/lobby.css';
import './styles/make.css';
import './styles/console.css';
import './styles/bar.css';
import './styles/mandate.css';
import './styles/keys.css';
import './styles/previews.css';
import './styles/match.css';
import './styles/sides.css';
import './styles/panels.css';
import './styles/gather.css';
import './styles/fate.css';
import './styles/clock.css';
import './styles/people.css';
import './styles/chat.css';
import './styles/looks.css';
import './styles/chinese.css';
import { showFirstPicture } from './first/first-picture.js';
import { loaded } from './first/glimpse.js';
import { chosen } from './renderers/which.js';
import { rendererChoice, watchPrefs } from './storage/prefs.js';

// It stands in the page and shows itself where this line never runs, see `styles/base.css`.
const unloaded = document.getElementById('unloaded')!;
unloaded.hidden = true;
watchPrefs();
// The line and the renderer are asked for next: whoever needs them waits no longer than they take. What fails shows there.
if (loaded !== null) {
  const { page } = loaded;
  void showFirstPicture(loaded).then(() =>
    Promise.allSettled([
      page === 'room' && import('./hosts/line.js'),
      import('./board/board.js'),
      chosen(rendererChoice()) === 'webgl' && import('./renderers/webgl.js'),
    ]),
  );
}
import('./app/pages.js').catch((error: unknown) => {
  console.error(error);
  // All words are in what did not come, so these stand in the page itself.
  unloaded.hidden = false;
});
