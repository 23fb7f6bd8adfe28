/** Random matches whose players come and go, with bots, pauses, invitations, oaths, advisers and proposals. */
import { ABSENT_CHOICES, type RequestName, type RequestPayload } from '@dominion/protocol';
import {
  formatAction,
  inspect,
  isLiving,
  legalActions,
  livingTeams,
  movesOf,
  originOf,
  type Position,
  TEAMS,
  type Team,
} from '@dominion/rules';
import fc from 'fast-check';
import { type Attended, type Decidable, decide, type Memory, seatBot, type TableRecord } from '../src/index.js';
import { Hand, keyOf } from './hand.js';

/** Whether a bot would agree to a draw: every third turn. */
export const wouldDraw = ({ ply }: Position): boolean => ply % 3 === 0;

/** In milliseconds. */
const HOUR = 3_600_000;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;

/** A match whose players may leave, and whose seats bots may take. */
export class Company extends Hand {
  gone?: ReadonlySet<Team>;

  override attend(memory: Memory): Attended {
    const attended = super.attend(memory);
    const seen = new Set([...attended.here].filter((team) => !this.gone?.has(team)));
    // A correspondence match needs no one there.
    return { ...attended, here: memory.table.pace.kind === 'days' ? attended.here : seen, seen, wouldDraw };
  }

  changed(table: Partial<TableRecord>): void {
    this.memory = { ...this.memory, table: { ...this.memory.table, ...table } };
  }

  /** Plays the action that a number chooses, unless the table refuses it. */
  tries(choice: number): void {
    const { position } = this.match;
    const legal = legalActions(position).filter((each) => /move|pass|change|peasant/.test(inspect(each).kind));
    if (legal.length === 0) return;
    const line = formatAction(legal[choice % legal.length]!);
    this.ask(position.turn, { name: 'act', payload: { line, ply: position.ply, id: `line-${this.memory.written}` } });
    this.now += 1000;
  }

  pauses(): void {
    const days = this.table.pace.kind === 'days';
    const kind = this.table.paused ? 'resume' : 'pause';
    for (const team of this.memory.seats.keys()) {
      if (!days) this.ask(team, { name: 'pause', payload: { offer: kind === 'pause' } });
      else if (this.table.proposals.length === 0) this.propose(team, { kind });
      else this.answer(team, true);
    }
  }

  agree(): void {
    for (const team of TEAMS) {
      for (const { id } of this.table.proposals) this.answer(team, true, id);
      for (const { id } of this.table.sworn) this.ask(team, { name: 'pledge', payload: { id, seal: true } });
      for (const hirer of TEAMS) this.ask(team, { name: 'counsel', payload: { team: hirer, agree: true } });
    }
  }

  advises(): void {
    const { position } = this.match;
    const fallen = TEAMS.filter((team) => this.memory.seats.has(team) && !isLiving(position, team));
    for (const hirer of livingTeams(position))
      for (const team of fallen) this.ask(hirer, { name: 'hire', payload: { team } });
    for (const by of fallen)
      for (const team of TEAMS) this.ask(by, { name: 'counsel', payload: { team, agree: true } });
  }

  /** Whether a request would be accepted; nothing is done. */
  takes(key: string, name: RequestName, payload: object): boolean {
    return typeof decide(this.attended, key, { name, payload } as never, this.now) !== 'string';
  }
}

export const STEPS = fc.array(
  fc.oneof(
    fc.record({ play: fc.nat({ max: 1000 }) }),
    fc.record({ who: fc.constantFrom(...TEAMS), does: fc.constantFrom('resign', 'draw', 'pause', 'leaves', 'comes') }),
    fc.record({ wait: fc.constantFrom(1000, 90_000, 30 * HOUR) }),
    fc.record({ asks: fc.nat({ max: 1000 }), of: fc.constantFrom(...TEAMS) }),
    // One player requests something and the others agree to every open proposal.
    fc.record({ asks: fc.nat({ max: 1000 }), of: fc.constantFrom(...TEAMS), agreed: fc.constant(true) }),
    fc.record({ table: fc.constantFrom('pauses', 'invites', 'seats a bot', 'an adviser') }),
  ),
  { maxLength: 20 },
);

interface Made {
  readonly mode: '2' | '3' | '4' | '4a';
  readonly duplicate: boolean;
  readonly given: Partial<TableRecord>;
}

export const TABLES: fc.Arbitrary<Made> = fc.record({
  mode: fc.constantFrom('2' as const, '3' as const, '4' as const, '4a' as const),
  duplicate: fc.boolean(),
  given: fc
    .constantFrom<Partial<TableRecord>>(
      {},
      { clock: { kind: 'bank', seconds: 600, increment: 5, cap: 1200 } },
      { clock: { kind: 'turn', seconds: 60 } },
      { pace: DAYS },
      { pace: { ...DAYS, late: 'regent' } },
    )
    .chain((clock) =>
      fc
        .record({ oaths: fc.boolean(), takeback: fc.boolean(), adopt: fc.boolean() })
        .map((rest) => ({ ...clock, ...rest })),
    ),
});

/** Returns all requests that a seat's player can make, with all their targets. */
export function requestsOf({ match, table, now }: Company, me: Team): readonly Decidable[] {
  const { position } = match;
  const others = TEAMS.filter((team) => team !== me);
  const ids = [...table.proposals, { id: 99 }].map(({ id }) => id);
  const oaths = [...table.sworn, { id: 99 }].map(({ id }) => id);
  const [move] = movesOf(position, ((me + 2) % 4) as Team);
  const propose: RequestPayload<'propose'>['what'][] = [
    ...[1, Math.max(1, position.ply - 1)].map((ply) => ({ kind: 'rewind', ply }) as const),
    ...(['pause', 'resume', 'close', 'adjourn'] as const).map((kind) => ({ kind })),
    ...TEAMS.flatMap((team) => [
      { kind: 'extend', team, hours: 24 } as const,
      { kind: 'replace', team } as const,
      { kind: 'adopt', team } as const,
      { kind: 'bot', team, level: 'casual' } as const,
      { kind: 'concede', team } as const,
    ]),
    { kind: 'appoint', moment: Math.ceil(now / HOUR) * HOUR + 24 * HOUR } as const,
    { kind: 'appoint', moment: 0 } as const,
    { kind: 'pace', pace: table.pace.kind === 'days' ? { kind: 'live' } : DAYS } as const,
  ];
  return [
    ...[true, false].flatMap((offer): Decidable[] => [
      { name: 'draw', payload: { offer } },
      { name: 'pause', payload: { offer } },
      ...TEAMS.map((team) => ({ name: 'resign', payload: { team, offer } }) as const),
    ]),
    ...(['decline', 'takeback', 'back', 'alone', 'start', 'stand'] as const).map(
      (name) => ({ name, payload: {} }) as const,
    ),
    ...TEAMS.flatMap((team): Decidable[] => [
      { name: 'nudge', payload: { team } },
      { name: 'hire', payload: { team } },
      { name: 'counsel', payload: { team, agree: true } },
      { name: 'counsel', payload: { team, agree: false } },
      { name: 'sit', payload: { team, name: '' } },
      { name: 'remove', payload: { team } },
      ...ABSENT_CHOICES.map((choice) => ({ name: 'absent', payload: { team, choice } }) as const),
    ]),
    { name: 'hire', payload: { team: null } },
    { name: 'leave', payload: { until: 'click' } },
    { name: 'suggest', payload: { line: null } },
    { name: 'point', payload: { square: 112 } },
    ...(move === undefined ? [] : [{ name: 'suggest', payload: { line: formatAction(move) } } as const]),
    ...legalActions(position)
      .filter((action) => inspect(action).kind === 'move')
      .slice(0, 3)
      .map((action) => ({ name: 'name', payload: { square: originOf(action), ply: position.ply } }) as const),
    ...propose.map((what) => ({ name: 'propose', payload: { what } }) as const),
    ...ids.flatMap((id) => [true, false].map((agree) => ({ name: 'answer', payload: { id, agree } }) as const)),
    ...oaths.flatMap((id) => [true, false].map((seal) => ({ name: 'pledge', payload: { id, seal } }) as const)),
    ...others.flatMap((team): Decidable[] => [
      { name: 'swear', payload: { kind: 'until', parties: [team], against: null, turn: position.ply + 8 } },
      {
        name: 'swear',
        payload: {
          kind: 'against',
          parties: [team],
          against: others.find((each) => each !== team)!,
          turn: position.ply + 8,
        },
      },
    ]),
    { name: 'rest', payload: { weekdays: 1, east: 0, holidays: [] } },
    { name: 'rematch', payload: { seats: 'keep' } },
  ];
}

type Step = typeof STEPS extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Here each kind of request in a test is accepted, so that none depends on chance. */
export const EXAMPLES: [Made, Step[]][] = [
  [{ mode: '2', duplicate: false, given: {} }, [{ who: 0, does: 'leaves' }, { wait: 90_000 }]],
  [{ mode: '4', duplicate: false, given: { oaths: true } }, [{ who: 1, does: 'resign' }]],
  [{ mode: '4a', duplicate: false, given: {} }, [{ table: 'seats a bot' }]],
  [{ mode: '4a', duplicate: true, given: {} }, [{ table: 'seats a bot' }]],
  [{ mode: '2', duplicate: false, given: { pace: DAYS } }, [{ play: 0 }, { wait: 30 * HOUR }]],
  [{ mode: '2', duplicate: false, given: { clock: { kind: 'bank', seconds: 600, increment: 5, cap: 1200 } } }, []],
];

export function take(hand: Company, step: Step): void {
  if ('play' in step) hand.tries(step.play);
  else if ('asks' in step) {
    const all = requestsOf(hand, step.of);
    hand.apply(decide(hand.attended, keyOf(step.of), all[step.asks % all.length]!, hand.now));
    if ('agreed' in step) hand.agree();
  } else if ('wait' in step) hand.wait(step.wait);
  else if ('who' in step) {
    const { who, does } = step;
    const others = [...(hand.gone ?? [])].filter((team) => team !== who);
    if (does === 'leaves') hand.gone = new Set([...others, who]);
    else if (does === 'comes') hand.gone = new Set(others);
    else
      hand.ask(who, {
        name: does as RequestName,
        payload: does === 'resign' ? { team: who, offer: true } : { offer: true },
      });
  } else if (step.table === 'pauses') hand.pauses();
  else if (step.table === 'invites') hand.changed({ invitations: [null, null, 'a'.repeat(64), null] });
  else if (step.table === 'an adviser') hand.advises();
  else hand.apply(seatBot(hand.memory, 2, 'casual'));
  if (hand.match.result === null) hand.wait();
}
