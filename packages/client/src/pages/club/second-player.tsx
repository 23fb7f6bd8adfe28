/** Lets the second player at this device join and leave a club with their own key. */
import { NAME_LENGTH } from '@dominion/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { otherName } from '../../base/storage/second-player.js';
import { app } from '../../i18n/index.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TextField } from '../../ui/form/fields.js';
import { joinSecondPlayer, leaveSecondPlayer, type SeenHome } from './both-players.js';

interface Props {
  readonly circle: SeenHome;
  run(asked: Promise<Answer<unknown>>): Promise<boolean>;
}

/** A form to join the club, then the button to leave it. */
export function HotseatMember({ circle, run }: Props) {
  const [as, setAs] = useState<string | null>(null);
  const { code, calls, beside } = circle;
  const { button, form } = useInPlace(as !== null);
  if (beside !== null) {
    return (
      <div class="button-row">
        <AskTwice
          look="quiet"
          label={words.both.leave(memberName(circle, beside))}
          really={words.reallyLeave}
          no={words.no}
          onYes={() => void run(leaveSecondPlayer(code))}
        />
      </div>
    );
  }
  if (as === null) {
    return (
      <button type="button" class="quiet" ref={button} onClick={() => setAs(otherName())}>
        {words.both.add}
      </button>
    );
  }
  const join = (event: Event): void => {
    event.preventDefault();
    void run(joinSecondPlayer(code, as, calls)).then((joined) => joined && setAs(null));
  };
  return (
    <form class="circle-form" ref={form} onSubmit={join} aria-label={words.both.add}>
      <HotseatName as={as} onInput={setAs} />
      <div class="button-row">
        <button type="button" onClick={() => setAs(null)}>
          {app.close}
        </button>
        <button type="submit" disabled={as.trim() === ''}>
          {words.join}
        </button>
      </div>
    </form>
  );
}

/** The field for the second player's name in the club; it takes the focus. */
export function HotseatName({ as, onInput }: { as: string; onInput(as: string): void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div class="beside-name stack" ref={root}>
      <p class="fine muted">{words.both.lead}</p>
      <TextField label={words.both.as} value={as} maxLength={NAME_LENGTH} onInput={onInput} />
    </div>
  );
}
