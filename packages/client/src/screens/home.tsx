/** The first page: make a match, or open one by its code. */
import { NAME_LENGTH } from '@dominion/protocol';
import { DICE, type Dice, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { makeMatch } from '../net/api.js';
import { noteMade, playerName } from '../prefs.js';
import { go } from '../route.js';
import { RadioCards, TextField } from '../ui/fields.js';
import { TeamMark } from '../ui/team-mark.js';
import { Topbar } from '../ui/topbar.js';
import { app, DICE_NAMES, MODE_NAMES, home as words } from '../words/en.js';

/** Makes a match and goes to its room; gives a sentence when that failed. */
export async function createMatch(mode: Mode, dice: Dice, empty: Team): Promise<string | null> {
  const answer = await makeMatch({ mode, dice, empty });
  if (answer.kind === 'unreachable') return words.noServer;
  if (answer.kind === 'refused') return answer.message;
  noteMade(answer.value.code);
  go({ page: 'room', code: answer.value.code });
  return null;
}

/** The first page. */
export function HomeScreen() {
  return (
    <>
      <Topbar />
      <main class="home">
        <div class="hero">
          <div class="hero-marks">
            {TEAMS.map((team) => (
              <TeamMark key={team} team={team} />
            ))}
          </div>
          <h1>{app.name}</h1>
          <p class="subtitle">{app.subtitle}</p>
          <p class="lead">{words.lead}</p>
          <p class="muted">{words.how}</p>
        </div>
        <CreateForm />
        <CodeForm />
      </main>
    </>
  );
}

function CreateForm() {
  const [mode, setMode] = useState<Mode>('2');
  const [dice, setDice] = useState<Dice>('sticks');
  const [empty, setEmpty] = useState<Team>(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await createMatch(mode, dice, empty));
    setBusy(false);
  };

  return (
    <form class="sheet create" onSubmit={submit}>
      <TextField
        label={words.name}
        note={words.nameHint}
        value={playerName.value}
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        onInput={(value) => {
          playerName.value = value;
        }}
      />
      <RadioCards<Mode>
        label={words.players}
        choices={MODES.map((value) => ({ value, label: MODE_NAMES[value], note: words.modes[value] }))}
        value={mode}
        onPick={setMode}
      />
      <RadioCards<Dice>
        label={words.divination}
        choices={DICE.map((value) => ({ value, label: DICE_NAMES[value], note: words.dice[value] }))}
        value={dice}
        onPick={setDice}
      />
      {mode === '3' && (
        <label class="field">
          <span>{words.empty}</span>
          <select value={String(empty)} onChange={(event) => setEmpty(Number(event.currentTarget.value) as Team)}>
            {TEAMS.map((team) => (
              <option key={team} value={String(team)}>
                {words.emptyOption(team)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="primary wide" disabled={busy}>
        {busy ? words.creating : words.create}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

function CodeForm() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    // A whole link may be pasted as well.
    const text = (code.split('/').at(-1) ?? '').trim().toUpperCase();
    if (/^[0-9A-Z]{6}$/.test(text)) go({ page: 'room', code: text });
    else setProblem(true);
  };
  return (
    <form class="code-form" onSubmit={submit}>
      <p class="legend">{words.haveCode}</p>
      <TextField
        label={words.code}
        value={code}
        maxLength={200}
        class="code"
        onInput={(value) => {
          setCode(value);
          setProblem(false);
        }}
      >
        <button type="submit">{words.open}</button>
      </TextField>
      <p class="problem" role="alert">
        {problem ? words.badCode : null}
      </p>
    </form>
  );
}
