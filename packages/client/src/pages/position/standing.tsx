/** The facts of a position besides the board: the living teams, the turn, the phase, and the numbers. */
import { isFatePhase, livingTeams, type Phase, type Position, TEAMS, type Team } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { kingdom, order } from '../../i18n/index.js';
import { editor as words } from '../../i18n/pages/position.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { NumberField, SelectField } from '../../ui/form/fields.js';
import {
  type Changed,
  isAllied,
  isNumber,
  limitsOf,
  type Numbered,
  phasesOf,
  setAllied,
  setLiving,
  setMustering,
  setNumber,
  setPhase,
  setTurn,
} from './draft.js';

/** The fields; `onChange` gets each requested change. */
export function Standing({ position, onChange }: { position: Position; onChange(changed: Changed): void }) {
  const living = livingTeams(position);
  // A position decided by points can be viewed, but not created.
  const phases = [...(position.phase === 'mandate' ? [position.phase] : []), ...phasesOf(position)];
  const pairs = ([0, 1] as const).some((team) => living.includes(team) && living.includes((team + 2) as Team));
  return (
    <div class="standing">
      <div class="standing-row">
        <SelectField
          label={words.whose}
          choices={living.map((team) => ({ value: String(team), label: kingdom(team) }))}
          value={String(position.turn)}
          onPick={(value) => onChange(setTurn(position, Number(value) as Team))}
        />
        <SelectField
          label={words.phase}
          choices={phases.map((value) => ({ value, label: labelOf(value) }))}
          value={position.phase}
          onPick={(phase) => onChange(setPhase(position, phase))}
        />
      </div>
      {position.phase === 'muster' && (
        <Teams
          label={words.musters}
          teams={living}
          on={(team) => (position.mustering & (1 << team)) !== 0}
          onTick={(team, on) => onChange(setMustering(position, team, on))}
        />
      )}
      <Teams
        label={words.teams}
        teams={TEAMS}
        on={(team) => living.includes(team)}
        onTick={(team, on) => onChange(setLiving(position, team, on))}
      />
      <label class="tick">
        <input
          type="checkbox"
          checked={isAllied(position)}
          disabled={!pairs}
          onChange={(event) => onChange(setAllied(position, event.currentTarget.checked))}
        />
        <span>{words.allied}</span>
      </label>
      <div class="standing-row">
        <Counted position={position} field="ply" label={words.ply} onChange={onChange} />
        <Counted position={position} field="last" label={words.last} onChange={onChange} />
        <Counted position={position} field="quiet" label={words.quiet} onChange={onChange} />
      </div>
    </div>
  );
}

const labelOf = (phase: Phase): string => (isFatePhase(phase) ? order(phase) : words.phases[phase]);

function Teams(props: {
  label: string;
  teams: readonly Team[];
  on(team: Team): boolean;
  onTick(team: Team, on: boolean): void;
}) {
  const { label, teams, on, onTick } = props;
  return (
    <fieldset class="standing-teams">
      <legend>{label}</legend>
      {teams.map((team) => (
        <label key={team} class="tick">
          <input type="checkbox" checked={on(team)} onChange={(event) => onTick(team, event.currentTarget.checked)} />
          <TeamMark team={team} small />
          <span>{kingdom(team)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A number field that accepts unfinished input. */
function Counted(props: { position: Position; field: Numbered; label: string; onChange(changed: Changed): void }) {
  const { position, field, label, onChange } = props;
  const value = field === 'last' && position.last === 0 ? '' : String(position[field]);
  const [typed, type] = useState(value);
  useEffect(() => type(value), [value]);
  return (
    <NumberField
      label={label}
      value={typed}
      problem={isNumber(position, field, typed) ? null : words.numberWrong(...limitsOf(position, field))}
      onInput={(text) => {
        type(text);
        onChange(setNumber(position, field, text));
      }}
    />
  );
}
