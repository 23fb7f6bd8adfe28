/** Pages that say that there is nothing here. */
import { Link, Topbar } from '../ui/topbar.js';
import { app, room } from '../words/en.js';

function Nothing({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <Topbar />
      <main class="reading center">
        <h1>{heading}</h1>
        <p>{text}</p>
        <p>
          <Link to={{ page: 'home' }} class="button primary">
            {app.toHome}
          </Link>
        </p>
      </main>
    </>
  );
}

/** An address that leads nowhere. */
export const MissingScreen = () => <Nothing heading={app.missingHeading} text={app.missing} />;

/** A code behind which there is no match. */
export const UnknownMatch = ({ code }: { code: string }) => (
  <Nothing heading={room.unknownHeading} text={room.unknown(code)} />
);
