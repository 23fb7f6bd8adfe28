/** The imprint of this site, written by its operator. */
import { useEffect, useState } from 'preact/hooks';
import { readSiteTexts } from '../../base/api/api.js';
import { app, home } from '../../i18n/index.js';
import { OperatorText } from '../../ui/operator-text.js';
import { MissingScreen } from '../../ui/page/missing.js';
import { Topbar } from '../../ui/page/topbar.js';

/** The page; the one for unknown addresses if the operator wrote no imprint. */
export function ImprintScreen() {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof readSiteTexts>> | null>(null);
  useEffect(() => {
    document.title = app.titled(app.foot.imprint);
    void readSiteTexts().then(setAnswer);
  }, []);
  if (answer?.kind === 'ok' && answer.value.imprint === '') return <MissingScreen />;
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1>{app.foot.imprint}</h1>
        {answer === null && <p role="status">{app.loading}</p>}
        {answer?.kind === 'ok' && <OperatorText text={answer.value.imprint} />}
        {answer !== null && answer.kind !== 'ok' && <p role="alert">{home.noServer}</p>}
      </main>
    </>
  );
}
