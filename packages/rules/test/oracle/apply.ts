// One action applied to a position (RULES.md §6, §7, §8).
import { legal } from './actions.js';
import { allSquares, clockwiseFrom } from './geometry.js';
import { copyOf, countOf, isLeaderless, kindOf, livingTeams, type OraclePosition, teamOf, unitOf } from './position.js';
import { settle } from './settle.js';

// ---- Succession and elimination (§7) ----

// §7: Upper Ranks and Emperor leave the board; Sergeants, Soldiers and Recruited Peasants become Peasants.
function eliminate(position: OraclePosition, team: string): void {
  for (const square of allSquares()) {
    const unit = position.board.get(square);
    if (unit === undefined || teamOf(unit) !== team) {
      continue;
    }
    if ('TSR'.includes(kindOf(unit))) {
      position.board.set(square, 'p');
    } else {
      position.board.delete(square);
    }
  }
  position.camps = position.camps
    .map((camp) => camp.filter((letter) => letter.toUpperCase() !== team))
    .filter((camp) => camp.length > 0);
  position.musterLeft = position.musterLeft.filter((left) => left !== team);
}

// Writes a team's letter in upper case (led) or lower case (leaderless).
function relabel(position: OraclePosition, letter: string): void {
  position.camps = position.camps.map((camp) =>
    camp.map((old) => (old.toUpperCase() === letter.toUpperCase() ? letter : old)),
  );
}

// §7: what follows after a unit was taken and has left the board.
function afterDisplacing(position: OraclePosition, displaced: string): void {
  const team = teamOf(displaced);
  if (team === undefined) {
    return;
  }
  if (kindOf(displaced) === 'E') {
    if (countOf(position, team, 'P') > 0) {
      relabel(position, team.toLowerCase()); // leaderless until its next turn
    } else {
      eliminate(position, team);
    }
  } else if (kindOf(displaced) === 'P' && isLeaderless(position, team)) {
    eliminate(position, team);
  }
}

// §3: moves, takes or changes places; returns whether something was taken.
function moveUnit(position: OraclePosition, from: string, to: string): boolean {
  if (from === to) {
    return false; // an heir who stays
  }
  const mover = position.board.get(from) ?? '';
  const met = position.board.get(to);
  position.board.delete(from);
  position.board.set(to, mover);
  if (met === undefined) {
    return false;
  }
  if (teamOf(met) === teamOf(mover)) {
    position.board.set(from, met); // a Sergeant and a Soldier of its team change places
    return false;
  }
  afterDisplacing(position, met);
  return true;
}

// ---- The order of play (§2, §6, §7) ----

function nextTeam(position: OraclePosition): string {
  const living = livingTeams(position);
  const next = clockwiseFrom(position.turn)
    .slice(1)
    .find((team) => living.includes(team));
  return next ?? position.turn;
}

// §7: a leaderless team's turn is its succession.
function beginTurn(position: OraclePosition): void {
  position.phase = isLeaderless(position, position.turn) ? 'succession' : 'move';
}

// §7: the game ends when one side is left; §8: turn and ply stay.
function isOneCampLeft(position: OraclePosition): boolean {
  return position.camps.length <= 1;
}

function finishGame(position: OraclePosition): void {
  position.phase = 'over';
  position.musterLeft = [];
}

// §10: in a match with a last turn, points decide after 100 quiet moves, or after a turn that may be the last.
// Without Fate nothing more is needed. Otherwise Fate must have spoken in that turn: the X's were up.
// Then the turn ends by that throw, or with a pending choice that the throw ordered. Turn 999999 is always the last.
function isTimeForTheMandate(position: OraclePosition, ending: string): boolean {
  if (position.last === 0) {
    return false;
  }
  if (position.quiet >= 100 || position.ply === 999999) {
    return true;
  }
  return position.ply >= position.last && (position.mark === '' || speaks(position, ending));
}

// Whether the turn ends by a throw that isn't silent, or in a phase that it orders.
function speaks(position: OraclePosition, ending: string): boolean {
  return Object.values(EVENTS).includes(position.phase) || (position.phase === 'fate' && /^~[0-6]$/.test(ending));
}

// §7: ends the game, draws it after 100 quiet moves or (§8) with turn 999999, decides by points (§10), or passes the
// turn clockwise.
function endTurn(position: OraclePosition, ending: string): void {
  if (isOneCampLeft(position)) {
    finishGame(position);
    return;
  }
  if (isTimeForTheMandate(position, ending)) {
    position.phase = 'mandate';
    return;
  }
  if (position.last === 0 && (position.quiet >= 100 || position.ply === 999999)) {
    finishGame(position);
    return;
  }
  position.turn = nextTeam(position);
  position.ply += 1;
  beginTurn(position);
}

// §6: the table of events; 0 and 4 are no change.
const EVENTS: Record<string, string> = {
  '~1': 'demote-upper',
  '~2': 'demote-lower',
  '~3': 'add-peasant',
  '~5': 'promote-lower',
  '~6': 'promote-upper',
};

function splitMove(action: string): [string, string] {
  const match = /^([a-o][0-9]+)([a-o][0-9]+)$/.exec(action);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}

function applyMuster(position: OraclePosition, action: string): void {
  const [team = '', list = ''] = action.split(':');
  if (list !== '-') {
    for (const square of list.split(',')) {
      position.board.set(square, unitOf(team, 'T'));
    }
    if (settle(position)) {
      position.quiet = 0;
    }
  }
  position.musterLeft = position.musterLeft.filter((left) => left !== team);
  if (position.musterLeft.length === 0) {
    beginTurn(position);
  }
}

function applyMove(position: OraclePosition, action: string): void {
  let stirred = false;
  if (action !== 'pass') {
    const [from, to] = splitMove(action);
    stirred = moveUnit(position, from, to);
    stirred = settle(position) || stirred;
  }
  position.quiet = stirred ? 0 : position.quiet + 1;
  if (isOneCampLeft(position)) {
    finishGame(position);
  } else {
    position.phase = 'fate';
  }
}

// §6: an event with nothing to choose is forfeited and the turn ends.
function applyFate(position: OraclePosition, action: string): void {
  const event = EVENTS[action];
  if (event !== undefined) {
    position.phase = event;
    if (legal(position).length > 0) {
      return;
    }
  }
  endTurn(position, action);
}

// §7: on 6 the Prince becomes Emperor; on anything else the team is eliminated and the turn ends.
function applySuccession(position: OraclePosition, action: string): void {
  if (action === '~6') {
    position.phase = 'heir';
    return;
  }
  eliminate(position, position.turn);
  settle(position);
  position.quiet = 0;
  endTurn(position, action);
}

function applyHeir(position: OraclePosition, action: string): void {
  const [from, to] = splitMove(action);
  moveUnit(position, from, to);
  position.board.set(to, unitOf(position.turn, 'E'));
  relabel(position, position.turn);
  settle(position);
  position.quiet = 0;
  endTurn(position, action);
}

// §6: a promotion, a demotion or a new Peasant, and the turn ends.
function applyChoice(position: OraclePosition, action: string): void {
  if (action.startsWith('+')) {
    position.board.set(action.slice(1), 'p');
  } else {
    const [square = '', kind = ''] = action.split('=');
    position.board.set(square, unitOf(position.turn, kind));
  }
  if (settle(position)) {
    position.quiet = 0;
  }
  endTurn(position, action);
}

// §7: resigning eliminates the team at once, at any moment.
function applyResignation(position: OraclePosition, team: string): void {
  eliminate(position, team);
  settle(position);
  position.quiet = 0;
  if (isOneCampLeft(position)) {
    finishGame(position);
  } else if (position.phase === 'muster') {
    if (position.turn === team) {
      position.turn = nextTeam(position); // the next living team clockwise begins
    }
    if (position.musterLeft.length === 0) {
      beginTurn(position);
    }
  } else if (position.turn === team || legal(position).length === 0) {
    endTurn(position, `resign:${team}`); // it was its turn, or the pending choice has no option left
  }
}

export function apply(before: OraclePosition, action: string): OraclePosition {
  const position = copyOf(before);
  const resigning = /^resign:([NESW])$/.exec(action)?.[1];
  if (resigning !== undefined || action === 'draw') {
    if (position.phase === 'over' || position.phase === 'mandate') {
      throw new Error(`action: the game is over: ${action}`);
    }
    if (resigning === undefined) {
      finishGame(position); // §7: by agreement of all living teams
    } else if (livingTeams(position).includes(resigning)) {
      applyResignation(position, resigning);
    } else {
      throw new Error(`action: the team is not living: ${action}`);
    }
    return position;
  }
  if (!legal(position).includes(action)) {
    throw new Error(`action: not legal here: ${action}`);
  }
  switch (position.phase) {
    case 'muster':
      applyMuster(position, action);
      break;
    case 'move':
      applyMove(position, action);
      break;
    case 'fate':
      applyFate(position, action);
      break;
    case 'succession':
      applySuccession(position, action);
      break;
    case 'heir':
      applyHeir(position, action);
      break;
    default:
      applyChoice(position, action);
      break;
  }
  return position;
}
