/** What is kept of people, for how long, and how they take it away. */
import { RETENTION } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { readRetention } from '../../base/api/api.js';
import { hasPromised } from '../../base/storage/lasting.js';
import { app } from '../../i18n/index.js';
import { privacy } from '../../i18n/pages/privacy.js';
import { Link, Topbar } from '../../ui/page/topbar.js';

/** The page; how long things are kept is what this site says. */
export function PrivacyScreen() {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof readRetention>> | null>(null);
  useEffect(() => {
    document.title = app.titled(privacy.title);
    void readRetention().then(setAnswer);
  }, []);
  const [promised, setPromised] = useState<boolean | null>(null);
  useEffect(() => void hasPromised().then(setPromised), []);
  const { waiting, short } = answer?.kind === 'ok' ? answer.value : RETENTION;
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1>{privacy.title}</h1>
        <p class="lead">{privacy.lead}</p>
        {privacy.parts.map((part) => (
          <section key={part.heading}>
            <h2>{part.heading}</h2>
            <p>{part.lead}</p>
            {'items' in part && (
              <ul>
                {part.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {'rest' in part && <p>{part.rest}</p>}
          </section>
        ))}
        <section>
          <h2>{privacy.howLong}</h2>
          <ul>
            {privacy.kept(waiting, short).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {promised !== null && <p>{promised ? privacy.lasting.promised : privacy.lasting.unsure}</p>}
          {answer !== null && answer.kind !== 'ok' && <p>{privacy.usual}</p>}
        </section>
        <section>
          <h2>{privacy.take}</h2>
          <p>{privacy.takeText}</p>
          <p>
            <Link to={{ page: 'history' }} class="button">
              {privacy.toHistory}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
