/** Who is honoured. */

import { lookOf } from '../board/palette.js';
import { isOfIron, type Medal as Won } from '../lives/medals.js';
import { primeOf } from '../lives/scroll.js';
import { medalName, medalNote } from '../lives/tell-moment.js';
import type { MatchPeople } from '../lives/who.js';
import { TeamMark } from '../parts/team-mark.js';
import { UnitGlyph } from '../parts/unit-glyph.js';
import { ending as words } from '../words/ending.js';
import { kingdom } from '../words/index.js';

/** The medals in a row; nothing where there are none. */
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
