/** A page that is on its way, or did not come. */

import { app } from '../i18n/index.js';
import { Topbar } from '../ui/page/topbar.js';

/** The bar, and a word. */
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

/** The line broke meanwhile, or the site was renewed: loading the page again helps in both cases. */
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
