/** The tabs of a club besides tonight's: its matches, its table and its annals. */
import type { CircleAnnals } from '@dominion/protocol';
import { StandingPanel } from '../../match/panels/club/standing.js';
import { Annals } from './annals.js';
import type { SeenHome } from './both.js';
import { Cups, CupTables } from './cups.js';
import { Duplicates } from './duplicates.js';
import { CircleMatches } from './matches.js';
import '../../styles/rows.css';
import '../history/history.css';
import '../../match/panels/club/circle.css';
import './club.css';

interface Props {
  readonly circle: SeenHome;
  readonly failed: boolean;
  readonly annals: CircleAnnals | null;
  again(): void;
}

/** What is being played, and what could be next. */
export const MatchesTab = ({ circle, failed, annals, again }: Props) => (
  <>
    <CircleMatches circle={circle} failed={failed} annals={annals} />
    <div class="club-next">
      <Cups circle={circle} failed={failed} again={again} />
      <Duplicates circle={circle} failed={failed} again={again} />
    </div>
  </>
);

/** How its people stand. */
export const TableTab = ({ circle, annals }: Props) => (
  <>
    <StandingPanel circle={circle} annals={annals} />
    <CupTables circle={circle} />
  </>
);

/** What it has played. */
export const AnnalsTab = ({ circle, annals }: Props) => <Annals circle={circle} annals={annals} />;
