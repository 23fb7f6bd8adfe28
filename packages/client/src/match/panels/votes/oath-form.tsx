/** The form of an oath: the parties, the kind and the end, and the words that all of them will read. */
import { OATH_KINDS, type OathKind, type Team } from '@dominion/rules';
import { brokenBySwearing } from '@dominion/table';
import { useState } from 'preact/hooks';
import { formatRefused } from '../../../i18n/format-events.js';
import { room } from '../../../i18n/index.js';
import { formatTerms, nameOath, oathHints, oathKinds, oath as words } from '../../../i18n/oaths.js';
import { whoIs } from '../../../i18n/results.js';
import { endsOffered, enemiesOf, mayBeSworn, maySwear, oathTermsOf } from '../../../model/table/oaths.js';
import type { Proposing } from '../../../model/table/proposals.js';
import { Chips } from '../../../ui/form/fields.js';
import { SealIcon } from '../../../ui/icons.js';
import { Ruled } from '../../../ui/ruled.js';
import type { Session } from '../../session/session.js';
import '../oaths/oaths.css';

interface Props {
  readonly session: Pick<Session, 'exchange'>;
  readonly at: Proposing;
  /** Called when it's open at the table. */
  onDone(): void;
}

interface Chosen {
  readonly others: readonly Team[];
  readonly kind: OathKind;
  readonly enemy: Team | null;
  readonly turn: number | null;
}

export function OathForm({ session, at: { table, story, me }, onDone }: Props) {
  const { position } = story.match;
  const people = mayBeSworn(table, position, me);
  const [chosen, setChosen] = useState<Chosen>({ others: people.slice(0, 1), kind: 'until', enemy: null, turn: null });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pick = (changes: Partial<Chosen>): void => setChosen({ ...chosen, ...changes });
  if (!maySwear(table, position, me)) return <p class="muted">{people.length === 0 ? words.nobody : words.later}</p>;
  // The choices may be outdated: players leave or fall, and turns pass.
  const others = chosen.others.filter((team) => people.includes(team));
  const enemies = enemiesOf(position, [me, ...others]);
  const enemy = chosen.enemy !== null && enemies.includes(chosen.enemy) ? chosen.enemy : (enemies[0] ?? null);
  const ends = endsOffered(position);
  const { turn, turns } = ends.find((each) => each.turn === chosen.turn) ?? ends[Math.min(2, ends.length - 1)]!;
  const kinds = OATH_KINDS.filter((kind) => kind !== 'against' || enemies.length > 0);
  const kind = kinds.includes(chosen.kind) ? chosen.kind : 'until';
  const terms = oathTermsOf(position, me, { kind, others, enemy, turn });
  const broken = terms === null ? [] : brokenBySwearing(table.sworn, terms.parties);
  const mine = broken.find(({ breakers }) => breakers.includes(me));

  const offer = async (): Promise<void> => {
    if (terms === null || busy) return;
    setBusy(true);
    const reply = await session.exchange('swear', { kind, parties: [...others], against: terms.against, turn });
    setBusy(false);
    if (reply?.ok) onDone();
    else setProblem(reply === null ? room.reconnecting : formatRefused(reply));
  };
  const toggle = (team: Team): void => {
    const left = others.filter((each) => each !== team);
    // A third team can join; with a fourth, no enemy would remain to swear against.
    pick({ others: left.length < others.length ? left : [...others, team].slice(-2) });
  };

  return (
    <div class="decide-form stack oath-form">
      <p class="muted">{words.lead}</p>
      <fieldset class="oath-with stack">
        <legend>{words.with}</legend>
        {people.map((team) => (
          <label key={team} class="tick">
            <input type="checkbox" checked={others.includes(team)} onChange={() => toggle(team)} />
            <span>{whoIs(table, team)}</span>
          </label>
        ))}
      </fieldset>
      <Chips
        label={words.kind}
        choices={kinds.map((value) => ({ value, label: oathKinds[value] }))}
        value={kind}
        note={oathHints[kind]}
        onPick={(value) => pick({ kind: value })}
      />
      {kind === 'against' && enemy !== null && (
        <Chips
          label={words.enemy}
          choices={enemies.map((team) => ({ value: String(team), label: whoIs(table, team) }))}
          value={String(enemy)}
          onPick={(team) => pick({ enemy: Number(team) as Team })}
        />
      )}
      <Chips
        label={words.until}
        choices={ends.map((each) => ({ value: String(each.turn), label: words.turnOption(each.turn) }))}
        value={String(turn)}
        note={words.turns(turns)}
        onPick={(value) => pick({ turn: Number(value) })}
      />
      {terms !== null && (
        <figure class="oath-figure stack" aria-live="polite">
          <figcaption>{words.words}</figcaption>
          <blockquote class="oath-words">{formatTerms(terms)}</blockquote>
        </figure>
      )}
      {mine !== undefined && (
        <p class="warning grave">
          {words.sealBreaks(
            mine.oath.parties.filter((team) => team !== me),
            nameOath(mine.oath),
          )}
        </p>
      )}
      <p class="fine muted">{words.lapses(me)}</p>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <div class="decide-do">
        <button type="button" class="primary" disabled={busy || terms === null} onClick={() => void offer()}>
          <SealIcon /> {words.offer}
        </button>
      </div>
    </div>
  );
}
