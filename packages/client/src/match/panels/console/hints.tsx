/** The hint button, and the line with the hint and its reason. */

import { hint as words } from '../../../i18n/match/hands.js';
import { CrossIcon, LampIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';

/** Asks for a hint; null while none can be given. */
export function HintButton({ session }: { session: Pick<Session, 'hints' | 'down'> }) {
  if (session.hints.team.value === null || session.down.value) return null;
  return (
    <button
      type="button"
      class="hint-button"
      aria-keyshortcuts="g"
      title={words.askHint}
      onClick={() => session.hints.ask()}
    >
      <LampIcon />
      {words.ask}
    </button>
  );
}

/** The hint on show; read aloud as it appears. */
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
