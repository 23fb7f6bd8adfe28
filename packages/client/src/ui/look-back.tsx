/** The way to the report of a finished match, which is loaded only then. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../room/session.js';
import { app, end as words } from '../words/index.js';

type Report = ComponentType<{ session: Session; onClose(): void }>;

/** The report, in the place of the moves. */
export function LookBack({ session, onClose }: { session: Session; onClose(): void }) {
  const [report, setReport] = useState<{ Report: Report } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    setReport(null);
    import('../review/report.js').then(
      (loaded) => current && setReport({ Report: loaded.Report }),
      () => current && setReport('failed'),
    );
    return () => {
      current = false;
    };
  }, [tries]);
  if (report !== null && report !== 'failed') return <report.Report session={session} onClose={onClose} />;
  return (
    <section class="panel look" aria-label={words.review} aria-busy={report === null}>
      <p role="status">{report === 'failed' ? app.notLoaded : app.loading}</p>
      {report === 'failed' && (
        <button type="button" onClick={() => setTries(tries + 1)}>
          {app.again}
        </button>
      )}
    </section>
  );
}
