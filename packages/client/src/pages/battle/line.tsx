/** The coach's words: one short line at a time. */
import { originOf, parseAction } from '@dominion/rules';
import { battle as words } from '../../i18n/pages/battle.js';
import { isAtSquare } from '../../match/panels/board/refused-card.js';
import type { Session } from '../../match/session/session.js';
import { CheckIcon } from '../../ui/icons.js';
import type { Act, BattleHost } from './course.js';

/** The line, and the progress of the battle. */
export function CoachLine(props: {
  session: Pick<Session, 'interaction' | 'notice' | 'refused'>;
  host: BattleHost;
  act: Act;
}) {
  const { session, host, act } = props;
  const { steps } = host.lesson;
  const at = host.at.value;
  const notice = session.notice.value;
  // A message at its square is only for screen readers: the line keeps saying what to do.
  const echo = isAtSquare(session);
  const said = echo ? null : notice;
  const done = act !== 'doing' && act !== 'falling';
  return (
    <div class="coach stack">
      <ol class="coach-moves" aria-label={words.step(at + 1, steps.length)}>
        {steps.map(({ name }, step) => (
          <li key={name} data-done={step < at || (step === at && done)} data-here={step === at}>
            {step < at || (step === at && done) ? <CheckIcon /> : step + 1}
          </li>
        ))}
      </ol>
      <p class="coach-line" role={said === null ? 'status' : 'alert'} data-act={act}>
        {said ?? lineOf(session, host, act)}
      </p>
      <p class="visually-hidden" role="alert">
        {echo && notice}
      </p>
    </div>
  );
}

function lineOf({ interaction }: Pick<Session, 'interaction'>, { lesson, at }: BattleHost, act: Act): string {
  const step = lesson.steps[at.value]!;
  const said = words.steps[step.name];
  if (act === 'fate') return words.fate.told;
  if (act === 'falling') return said.aim;
  if (act !== 'doing') return said.done;
  const held = interaction.value;
  return held.kind === 'selected' && held.from === originOf(parseAction(step.solution)!) ? said.aim : said.press;
}
