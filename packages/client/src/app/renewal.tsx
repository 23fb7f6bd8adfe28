/** Offers a newer version of the pages, without harm to any match. */
import { useState } from 'preact/hooks';
import { app } from '../i18n/index.js';
import { renewal } from '../pwa/state.js';

/** A banner at the edge of the page; null while the page is up to date. */
export function Renewal() {
  const [later, setLater] = useState(false);
  const renew = renewal.value;
  if (renew === null || later) return null;
  return (
    <div class="banner banner-tab line renewal" role="status">
      <span>{app.renewed}</span>
      <button type="button" class="primary" onClick={renew}>
        {app.renew}
      </button>
      <button type="button" class="quiet" onClick={() => setLater(true)}>
        {app.renewLater}
      </button>
    </div>
  );
}
