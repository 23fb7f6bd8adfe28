/** One match for the operator: its visitors, its chat and refusals, and the actions on it. */
import type { SeenMatch, SeenPerson } from '@dominion/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import type { AsOperator } from '../../base/api/operator.js';
import { momentAt } from '../../i18n/dates.js';
import { chat, MODE_NAMES } from '../../i18n/index.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { SelectField, TextField } from '../../ui/form/fields.js';
import { Link } from '../../ui/page/topbar.js';
import { ActResult, SeenAnswer, useAsked, useDone } from './asking.js';
import { stateOf, whoIsThere } from './facts.js';

type Do = (doing: Promise<Answer<unknown>>, done: string) => Promise<void>;

export function MatchLook({ code, asks, onBack }: { code: string; asks: AsOperator; onBack(): void }) {
  const look = useAsked(useCallback(() => asks.look(code), [asks, code]));
  const done = useDone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const act: Do = async (doing, said) => {
    done.tell(await doing, said);
    await look.again();
  };
  return (
    <section class="operator-part" aria-label={code}>
      <div class="operator-title">
        <button type="button" onClick={onBack}>
          {words.back}
        </button>
        <h2 class="mono" tabIndex={-1} ref={heading}>
          {code}
        </h2>
        <Link to={{ page: 'room', code }} class="button">
          {words.open}
        </Link>
      </div>
      <ActResult said={done.said} />
      <SeenAnswer asked={look}>{(seen) => <Inner seen={seen} asks={asks} act={act} />}</SeenAnswer>
    </section>
  );
}

function Inner({ seen, asks, act }: { seen: SeenMatch; asks: AsOperator; act: Do }) {
  const { match, lines, halted, people, said, refused } = seen;
  const { code, circle, server, closure } = match;
  const facts: readonly (readonly [string, string])[] = [
    [words.facts.status, `${MODE_NAMES[match.mode]}, ${stateOf(match)}`],
    [words.facts.presence, whoIsThere(match)],
    [words.facts.turn, String(match.ply)],
    [words.facts.lines, String(lines)],
    [words.facts.made, momentAt(match.made)],
    [words.facts.last, momentAt(match.last)],
    ...(server === null ? [] : [[words.facts.server, server.address] as const]),
    ...(circle === null ? [] : [[words.facts.circle, `${circle.name} (${circle.code})`] as const]),
    ...(closure === null ? [] : [[words.facts.ended, closure.reason] as const]),
  ];
  return (
    <div class="operator-look">
      <section class="panel">
        {halted && <p class="problem">{words.facts.halted}</p>}
        <dl class="operator-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {closure === null && match.status !== 'over' && (
        <Ending onEnd={(reason) => act(asks.end(code, reason), words.done.end)} />
      )}
      <section class="panel" aria-label={words.people}>
        <h3>{words.people}</h3>
        <p class="fine muted">{words.muteNote}</p>
        {people.length === 0 && <p class="muted">{words.noPeople}</p>}
        <ul class="operator-people">
          {people.map((person) => (
            <Person
              key={person.who}
              person={person}
              onMute={(everywhere, minutes) => act(asks.mute(code, person.who, everywhere, minutes), words.done.mute)}
            />
          ))}
        </ul>
      </section>
      <section class="panel" aria-label={words.said}>
        <h3>{words.said}</h3>
        {said.length === 0 && <p class="muted">{words.nothingSaid}</p>}
        <ol class="operator-said">
          {said.map(({ seq, at, channel, name, text, phrase }) => {
            const spoken = phrase === null ? text : `${chat.phrase(phrase)} ${text}`.trimEnd();
            const who = name === '' ? chat.watcher : name;
            return (
              <li key={seq}>
                <span class="fine muted">
                  {momentAt(at)} {channel === 'all' ? '' : chat.channels[channel]}
                </span>
                <span>
                  <b>
                    <bdi>{spoken === '' ? '' : `${who}: `}</bdi>
                  </b>
                  <bdi>{spoken === '' ? <em class="muted">{words.struck}</em> : spoken}</bdi>
                </span>
                {spoken !== '' && (
                  <button
                    type="button"
                    aria-label={words.strikeOf(who, spoken)}
                    onClick={() => void act(asks.strike(code, seq), words.done.strike)}
                  >
                    {words.strike}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </section>
      <section class="panel" aria-label={words.refused}>
        <h3>{words.refused}</h3>
        {refused.length === 0 && <p class="muted">{words.nothingRefused}</p>}
        <ul class="operator-plain">
          {refused.toReversed().map(({ at, name, code: why, who }) => (
            <li key={`${at} ${name} ${who}`}>
              <span class="fine muted">{momentAt(at)}</span> <code>{name}</code> <code>{why}</code>{' '}
              <span class="fine muted mono">{who}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Ending({ onEnd }: { onEnd(reason: string): Promise<void> }) {
  const [reason, setReason] = useState('');
  return (
    <section class="panel" aria-label={words.end}>
      <h3>{words.end}</h3>
      <p class="fine muted">{words.endNote}</p>
      <TextField label={words.reason} value={reason} maxLength={200} onInput={setReason} />
      <div class="button-row">
        {reason.trim() === '' ? (
          <button type="button" class="danger" disabled>
            {words.end}
          </button>
        ) : (
          <AskTwice
            label={words.end}
            look="danger"
            really={words.reallyEnd}
            no={words.no}
            onYes={() => void onEnd(reason)}
          />
        )}
      </div>
    </section>
  );
}

/** The durations of a mute, in minutes, and their texts. */
const SPANS = [
  [10, words.minutes(10)],
  [60, words.hours(1)],
  [1440, words.daysLong(1)],
  [10_080, words.daysLong(7)],
  [43_200, words.daysLong(30)],
] as const;

function Person({
  person,
  onMute,
}: {
  person: SeenPerson;
  onMute(everywhere: boolean, minutes: number): Promise<void>;
}) {
  const [minutes, setMinutes] = useState('60');
  const [everywhere, setEverywhere] = useState(false);
  const { who, name, team, here, muted } = person;
  const called = name === '' ? words.watcher(who.slice(0, 4)) : name;
  return (
    <li>
      <p class="operator-person">
        {team !== null && <TeamMark team={team} small />}
        <b>
          <bdi>{called}</bdi>
        </b>
        <span class="muted">{here ? words.here : words.gone}</span>
        <span class="fine muted mono">{who}</span>
        {muted !== null && <span class="chip-state">{words.mutedUntil(momentAt(muted))}</span>}
      </p>
      <div class="operator-mute">
        <SelectField
          label={words.forLong}
          choices={SPANS.map(([value, label]) => ({ value: String(value), label }))}
          value={minutes}
          onPick={setMinutes}
        />
        <label class="tick">
          <input
            type="checkbox"
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
          {words.everywhere}
        </label>
        <button
          type="button"
          aria-label={words.muteWho(called)}
          onClick={() => void onMute(everywhere, Number(minutes))}
        >
          {words.mute}
        </button>
      </div>
    </li>
  );
}
