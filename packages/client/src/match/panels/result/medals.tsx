import { lookOf } from '../../../board/palette.js';
import { kingdom } from '../../../i18n/index.js';
import { ending as words } from '../../../i18n/match/ending.js';
import { isOfIron, type Medal as Won } from '../../../share/stories/medals.js';
import { primeOf } from '../../../share/stories/scroll.js';
import { medalName, medalNote } from '../../../share/stories/tell-moment.js';
import type { MatchPeople } from '../../../share/stories/who.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';

/** The medals in a row; null if there are none. */
export function Medals({ people, medals }: { people: MatchPeople; medals: readonly Won[] }) {
  if (medals.length === 0) return null;
  return (
    <ul class="medals" data-many={medals.length} aria-label={words.medals}>
      {medals.map((medal) => (
        <Medal key={medal.kind} people={people} medal={medal} />
      ))}
    </ul>
  );
}

function Medal({ people, medal }: { people: MatchPeople; medal: Won }) {
  const { kind, team, id } = medal;
  const look = team === -1 ? null : lookOf(team);
  const name = medalName(people, medal) || (team === -1 ? '' : kingdom(team));
  return (
    <li>
      <span
        class="medal"
        data-iron={isOfIron(kind)}
        style={look === null ? {} : { '--medal': look.css, '--medal-ink': look.ink }}
      >
        {id === null && team !== -1 ? (
          <TeamMark team={team} />
        ) : (
          <UnitGlyph unit={primeOf(people.all[id ?? 0]!) & 15} />
        )}
      </span>
      <span class="medal-said">
        <b>{words.medal[kind]}</b>
        <span>
          {team !== -1 && <TeamMark team={team} small named={id !== null} />} {name}
        </span>
        <span class="muted">{medalNote(medal)}</span>
      </span>
    </li>
  );
}
