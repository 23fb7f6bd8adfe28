/** Reactions: the spectators' buttons, and the signs that rise at the lower edge of the board. */
import { SIGNS } from '@dominion/protocol';
import { reaction as words } from '../../../i18n/index.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { EyeIcon } from '../../../ui/icons.js';
import { SignIcon } from '../../../ui/sign-icon.js';
import { SquareButton } from '../../../ui/square-button.js';
import { SIGN_PLACES } from '../../session/reactions.js';
import type { Session } from '../../session/session.js';
import './reactions.css';

/** A button for each reaction, only for spectators. */
export function ReactionButtons({ session: { seat, reactions } }: { session: Pick<Session, 'seat' | 'reactions'> }) {
  if (seat.value !== null) return null;
  return (
    <fieldset class="reactions">
      <legend class="visually-hidden">{words.title}</legend>
      {SIGNS.map((sign) => (
        <SquareButton key={sign} label={words.sign(sign)} onPress={() => void reactions.give(sign)}>
          <SignIcon sign={sign} />
        </SquareButton>
      ))}
    </fieldset>
  );
}

/**
 * Shows reactions with their senders' emblems. Hidden from screen readers: reading them aloud would drown the match.
 */
export function RisingSigns({ session }: { session: Pick<Session, 'reactions'> }) {
  const shown = session.reactions.shown.value;
  if (shown.length === 0) return null;
  return (
    <div class="signs" aria-hidden="true">
      {shown.map(({ key, sign, team, place }) => (
        <span
          key={key}
          class="sign"
          data-sign={sign}
          style={{ insetInlineStart: `${((place + 0.5) / SIGN_PLACES) * 100}%` }}
        >
          <SignIcon sign={sign} />
          <span class="sign-by">{team === null ? <EyeIcon /> : <TeamMark team={team} small />}</span>
        </span>
      ))}
    </div>
  );
}
