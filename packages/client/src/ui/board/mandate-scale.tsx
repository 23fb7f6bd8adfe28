/** The bar of the Mandate: each side's share in its teams' colours, patterns, shapes and numbers. */
import type { Team } from '@dominion/rules';
import { shownBoard } from '../../base/storage/prefs.js';
import { lookOf } from '../../board/palette.js';
import type { Contender, Race } from '../../model/table/mandate.js';
import { TeamMark } from './team-mark.js';

/** A disc of jade, the sign of Heaven, which marks the leading side. */
export function MandateDisc() {
  return (
    <svg class="mandate-disc" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="7.4" />
      <circle cx="12" cy="12" r="10.6" />
      <circle cx="12" cy="12" r="4" />
    </svg>
  );
}

/** The least share, which keeps sides without points visible. */
const LEAST = 1;

/** The shares. The text beside them says the same. */
export function MandateScale({ race }: { race: Race }) {
  return (
    <span
      class="mandate-scale"
      data-plain={shownBoard() === 'plain'}
      data-even={race.camps.length === 2}
      aria-hidden="true"
    >
      {race.camps.map((camp) => (
        <Share key={camp.teams[0]} camp={camp} />
      ))}
    </span>
  );
}

/** A side's share: its teams stand side by side in it, and its number with the first of them. */
function Share({ camp }: { camp: Contender }) {
  return (
    <span class="mandate-share" data-leads={camp.leads} style={{ flexGrow: Math.max(camp.count, LEAST) }}>
      {camp.teams.map((team, place) => (
        <span key={team} class="mandate-team line" data-team={team} style={colours(team)}>
          <TeamMark team={team} small />
          {place === 0 && <b>{camp.count}</b>}
          {camp.leads && place === camp.teams.length - 1 && <MandateDisc />}
        </span>
      ))}
    </span>
  );
}

function colours(team: Team): Record<string, string> {
  const { css, light, dark, ink, rim } = lookOf(team);
  return { '--own': css, '--own-light': light, '--own-dark': dark, '--own-ink': ink, '--own-rim': rim };
}
