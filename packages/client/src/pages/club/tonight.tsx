/** Tonight: seats lit by their members' "I'm in", and one red button to start. */
import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { makeClubTable } from '../../base/api/clubs.js';
import { secretKey } from '../../base/storage/secret.js';
import { lookOf } from '../../board/palette.js';
import { timeAt } from '../../i18n/dates.js';
import { grammar, list } from '../../i18n/index.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { type Draft, settingsOf } from '../../model/options/draft.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Dialog } from '../../ui/dialog.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { CheckIcon } from '../../ui/icons.js';
import { AnswersForm, saidBy, useAnswers } from './answers.js';
import type { SeenHome } from './both-players.js';
import { tonightSeats } from './seats.js';
import { EveningForm, eveningDraft, formatEvening } from './tonight-form.js';
import { CalledHere, callingIn, goToSit, ToCalled, waitingGames } from './tonight-table.js';

interface Props {
  readonly circle: SeenHome;
  readonly failed: boolean;
  again(): void;
  /** Shows the members, with the link to invite more. */
  onMembers(): void;
}

const BEGINNING = boardOf('4');

/** The tab. */
export function Tonight({ circle, failed, again, onMembers }: Props) {
  const { said, tell } = useProblem(failed);
  const { here, hour, say } = useAnswers(circle, tell, again);
  const [chosen, choose] = useState<Partial<Draft>>({});
  const [open, setOpen] = useState(false);
  const [busy, work] = useBusy();
  const seats = tonightSeats(circle);
  const seated = seats.map(({ id }) => id);
  const sure = circle.people.filter(({ tonight }) => tonight?.says === 'in');
  const draft = eveningDraft(sure.length, chosen);
  const { mode } = draft;
  const alone = circle.people.length === 1;
  const calling = callingIn(circle);
  // A member called to a table isn't offered another one.
  const ready = calling === null && sure.length > 1 && here.some((id) => saidBy(circle, id) === 'in');
  // Until one can begin, the answer is the red act, unless a table or an invitation comes first.
  const free = calling === null && !ready && !alone;
  const asks = free && waitingGames(circle).length === 0 && here.every((id) => saidBy(circle, id) === null);
  const begin = async (): Promise<void> => {
    const people = sure.map(({ id }) => id);
    const asked = settingsOf(draft, secretKey());
    if (asked === null) return setOpen(true);
    const made = await makeClubTable(circle.code, asked, people);
    if (made.kind !== 'ok') return tell(made);
    goToSit(circle, { code: made.value.code, mode, seats: [] }, people);
  };
  return (
    <section class="tonight" aria-label={words.tonight}>
      <CalledHere circle={circle} red={free} />
      <div class="tonight-round" data-seats={seats.length}>
        <ul aria-live="polite">
          {seats.map(({ team, place, row, id }) => (
            <li
              key={id ?? `free ${team} ${row}`}
              class="tonight-seat"
              data-place={place}
              data-row={row}
              data-says={saidBy(circle, id)}
              style={{ '--team': lookOf(team).css, '--rim': lookOf(team).rim }}
            >
              <Seat
                circle={circle}
                team={team}
                id={id}
                red={asks && here.length === 1}
                {...(here.includes(id!) && {
                  onPress: () => void say([id!], () => (saidBy(circle, id) === 'in' ? null : 'in')),
                })}
              />
            </li>
          ))}
        </ul>
        <div class="tonight-board" data-ready={ready || calling !== null}>
          <Thumbnail position={BEGINNING} bottom={seats.find(({ id }) => id === circle.me)!.team} />
          {calling !== null && <ToCalled circle={circle} table={calling} />}
          {ready && (
            <button type="button" class="primary" disabled={busy} onClick={() => work(begin)}>
              {words.begin}
            </button>
          )}
        </div>
      </div>
      <div class="tonight-foot">
        {here.length > 1 && (
          <button
            type="button"
            class={asks ? 'primary' : ''}
            aria-pressed={here.every((id) => saidBy(circle, id) === 'in')}
            onClick={() => {
              const all = here.every((id) => saidBy(circle, id) === 'in');
              void say(here, () => (all ? null : 'in'));
            }}
          >
            {words.both.in}
          </button>
        )}
        {alone && (
          <button type="button" class="primary" onClick={onMembers}>
            {words.invite}
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {ready ? formatEvening(draft) : words.otherAnswer}
        </button>
        {sure.length < 2 && calling === null && !alone && <p class="fine muted">{words.needTwo}</p>}
        {calling !== null && <p role="status">{words.calledHere}</p>}
        <Others circle={circle} seated={seated} />
        <p class="problem" role="alert">
          {said}
        </p>
      </div>
      {open && (
        <Dialog name="tonight-dialog stack" title={words.tonight} onClose={() => setOpen(false)}>
          <AnswersForm circle={circle} here={here} hour={hour} say={say} />
          {ready && <EveningForm draft={draft} onChange={(change) => choose((before) => ({ ...before, ...change }))} />}
        </Dialog>
      )}
    </section>
  );
}

/** The member's lacquer, name and answer; the player's own is the button "I'm in" until they answer. */
function Seat(props: { circle: SeenHome; team: Team; id: string | null; red: boolean; onPress?: () => void }) {
  const { circle, team, id, red, onPress } = props;
  const member = circle.people.find((each) => each.id === id);
  if (member === undefined) {
    return (
      <>
        <TeamMark team={team} />
        <span class="muted">{words.free}</span>
      </>
    );
  }
  const { name, tonight } = member;
  const hour = tonight?.hour == null ? '' : ` · ${words.from(timeAt(tonight.hour))}`;
  const told = (
    <>
      <TeamMark team={team} />
      <span class="tonight-name">
        {tonight === null && onPress !== undefined && <b>{words.says.in}</b>}
        <bdi>{name}</bdi>
        {tonight !== null && (
          <small>
            {words.said[tonight.says]}
            {hour} {tonight.says === 'in' && <CheckIcon />}
          </small>
        )}
      </span>
    </>
  );
  return onPress === undefined ? (
    told
  ) : (
    <button
      type="button"
      class={red ? 'primary' : ''}
      aria-pressed={tonight === null ? undefined : tonight.says === 'in'}
      onClick={onPress}
    >
      {told}
    </button>
  );
}

/** The answers of members without a seat. */
function Others({ circle, seated }: { circle: SeenHome; seated: readonly (string | null)[] }) {
  const others = (['in', 'maybe', 'not'] as const).flatMap((says) => {
    const who = circle.people.filter(({ id, tonight }) => tonight?.says === says && !seated.includes(id));
    if (who.length === 0) return [];
    return [grammar.about(words.said[says], list(who.map(({ id }) => memberName(circle, id))))];
  });
  return others.length === 0 ? null : <p class="fine muted">{others.join(' · ')}</p>;
}
