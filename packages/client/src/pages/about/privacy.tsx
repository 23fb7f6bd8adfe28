/** The data stored about players, for how long, and how they delete it. */
import { RETENTION } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { readRetention, readSiteTexts } from '../../base/api/api.js';
import { hasPromised } from '../../base/storage/persistence.js';
import { app } from '../../i18n/index.js';
import { privacy } from '../../i18n/pages/privacy.js';
import { OperatorText } from '../../ui/operator-text.js';
import { Link, Topbar } from '../../ui/page/topbar.js';

/** The page; the periods are those of this site. */
export function PrivacyScreen() {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof readRetention>> | null>(null);
  useEffect(() => {
    document.title = app.titled(privacy.title);
    void readRetention().then(setAnswer);
  }, []);
  const [ofSite, setOfSite] = useState('');
  useEffect(() => {
    void readSiteTexts().then((told) => told.kind === 'ok' && setOfSite(told.value.privacy));
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
        {ofSite !== '' && (
          <section>
            <h2>{privacy.ofSite}</h2>
            <OperatorText text={ofSite} />
          </section>
        )}
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
