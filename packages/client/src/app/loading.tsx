/** The screens of a page that is loading, or failed to load. */

import { app } from '../i18n/index.js';
import { Topbar } from '../ui/page/topbar.js';

/** The top bar and the word “Loading”. */
export function Loading() {
  return (
    <>
      <Topbar />
      <main class="reading center">
        <p role="status">{app.loading}</p>
      </main>
    </>
  );
}

/** Says that a page couldn't be loaded. The connection broke or the site was updated: reloading helps in both cases. */
export function NotLoaded() {
  return (
    <>
      <Topbar />
      <main class="reading center">
        <p role="alert">{app.notLoaded}</p>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {app.again}
        </button>
      </main>
    </>
  );
}
