/** The tabs of a club besides tonight's: its matches, its table and its annals. */
import type { ClubAnnals } from '@dominion/protocol';
import { circle as words } from '../../i18n/pages/club.js';
import { StandingPanel } from '../../match/panels/club/standing.js';
import { Annals } from './annals.js';
import type { SeenHome } from './both-players.js';
import { Duplicates } from './duplicates.js';
import { EmptyTab } from './empty.js';
import { ClubMatches } from './matches.js';
import { Tournaments, TournamentTables } from './tournaments.js';
import '../../styles/rows.css';
import '../history/history.css';
import '../../match/panels/club/club.css';
import './club.css';

interface Props {
  readonly circle: SeenHome;
  readonly failed: boolean;
  readonly annals: ClubAnnals | null;
  again(): void;
}

/** The current matches, and forms for the next. */
export const MatchesTab = ({ circle, failed, annals, again }: Props) => (
  <>
    <ClubMatches circle={circle} failed={failed} annals={annals} />
    <div class="club-next">
      <Tournaments circle={circle} failed={failed} again={again} />
      <Duplicates circle={circle} failed={failed} again={again} />
    </div>
  </>
);

/** The standings of its members. */
export const TableTab = ({ circle, annals }: Props) => (
  <>
    <StandingPanel
      circle={circle}
      annals={annals}
      empty={<EmptyTab code={circle.code} of="table" text={words.noStanding} />}
    />
    <TournamentTables circle={circle} />
  </>
);

export const AnnalsTab = ({ circle, annals }: Props) => <Annals circle={circle} annals={annals} />;
