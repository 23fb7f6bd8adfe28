/** The people at the shared board, and its leader. */
import type { TogetherPerson } from '@dominion/protocol';
import { isolated } from '../../i18n/names.js';
import { together as words } from '../../i18n/pages/together.js';
import { speakerName } from '../../match/session/talk.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Panel } from '../../ui/section.js';
import type { SharedLook } from './shared-look.js';

/** The panel. */
export function LeadPanel({ look }: { look: SharedLook }) {
  const { room } = look;
  const leads = look.leads.value;
  const aside = look.aside.value;
  const variation = look.place.value.lines.length > 0;
  const drawn = look.board.sketch.mine.value.length > 0;
  const free = room.together.value.free === true;
  const me = room.who.value;
  return (
    <Panel name="lead" title={words.people}>
      <p class="lead-line" data-aside={aside} role="status">
        {leadLine(look)}
      </p>
      <div class="button-row">
        {aside ? (
          <button type="button" class="primary" onClick={() => look.back()}>
            {words.back}
          </button>
        ) : (
          <button type="button" onClick={() => look.stepOut()}>
            {words.stepOut}
          </button>
        )}
        {!leads && (free || room.host.value) && (
          <button type="button" class={free && !aside ? 'primary' : ''} onClick={() => void look.lead(me)}>
            {words.take}
          </button>
        )}
        {drawn && (
          <button type="button" onClick={() => look.board.sketch.clear()}>
            {words.clear}
          </button>
        )}
        {variation && (
          <button type="button" onClick={() => void look.put()}>
            {words.put}
          </button>
        )}
      </div>
      <p class="problem" role="alert">
        {look.problem.value}
      </p>
      <People look={look} />
    </Panel>
  );
}

/** Returns in a sentence whose view is shown. */
function leadLine(look: SharedLook): string {
  if (look.aside.value) return words.aside;
  if (look.leads.value) return words.youLead;
  const leader = look.leader.value;
  if (leader !== null) return words.leads(nameFor(leader));
  return words.nobodyLeads;
}

/** Returns a person's name for use in a sentence. */
export function nameFor(person: TogetherPerson): string {
  return isolated(speakerName(person));
}

function People({ look }: { look: SharedLook }) {
  const { room } = look;
  const me = room.who.value;
  const leader = room.together.value.leader ?? '';
  const may = look.leads.value || room.host.value;
  const marks = room.together.value.marks ?? {};
  return (
    <ul class="together-people stack" aria-label={words.people}>
      {look.people.value.map((person) => {
        const { who, team } = person;
        const arrows = who === me ? look.board.sketch.mine.value.length : (marks[who]?.length ?? 0);
        return (
          <li key={who} data-leads={who === leader}>
            {team === null ? <span class="no-mark" aria-hidden="true" /> : <TeamMark team={team} small />}
            <bdi>{speakerName(person)}</bdi>
            {who === me && <em class="muted">{words.you}</em>}
            {who === leader && <b class="leads-chip">{words.leader}</b>}
            {arrows > 0 && <small class="muted">{words.arrows(arrows)}</small>}
            {may && who !== me && who !== leader && (
              <button
                type="button"
                class="quiet"
                aria-label={words.handTo(nameFor(person))}
                title={words.handTo(nameFor(person))}
                onClick={() => void look.lead(who)}
              >
                {words.hand}
              </button>
            )}
            {who === me && who === leader && look.people.value.length > 1 && (
              <button type="button" class="quiet" onClick={() => void look.lead(null)}>
                {words.drop}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
