import { about } from '../../i18n/pages/about.js';
import { Link, Topbar } from '../../ui/page/topbar.js';

/** The page about the game, its copyright and the stored data. */
export function AboutScreen() {
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1>{about.title}</h1>
        <p class="lead">{about.lead}</p>
        <p>
          <a href="/docs/">{about.docs}</a>
        </p>
        <h2>{about.copyrightHeading}</h2>
        {about.copyright.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <h2>{about.fontHeading}</h2>
        <p>{about.font}</p>
        <p>
          <a href="/licences.txt">{about.licences}</a>
        </p>
        <h2>{about.privacyHeading}</h2>
        <p>{about.privacy}</p>
        <p>
          <Link to={{ page: 'privacy' }}>{about.privacyMore}</Link>
        </p>
      </main>
    </>
  );
}
