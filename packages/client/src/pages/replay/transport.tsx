/** The controls of a replay: a slider, steps, and playback. */
import type { ComponentChildren } from 'preact';
import { replay as words } from '../../i18n/pages/replay.js';
import { whereOf } from '../../i18n/where.js';
import { BackIcon, FirstIcon, LastIcon, OnIcon, PauseIcon, PlayIcon, TurnIcon } from '../../ui/icons.js';
import { SquareButton } from '../../ui/square-button.js';
import { type Player, SPEEDS, type Speed } from './player.js';

/** The slider and the buttons; `small` leaves out what has no room in an embedded frame. */
export function Transport(props: { player: Player; small?: boolean; children?: ComponentChildren }) {
  const { player, small = false, children } = props;
  const { last } = player;
  const at = player.at.value;
  const playing = player.playing.value;
  const where = whereOf(player.reel.value.story, player.done.value.at(-1));
  return (
    <section class="transport stack" aria-label={words.transport} data-small={small}>
      <div class="transport-slider line">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.scrub}
          aria-valuetext={words.valueText(at, last, where)}
          onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
        />
        <span class="transport-count muted">{words.count(at, last)}</span>
      </div>
      <div class="transport-row button-row">
        <div class="transport-keys">
          <SquareButton label={words.first} disabled={at === 0} onPress={() => player.go(0)}>
            <FirstIcon />
          </SquareButton>
          <SquareButton label={words.back} disabled={at === 0} onPress={() => player.step(-1)}>
            <BackIcon />
          </SquareButton>
          <SquareButton
            label={playing ? words.pause : words.play}
            look="primary"
            disabled={last === 0}
            onPress={() => player.toggle()}
          >
            {playing ? <PauseIcon /> : <PlayIcon />}
          </SquareButton>
          <SquareButton label={words.on} disabled={at === last} onPress={() => player.step(1)}>
            <OnIcon />
          </SquareButton>
          <SquareButton label={words.last} disabled={at === last} onPress={() => player.go(last)}>
            <LastIcon />
          </SquareButton>
        </div>
        <select
          aria-label={words.speed}
          title={words.speed}
          value={String(player.speed.value)}
          onChange={(event) => {
            player.speed.value = Number(event.currentTarget.value) as Speed;
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {words.speeds[speed]}
            </option>
          ))}
        </select>
        {!small && (
          <SquareButton label={words.turn} onPress={() => player.turn()}>
            <TurnIcon />
          </SquareButton>
        )}
      </div>
      <div class="transport-foot">
        <p class="transport-where" aria-live={playing ? 'off' : 'polite'}>
          {where}
        </p>
        {children}
      </div>
    </section>
  );
}
