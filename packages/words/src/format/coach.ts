/** Reasons for an action, with units named from the view of a team's player. */
import type { Deed } from '@dominion/insight';
import { PEASANT, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/coach.js';

export function say({ coach }: Text, { grammar }: Grammar) {
  const { deeds } = coach;
  const unitOf = (piece: Piece): Unit => (piece & 15) as Unit;

  const unit = (piece: Piece, me: Team | null): string => {
    const team = teamOf(piece);
    if (team === -1) return piece === PEASANT ? coach.units.peasant : '';
    return team === me ? coach.units.own(unitOf(piece)) : coach.units.other(team, unitOf(piece));
  };

  const placed = (piece: Piece, square: Square, me: Team | null): string =>
    me !== null && teamOf(piece) === me
      ? coach.placed.own(unitOf(piece), square)
      : coach.placed.other(unit(piece, me), square);

  const land = (territory: Team, me: Team | null): string =>
    territory === me ? coach.land.own : coach.land.other(territory);

  /** A team's deed, `takes …`, or `take …` in the infinitive. */
  const deedOf = (deed: Deed, me: Team | null, done: boolean): string => {
    switch (deed.kind) {
      case 'takes':
        return deeds.takes(placed(deed.piece, deed.square, me), done);
      case 'turns':
        return deeds.turns(placed(deed.piece, deed.square, me), done);
      case 'recruits':
        return deed.piece === PEASANT
          ? deeds.recruits(deed.square, done)
          : deeds.winsOver(placed(deed.piece, deed.square, me), done);
      case 'arms':
        return deeds.arms(deed.square, done);
      case 'plants':
        return deeds.plants(deed.square, done);
      case 'enthrones':
        return deeds.enthrones(deed.square, done);
      case 'controls':
        return deeds.controls(land(deed.territory, me), done);
      case 'loosens':
        return deeds.loosens(deed.was, deed.was === me, land(deed.territory, me), done);
      case 'beheads':
        return deeds.beheads(deed.whom, deed.whom === me, done);
      case 'eliminates':
        return deeds.eliminates(deed.whom, deed.whom === me, done);
      case 'promotes':
        return deeds.promotes(deed.unit, deed.square, deed.to, done);
      case 'demotes':
        return deeds.demotes(deed.unit, deed.square, deed.to, done);
      case 'wins':
        return deeds.wins(done);
    }
  };

  return {
    coach: {
      ...coach,
      unit,
      deed: deedOf,
      attacks: (whom: Team, me: Team | null) => coach.attacks(whom, whom === me),
      guards: (piece: Piece, square: Square, me: Team | null) => coach.guards(placed(piece, square, me)),
      clauses: grammar.clauses,
    },
  };
}
