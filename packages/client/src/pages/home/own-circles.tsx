/** The circles to which the person belongs, and the way to make one. */
import type { OwnCircle } from '@dominion/protocol';
import { readCircles } from '../../base/api/circles.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { MakeCircleForm } from '../../match/panels/club/make-circle.js';
import { usePoll } from '../../ui/hooks/use-poll.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import '../../styles/rows.css';

/** How long after an answer they are asked for again, in milliseconds. */
const PERIOD = 15_000;

export function OwnCirclesPart() {
  const reading = usePoll(readCircles, PERIOD);
  const read = reading.kind === 'ready' ? reading.value : reading.kind === 'failed' ? reading.last : null;
  const circles = read?.circles ?? [];
  return (
    <Panel name="circles" title={words.own}>
      {circles.length === 0 && <p class="muted">{words.ownLead}</p>}
      <ul class="rows">
        {circles.map((each) => (
          <li key={each.code}>
            <Row circle={each} />
          </li>
        ))}
      </ul>
      <MakeCircleForm />
    </Panel>
  );
}

function Row({ circle }: { circle: OwnCircle }) {
  const { code, name, crest, size, tonight, running, waiting } = circle;
  const facts = [
    words.size(size),
    ...(tonight > 0 ? [words.countTonight(tonight)] : []),
    ...(running > 0 ? [words.countRunning(running)] : []),
  ];
  return (
    <Link to={{ page: 'circle', code }} class="row row-link">
      <CrestMark crest={crest} />
      <span class="row-text stack">
        <span class="row-name">{isolated(name)}</span>
        <small class="muted">{facts.join(' · ')}</small>
      </span>
      {waiting > 0 && (
        <span class="pill" data-kind="called">
          {words.countWaiting(waiting)}
        </span>
      )}
    </Link>
  );
}
