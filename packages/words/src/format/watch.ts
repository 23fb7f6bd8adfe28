/** The commentary for spectators who know no notation: the most important event, in one short sentence. */
import {
  ASSASSIN,
  type GameEvent,
  ORDERS,
  PEASANT,
  type Piece,
  PRINCE,
  RECRUIT,
  type Team,
  teamOf,
  type Unit,
} from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Quiet } from '../inputs.js';
import type { Text } from '../texts/types/watch.js';

type Kind<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
type Commentator = Text['caster'];

export function say({ caster, ...text }: Text, { grammar }: Grammar) {
  return {
    ...text,
    caster: {
      ...caster,
      /** The sentence for some events; `quiet` describes a move without other effects. Empty if a throw brought nothing. */
      told: (events: readonly GameEvent[], quiet: Quiet | null): string => {
        const over = events.find((event) => event.type === 'over');
        const [first] = events
          .filter((event) => weightOf(event) > 0)
          .sort((a, b) => weightOf(b) - weightOf(a))
          .map((event) => tellEvent(caster, event, events, quiet));
        return grammar.sentences([first ?? '', over === undefined ? '' : tellOver(caster, over)]);
      },
    },
  };
}

const unitOf = (piece: Piece): Unit => (piece & 15) as Unit;

const WEIGHTS: Readonly<Record<GameEvent['type'], number>> = {
  eliminated: 15,
  leaderless: 14,
  enthroned: 13,
  displaced: 12,
  control: 11,
  promoted: 10,
  demoted: 10,
  'peasant-added': 10,
  turned: 8,
  recruited: 7,
  armed: 6,
  forfeited: 5,
  thrown: 4,
  swapped: 3,
  passed: 2,
  mustered: 2,
  moved: 1,
  turn: 0,
  over: 0,
};

/** Returns an event's importance to spectators; 0 for one that isn't mentioned, or mentioned elsewhere. */
function weightOf(event: GameEvent): number {
  const low = event.type === 'displaced' && unitOf(event.piece) > ASSASSIN;
  const lost = event.type === 'control' && event.to === -1;
  return low || lost ? 9 : WEIGHTS[event.type];
}

function tellEvent(caster: Commentator, event: GameEvent, events: readonly GameEvent[], quiet: Quiet | null): string {
  switch (event.type) {
    case 'eliminated':
      return tellFall(caster, event, events);
    case 'leaderless':
      return caster.topples(event.by, moverIn(events), event.team);
    case 'enthroned':
      return caster.crowned(event.team);
    case 'displaced':
      return tellTaken(caster, event, moverIn(events));
    case 'control':
      return tellControl(caster, event);
    case 'promoted':
    case 'demoted':
      return caster[event.type](event.team, event.from, event.to);
    case 'peasant-added':
      return caster.peasant(event.team);
    case 'turned':
      return caster.turns(event.team, unitOf(event.was), teamOf(event.was) as Team);
    case 'recruited':
      return tellRecruited(caster, event, events);
    case 'armed':
      return caster.arms(event.team);
    case 'forfeited':
      return caster.idle(event.team);
    case 'thrown':
      return formatThrow(caster, event);
    case 'swapped':
      return caster.swaps(event.team);
    case 'passed':
      return caster.passes(event.team);
    case 'mustered':
      return caster.musters;
    case 'moved':
      return quiet === null ? '' : tellQuiet(caster, event.piece, quiet);
    case 'turn':
    case 'over':
      return '';
  }
}

/** Returns the unit that moved; call it only if one did. */
function moverIn(events: readonly GameEvent[]): Unit {
  return unitOf(events.find((event): event is Kind<'moved'> => event.type === 'moved')!.piece);
}

function tellFall(caster: Commentator, { team, cause }: Kind<'eliminated'>, events: readonly GameEvent[]): string {
  if (cause === 'resigned') return caster.resigns(team);
  if (cause === 'succession-failed') return caster.refused(team);
  const blow = events.find((event): event is Kind<'displaced'> => event.type === 'displaced')!;
  return caster.fells(blow.by, moverIn(events), unitOf(blow.piece), team);
}

function tellTaken(caster: Commentator, { piece, by }: Kind<'displaced'>, mover: Unit): string {
  if (piece === PEASANT) return caster.takesPeasant(by, mover);
  const [unit, whom] = [unitOf(piece), teamOf(piece) as Team];
  return unit === PRINCE ? caster.takesHeir(by, mover, whom) : caster.takes(by, mover, unit, whom);
}

function tellControl(caster: Commentator, { territory, from, to }: Kind<'control'>): string {
  if (to !== -1) return to === territory ? caster.controlsOwn(to) : caster.controls(to, territory);
  return from === territory ? caster.losesOwn(from) : caster.loses(from as Team, territory);
}

function tellRecruited(caster: Commentator, { team, was }: Kind<'recruited'>, events: readonly GameEvent[]): string {
  if (was !== PEASANT) return caster.winsOver(team, teamOf(was) as Team);
  const all = events.filter((event) => event.type === 'recruited' && event.team === team && event.was === PEASANT);
  return caster.recruits(team, all.length);
}

function formatThrow(caster: Commentator, { team, count, purpose }: Kind<'thrown'>): string {
  if (count === null) return '';
  if (purpose === 'succession') return caster.crowned(team);
  return ORDERS[count] === null ? caster.idle(team) : caster.speaks(team);
}

function tellQuiet(caster: Commentator, piece: Piece, quiet: Quiet): string {
  const [team, unit] = [teamOf(piece) as Team, unitOf(piece)];
  switch (quiet.kind) {
    case 'threatens': {
      const [threatened, whom] = [unitOf(quiet.piece), teamOf(quiet.piece) as Team];
      const tell = threatened <= PRINCE ? caster.threatensCrown : caster.threatens;
      return tell(team, unit, threatened, whom);
    }
    case 'enters':
      return caster.enters(team, unit, quiet.land);
    case 'moves':
      return caster.moves(team, unit, unit === RECRUIT && quiet.way === 'back' ? 'home' : quiet.way);
  }
}

function tellOver(caster: Commentator, { reason, winners }: Kind<'over'>): string {
  if (reason === 'agreed') return caster.agreed;
  if (winners.length === 0) return caster.drawn;
  return reason === 'mandate' ? caster.counted(winners) : caster.wins(winners);
}
