/** Spectators' guesses: the move on the board, Fate's answer by buttons, and the last results. */
import './seers.css';
import { FORETOLD } from '@dominion/protocol';
import { useEffect } from 'preact/hooks';
import { seers as words } from '../../../i18n/match/seers.js';
import { CrossIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';
import { Guessing } from './guessing.js';
import { mayGuess } from './may.js';
import { formatMove, formatOutcome, type GuessesTold, lyingOf } from './told.js';

/** The card for spectators; only a button until they start guessing. */
export function GuessCard({ session }: { session: Session }) {
  return mayGuess(session) ? <Card session={session} /> : null;
}

function Card({ session }: { session: Session }) {
  const guessing = session.otherHand.value;
  useEffect(() => {
    // A returning seer continues guessing.
    if (session.seers.peek().own !== undefined) session.otherHand.value ??= new Guessing(session);
    return () => {
      session.otherHand.value = null;
    };
  }, [session]);
  return (
    <section class="matter stack guess" aria-label={words.title}>
      {guessing instanceof Guessing ? <Guesses session={session} guessing={guessing} /> : <Begin session={session} />}
    </section>
  );
}

function Begin({ session }: { session: Session }) {
  return (
    <div class="guess-row button-row">
      <p class="fine">{words.lead}</p>
      <button type="button" onClick={() => (session.otherHand.value = new Guessing(session))}>
        {words.begin}
      </button>
    </div>
  );
}

function Guesses({ session, guessing }: { session: GuessesTold & Pick<Session, 'otherHand'>; guessing: Guessing }) {
  const story = session.story.value!;
  const own = guessing.own.value;
  const open = guessing.open.value !== null;
  const { position } = story.match;
  return (
    <>
      <div class="guess-row button-row">
        <p class="guess-move" aria-live="polite">
          {open
            ? own?.line == null
              ? words.askMove(position.turn)
              : words.yours(formatMove(story, own.ply, own.line))
            : // Fate's answer can still be guessed while Fate asks.
              position.phase !== 'fate' && words.late}
        </p>
        {open && own?.line != null && (
          <SquareButton label={words.takeBack} look="quiet" onPress={() => void guessing.guess({ line: null })}>
            <CrossIcon />
          </SquareButton>
        )}
      </div>
      <fieldset class="guess-fates" data-open={open || position.phase === 'fate'}>
        <legend class="fine">{words.askFate}</legend>
        {FORETOLD.map((fate) => (
          <button
            type="button"
            key={fate}
            aria-pressed={own?.fate === fate}
            title={words.fateHints[fate]}
            onClick={() => void guessing.guess({ fate: own?.fate === fate ? null : fate })}
          >
            {words.fates[fate]}
          </button>
        ))}
      </fieldset>
      <Outcomes session={session} />
      <button type="button" class="quiet guess-end" onClick={() => (session.otherHand.value = null)}>
        {words.end}
      </button>
    </>
  );
}

/** The results of the player's last guesses; read aloud as they appear. */
function Outcomes({ session }: { session: GuessesTold }) {
  const story = session.story.value!;
  const me = session.who.value;
  const last = session.seers.value.seers.find(({ who }) => who === me)?.last ?? [];
  return (
    <div class="guess-outcomes" role="status">
      {lyingOf(last, session).map((each) => (
        <p key={`${each.kind} ${each.ply}`} data-right={each.right}>
          {formatOutcome(story, each)}
        </p>
      ))}
    </div>
  );
}
