/** The player's matches: those to continue, then those that are over, each with its replay. */
import { allyIn, MODES, type Mode } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { noteOf } from '../../base/storage/notes.js';
import { dayAt } from '../../i18n/dates.js';
import { days } from '../../i18n/days.js';
import { app, bots, duration, home, kingdom, list, MODE_NAMES } from '../../i18n/index.js';
import { mandate } from '../../i18n/mandate.js';
import { length } from '../../i18n/match/length.js';
import { isolated } from '../../i18n/names.js';
import { history as words } from '../../i18n/pages/history.js';
import { NoteSign } from '../../match/panels/notes/note-field.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Chips, SelectField } from '../../ui/form/fields.js';
import { Link } from '../../ui/page/topbar.js';
import { Panel } from '../../ui/section.js';
import { formatAside } from '../home/own-facts.js';
import { filtered, type HistoryEntry, type Other, type Wanted } from './entry.js';

/** How many more matches each press shows. */
const PAGE = 20;

/** From how many matches on they can be filtered. */
const MANY = 5;

const ENDINGS = ['all', 'won', 'lost', 'draw', 'mandate', 'open'] as const;

/** The list, with filters if it is long; `reading` while more may come. */
export function HistoryList({ entries, reading }: { entries: readonly HistoryEntry[]; reading: boolean }) {
  const [wanted, setWanted] = useState<Wanted>({ mode: 'all', ending: 'all' });
  const [most, setMost] = useState(PAGE);
  const many = entries.length >= MANY;
  const found = many ? filtered(entries, wanted) : entries;
  const shown = found.slice(0, most);
  const want = (change: Partial<Wanted>): void => {
    setWanted({ ...wanted, ...change });
    setMost(PAGE);
  };
  const modes = MODES.map((value) => ({ value, label: MODE_NAMES[value] }));
  const extra = (
    <small class="muted" role="status">
      {words.counted(found.length)}
    </small>
  );
  return (
    <Panel name="history" title={words.list} extra={extra}>
      {many && (
        <div class="history-filters button-row">
          <Chips<Wanted['ending']>
            label={words.result}
            choices={ENDINGS.filter((value) => value !== 'mandate' || entries.some(({ counted }) => counted)).map(
              (value) => ({
                value,
                label: `${words.results[value]} ${filtered(entries, { ...wanted, ending: value }).length}`,
              }),
            )}
            value={wanted.ending}
            onPick={(ending) => want({ ending })}
          />
          <SelectField<Mode | 'all'>
            label={words.mode}
            choices={[{ value: 'all', label: words.allModes }, ...modes]}
            value={wanted.mode}
            onPick={(mode) => want({ mode })}
          />
        </div>
      )}
      {shown.length === 0 && !reading && <p class="muted list-empty">{words.none}</p>}
      <ul class="rows history-rows">
        {shown.map((entry) => (
          <li key={`${entry.code} ${entry.teams}`} class="row-pair">
            <Row entry={entry} />
            {entry.status === 'over' && (
              <Link to={{ page: 'replay', code: entry.code }} class="button quiet row-replay">
                {app.replay}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" class="wide" onClick={() => setMost(most + PAGE)}>
          {words.more(Math.min(PAGE, found.length - shown.length))}
        </button>
      )}
    </Panel>
  );
}

function nameOf({ name, bot }: Other): string {
  return bot === null ? isolated(name) || words.nameless : bots.name(bot);
}

/** Returns the names; repeated ones with their number. */
function named(others: readonly Other[]): string {
  const names = others.map(nameOf);
  const counted = [...new Set(names)].map((name) => {
    const n = names.filter((each) => each === name).length;
    return n === 1 ? name : `${n} × ${name}`;
  });
  return list(counted);
}

function companyOf({ others, teams, device, mode, status }: HistoryEntry): string {
  if (teams.length === 0) return words.onlyBots;
  if (others.length === 0) {
    if (device) return teams.length > 1 ? words.together : words.alone;
    return teams.length > 1 && status !== 'waiting' ? '' : words.alone;
  }
  // Two players at this device on different sides: all others are with one and against the other.
  if (teams.length > 1 && mode === '4a' && allyIn(mode, teams[0]!) !== teams[1]) return named(others);
  const allies = others.filter(({ ally }) => ally);
  const foes = others.filter(({ ally }) => !ally);
  return [
    ...(allies.length > 0 ? [words.withAlly(named(allies))] : []),
    ...(foes.length > 0 ? [words.against(named(foes))] : []),
  ].join(' · ');
}

/** Returns the turns and, if known, the time; not a time of days, which isn't time played. */
function lengthOf({ status, ply, begun, at }: HistoryEntry): string[] {
  if (status === 'waiting') return [];
  const seconds = begun === null ? 0 : Math.round((at - begun) / 1000);
  const whole = seconds < 60 ? seconds : seconds - (seconds % 60);
  const time = status === 'over' && seconds > 0 && seconds < 86_400 ? [duration(whole).replaceAll(' ', '\u00a0')] : [];
  // In one text, so that the time never stands on a line of its own.
  return [[words.turns(ply), ...time].join(' · ')];
}

/** Returns what to do, whose turn it is, or how it ended. */
function pillOf(entry: HistoryEntry): string {
  const { waits, others, ending, status } = entry;
  const aside = formatAside(entry);
  if (aside !== null) return aside;
  if (waits === 'you') return home.ownTurn;
  if (waits === 'answer') return days.asks;
  if (waits === 'on') return home.ownGoOn;
  if (waits === 'others') return words.turnOf(others.length === 1 ? nameOf(others[0]!) : '');
  return ending === null ? home.ownStatus[status] : home.ownEnding[ending];
}

/** The player's team; with two players at this device, who led which. */
function Led({ entry: { teams, names } }: { entry: HistoryEntry }) {
  const [only] = teams;
  if (teams.length === 1) return <b>{kingdom(only!)}</b>;
  return names.map((name, at) => (
    <>
      {at > 0 && ' · '}
      <b>{kingdom(teams[at]!)}</b> {name !== '' && <bdi>{name}</bdi>}
    </>
  ));
}

function Row({ entry }: { entry: HistoryEntry }) {
  const { code, device, teams, names, mode, status, waits, ending, counted, at } = entry;
  const company = companyOf(entry);
  const named = length.name(entry.length, 0);
  const parts = [
    dayAt(at),
    MODE_NAMES[mode],
    ...(named === '' ? [] : [named]),
    ...lengthOf(entry),
    ...(counted ? [mandate.ending] : []),
    ...(device ? [words.here] : []),
  ];
  return (
    <Link to={device ? { page: 'device', code } : { page: 'room', code }} class="row row-link">
      <span class="kept-marks">
        {teams.map((team) => (
          <TeamMark key={team} team={team} small={teams.length > 1} />
        ))}
      </span>
      <span class="row-text stack">
        <span class="row-name">
          <Led entry={entry} /> {teams.length > 1 && company !== '' && names.length > 0 && '· '}
          {company}
          {noteOf(code) !== '' && <NoteSign />}
        </span>
        <small class="muted">{parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')}</small>
      </span>
      <span
        class="pill"
        data-kind={waits === 'you' || waits === 'answer' || waits === 'on' ? 'called' : (ending ?? status)}
      >
        {pillOf(entry)}
      </span>
    </Link>
  );
}
