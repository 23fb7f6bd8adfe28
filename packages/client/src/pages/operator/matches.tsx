/** Finds a match on any server. */
import type { SoughtMatch, SoughtState } from '@dominion/protocol';
import { useCallback, useState } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { momentAt } from '../../i18n/dates.js';
import { MODE_NAMES } from '../../i18n/index.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { SelectField, TextField } from '../../ui/form/fields.js';
import { SeenAnswer, useAsked } from './asking.js';
import { stateOf, whoIsThere } from './facts.js';
import { MatchLook } from './match-look.js';

/** The widest first. Importing the protocol's list would add its form parser to the bundle. */
const STATES = ['any', 'running', 'days', 'waiting', 'over'] as const satisfies readonly SoughtState[];

interface Wish {
  readonly state: SoughtState;
  readonly text: string;
  readonly before: number | null;
}

export function Matches({ asks }: { asks: AsOperator }) {
  const [state, setState] = useState<SoughtState>('any');
  const [text, setText] = useState('');
  const [wish, setWish] = useState<Wish>({ state: 'any', text: '', before: null });
  const [code, setCode] = useState<string | null>(null);
  const found = useAsked(useCallback(() => asks.seek(wish.state, wish.text, wish.before), [asks, wish]));
  if (code !== null) {
    return (
      <MatchLook
        code={code}
        asks={asks}
        onBack={() => {
          setCode(null);
          void found.again();
        }}
      />
    );
  }
  return (
    <section class="operator-part" aria-label={words.tabs.matches}>
      <form
        class="operator-seek"
        onSubmit={(event) => {
          event.preventDefault();
          setWish({ state, text, before: null });
        }}
      >
        <TextField label={words.seek} value={text} maxLength={100} onInput={setText} />
        <SelectField
          label={words.which}
          choices={STATES.map((value) => ({ value, label: words.states[value] }))}
          value={state}
          onPick={(value) => {
            setState(value);
            setWish({ state: value, text, before: null });
          }}
        />
        <button type="submit" class="primary">
          {words.find}
        </button>
        <p class="fine muted">{words.seekNote}</p>
      </form>
      <SeenAnswer asked={found}>
        {({ matches, more }) => (
          <>
            <p role="status" class="muted">
              {matches.length === 0 ? words.none : words.found(matches.length)}
            </p>
            <ul class="operator-list">
              {matches.map((match) => (
                <Row key={match.code} match={match} onLook={() => setCode(match.code)} />
              ))}
            </ul>
            {more && (
              <button
                type="button"
                onClick={() => {
                  const last = matches.at(-1)!;
                  setWish({ ...wish, before: wish.state === 'over' ? (last.ended ?? last.last) : last.last });
                }}
              >
                {words.more}
              </button>
            )}
          </>
        )}
      </SeenAnswer>
    </section>
  );
}

function Row({ match, onLook }: { match: SoughtMatch; onLook(): void }) {
  const { code, mode, seats, bots, last, circle } = match;
  return (
    <li class="panel operator-row">
      <div class="operator-row-head">
        <b class="mono">{code}</b>
        <span>{MODE_NAMES[mode]}</span>
        <span class="chip-state" data-status={match.status}>
          {stateOf(match)}
        </span>
      </div>
      <p class="operator-seats">
        {seats.length === 0 && <span class="muted">{words.nobody}</span>}
        {seats.map(({ team, name }) => (
          <span key={team} class="operator-seat">
            <TeamMark team={team} small />
            <bdi>{name === '' ? '—' : name}</bdi>
          </span>
        ))}
        {bots.length > 0 && <span class="muted">{words.bots(bots.length)}</span>}
      </p>
      <p class="fine muted">
        {[whoIsThere(match), momentAt(last), ...(circle === null ? [] : [circle.name])].join(' · ')}
      </p>
      <button type="button" aria-label={words.look(code)} onClick={onLook}>
        {words.look(code)}
      </button>
    </li>
  );
}
