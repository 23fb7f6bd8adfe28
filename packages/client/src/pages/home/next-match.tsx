/** The place of the match that waits for the player, at the top of the home page. */
import type { ComponentChildren, ComponentType } from 'preact';
import { days } from '../../i18n/days.js';
import { home as words } from '../../i18n/index.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { NoNetworkIcon } from '../../ui/icons.js';

interface Props {
  /** Null while it is being read. */
  readonly match: ListedOwn | null;
  /** How many others wait as well. */
  readonly more: number;
  readonly Told: ComponentType<{ match: ListedOwn; more: number; children: ComponentChildren }>;
  readonly offline: boolean;
}

/** The match, or its placeholder. */
export function NextMatch({ match, more, Told, offline }: Props) {
  const told = match?.asked === true && !match.yourTurn ? days.asks : words.ownTurn;
  return (
    <section class="stage night next-match" aria-label={told} aria-busy={match === null}>
      {match === null ? (
        <NextPlace />
      ) : (
        <Told match={match} more={more}>
          {offline && <NoNetwork />}
        </Told>
      )}
    </section>
  );
}

/** The placeholder until the match is known. */
export function NextPlace() {
  return (
    <>
      <div class="stage-words stack">
        <p class="muted" role="status">
          {words.ownLooking}
        </p>
      </div>
      <div class="stage-board" />
    </>
  );
}

/** Says on the stage that there is no network, and what works without one. */
export function NoNetwork() {
  return (
    <p class="stage-offline line" role="status">
      <NoNetworkIcon /> {words.noNetwork}
    </p>
  );
}
