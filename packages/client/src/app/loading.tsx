import { app } from '../i18n/index.js';
import { Topbar } from '../ui/page/topbar.js';

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

/** Says that a page couldn't be loaded: the connection broke or the site was updated, and reloading helps. */
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
