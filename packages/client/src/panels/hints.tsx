/** A good move on request: the button, and the line that says why. */

import { CrossIcon, LampIcon } from '../parts/icons.js';
import { SquareButton } from '../parts/square-button.js';
import type { Session } from '../session/session.js';
import { hint as words } from '../words/hands.js';

/** Whether the person still plays in a match where hints are allowed, be it their turn or not. */
export function mayHint({ table, task }: Session): boolean {
  return table.value?.hints === true && !['gather', 'over', 'watch', 'fallen'].includes(task.value.kind);
}

/** Asks for a good move. */
export function HintButton({ session }: { session: Pick<Session, 'hints' | 'say' | 'down'> }) {
  const down = session.down.value;
  const open = session.hints.team.value !== null && !down;
  const closed = down ? words.down : words.notNow;
  return (
    <button
      type="button"
      class="hint-button"
      aria-disabled={!open}
      aria-keyshortcuts="g"
      title={open ? words.askHint : closed}
      onClick={() => (open ? session.hints.ask() : session.say(closed))}
    >
      <LampIcon />
      {words.ask}
    </button>
  );
}

/** What the hint says, while one is on show; spoken as it comes. */
export function HintLine({ session }: { session: Pick<Session, 'hints'> }) {
  const { hints } = session;
  const state = hints.state.value;
  return (
    <div class="hint" data-state={state.kind}>
      <div role="status" aria-live="polite">
        {state.kind === 'thinking' && <p class="hint-wait">{words.thinking}</p>}
        {state.kind === 'failed' && <p>{words.failed}</p>}
        {state.kind === 'shown' && (
          <>
            <b>{words.which(state.at + 1, state.moves.length)}</b>
            <p>{state.moves[state.at]!.text}</p>
          </>
        )}
      </div>
      {state.kind !== 'none' && (
        <div class="button-row">
          {state.kind === 'failed' && (
            <button type="button" onClick={() => hints.ask()}>
              {words.again}
            </button>
          )}
          {state.kind === 'shown' && state.moves.length > 1 && (
            <button type="button" onClick={() => hints.ask()}>
              {state.at + 1 === state.moves.length ? words.first : words.next(state.at + 1)}
            </button>
          )}
          {state.kind === 'thinking' ? (
            <button type="button" onClick={() => hints.clear()}>
              {words.stop}
            </button>
          ) : (
            <SquareButton label={words.hide} look="quiet" onPress={() => hints.clear()}>
              <CrossIcon />
            </SquareButton>
          )}
        </div>
      )}
    </div>
  );
}
