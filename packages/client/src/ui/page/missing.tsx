/** Pages that say that something doesn't exist. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Route } from '../../base/route.js';
import { app, room } from '../../i18n/index.js';
import { device } from '../../i18n/match/device.js';
import { boardLive } from '../../pwa/quiet.js';
import { CodeForm } from '../form/code-form.js';
import { Footer } from './footer.js';
import { Link, Topbar } from './topbar.js';

/** Says what is missing and links to a page that exists: home, if left out. */
export function Nothing(props: {
  heading: string;
  text: string;
  way: string;
  to?: Route;
  children?: ComponentChildren;
}) {
  useEffect(() => {
    // There will be no board: nothing needs to wait for it.
    boardLive.value = true;
    document.title = app.titled(props.heading);
  }, [props.heading]);
  return (
    <div class="night-page night">
      <Topbar night />
      <main class="reading center">
        <h1>{props.heading}</h1>
        <p>{props.text}</p>
        <p>
          <Link to={props.to ?? { page: 'home' }} class="button primary">
            {props.way}
          </Link>
        </p>
        {props.children}
      </main>
      <Footer />
    </div>
  );
}

export const MissingScreen = () => (
  <Nothing heading={app.missingHeading} text={app.missing} way={app.toHome}>
    <CodeForm />
  </Nothing>
);

/** The page for a code without a match. */
export const UnknownMatch = ({ code }: { code: string }) => (
  <Nothing heading={room.unknownHeading} text={room.unknown(code)} way={room.newOne}>
    <CodeForm />
  </Nothing>
);

/** The page for a match that isn't, or is no longer, on this device. */
export const ForgottenMatch = () => (
  <Nothing heading={room.unknownHeading} text={device.gone} way={device.toPlay} to={{ page: 'play' }} />
);
