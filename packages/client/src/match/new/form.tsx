/** A new match's form: who plays, how many and how long. All other rules are folded into one sentence. */
import { livingTeams, MODES, type Mode, modeOf, type Position } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { mayMake } from '../../base/site.js';
import { hasPlayed } from '../../base/storage/matches.js';
import { botLevel, playerName, tableLength, tablePace } from '../../base/storage/prefs.js';
import { MODE_NAMES, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import {
  type Draft,
  FIRST_DRAFT,
  peopleIn,
  playedBy,
  settingsOf,
  sittingOfDraft,
  WHO,
  type Who,
} from '../../model/options/draft.js';
import { expectedTime, turnPlans } from '../../model/options/duration.js';
import { draftOfPace } from '../../model/options/pace-draft.js';
import { ModeMark } from '../../ui/board/team-mark.js';
import { CodeForm } from '../../ui/form/code-form.js';
import { Chips, RadioCards } from '../../ui/form/fields.js';
import { LengthField } from '../../ui/form/length-field.js';
import { NameField } from '../../ui/form/name-field.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { ClosedNote } from '../../ui/page/closed-note.js';
import { Ruled } from '../../ui/ruled.js';
import { keepDraft, lastDraft } from '../connections/device/store.js';
import { beginHere, makeHere } from '../make.js';
import { RULES_FOR, type RuleName, TableRules } from './rules.js';

function firstDraft(who: Who, from: Position | undefined): Draft {
  const plain = { ...FIRST_DRAFT, length: tableLength.value, pace: draftOfPace(tablePace.value) };
  if (from !== undefined) {
    const teams = livingTeams(from);
    const me = teams.includes(from.turn) ? from.turn : (teams[0] ?? plain.me);
    return playedBy({ ...plain, ...modeOf(from), teams, me }, who, botLevel.value);
  }
  // A newcomer's friends are usually newcomers too.
  if (!hasPlayed()) return playedBy({ ...plain, length: 'skirmish', hints: 'always' }, who, botLevel.value);
  const last = lastDraft();
  return last?.who === who ? { ...last, pace: plain.pace } : playedBy(plain, who, botLevel.value);
}

/** How the match begins: by a link to friends, open to all, or now. */
function beginningOf(draft: Draft): 'link' | 'listed' | 'now' {
  if (draft.who !== 'friends') return 'now';
  if (draft.listed) return 'listed';
  return peopleIn(draft) > 1 ? 'link' : 'now';
}

interface Props {
  /** The kind of opponents until the player chooses. */
  readonly first: Who;
  /** Whether the match is open to all at first. */
  readonly listed?: boolean;
  /** The starting position; left out for the start of the game. */
  readonly from?: Position;
}

/** The form. */
export function NewMatchForm({ first, listed = false, from }: Props) {
  const offline = useOffline();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...firstDraft(offline && first === 'friends' ? 'bots' : first, from),
    ...(listed && { listed }),
  }));
  const [busy, work] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  // A name typed here stays a field, so that nothing moves under the pointer.
  const [unnamed] = useState(() => playerName.value.trim() === '');
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
  };
  const { who } = draft;
  const stuck = who === 'friends' && (offline || !mayMake.value);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (who === 'friends' && settingsOf(draft, '') === null) {
      setProblem(words.mendFirst);
      // The wrong field may be folded away.
      for (const fold of form.current!.querySelectorAll('details:has([aria-invalid="true"])'))
        fold.setAttribute('open', '');
      form.current!.querySelector<HTMLElement>('[aria-invalid="true"]:is(:checked, [type="text"])')?.focus();
      return;
    }
    if (who === 'friends') tableLength.value = draft.length;
    else if (from === undefined) keepDraft(draft);
    work(async () => setProblem(await (who === 'friends' ? makeHere(draft, from) : beginHere(draft, from))));
  };
  return (
    <form class="new-match stack" ref={form} onSubmit={submit} noValidate>
      <Chips<Who>
        label={words.who}
        choices={WHO.map((value) => ({ value, label: words.whos[value] }))}
        value={who}
        onPick={(value) => change(playedBy(draft, value, botLevel.value))}
      />
      {stuck ? (
        <div role="status">{offline ? <p>{words.makeOffline}</p> : <ClosedNote />}</div>
      ) : (
        <>
          <MatchFields draft={draft} onChange={change} rules={RULES_FOR[who]} {...(from && { from })} />
          {who === 'friends' && unnamed && <NameField />}
        </>
      )}
      <FormFoot problem={problem !== null && <Ruled text={problem} />}>
        {!stuck && (
          <button type="submit" class="primary wide" disabled={busy}>
            {busy ? words.opening : words.create(beginningOf(draft))}
          </button>
        )}
      </FormFoot>
    </form>
  );
}

/** The foot of a form in a sheet, which stays in sight: the problem, and the button. */
export const FormFoot = (props: { problem: ComponentChildren; children: ComponentChildren }) => (
  <div class="new-match-foot stack">
    <p class="problem" role="alert">
      {props.problem}
    </p>
    {props.children}
  </div>
);

interface FieldsProps {
  readonly draft: Draft;
  readonly rules: readonly RuleName[];
  readonly from?: Position;
  onChange(change: Partial<Draft>): void;
}

/** Cards for the players and, with minutes, the length; and the rules in a sentence. */
export function MatchFields({ draft, rules, from, onChange }: FieldsProps) {
  return (
    <>
      {from === undefined && (
        <RadioCards<Mode>
          label={words.players}
          choices={MODES.map((mode) => ({
            value: mode,
            label: MODE_NAMES[mode],
            picture: <ModeMark mode={mode} empty={draft.empty} />,
          }))}
          value={draft.mode}
          onPick={(mode) => onChange({ mode })}
        />
      )}
      {from !== undefined && from.last > 0 ? (
        <p>
          {length.own(from.last, from.fated)} {length.sentence(expectedTime(turnPlans(from), sittingOfDraft(draft)))}
        </p>
      ) : (
        <LengthField
          value={draft.length}
          sitting={sittingOfDraft(draft)}
          onPick={(chosen) => onChange({ length: chosen })}
        />
      )}
      <TableRules draft={draft} onChange={onChange} rules={rules} />
    </>
  );
}

/** Lets the player join by a code instead. */
export const JoinByCode = () => (
  <details class="more">
    <summary>{words.haveCode}</summary>
    <CodeForm />
  </details>
);
