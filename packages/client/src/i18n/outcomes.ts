/** Describes a proposal's effect and who must agree, on its card and in the form. */
import type { Table, WhatIsProposed } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { answerTime, TIMES } from '@dominion/table';
import { all } from '@dominion/words/outcomes';
import { spoken } from '../base/storage/language.js';
import { HOUR } from '../model/table/clock.js';
import type { Agreement, Proposing } from '../model/table/proposals.js';
import { turnsBack } from '../model/table/rewinds.js';
import { momentAt } from './dates.js';
import { span } from './days.js';
import { bots, duration, grammar, list } from './index.js';
import { leaderOf } from './names.js';
import { formatHours, leadersOfCamp, paceTold } from './proposals.js';

export const { kindHints } = await spoken(all);
const { needs, will } = await spoken(all);

export function formatWillHappen({ table, story }: Omit<Proposing, 'me'>, asked: WhatIsProposed): string {
  switch (asked.kind) {
    case 'rewind': {
      const turns = turnsBack(story);
      const team = turns.find(({ ply }) => ply === asked.ply)?.team ?? story.match.position.turn;
      return will.rewind(asked.ply, team, turns.filter(({ ply }) => ply >= asked.ply).length);
    }
    case 'extend':
      return will.extend(leaderOf(table, asked.team), formatHours(asked.hours));
    case 'replace':
      return will.replace(leaderOf(table, asked.team));
    case 'adopt':
      return will.adopt(asked.team);
    case 'bot':
      return will.bot(leaderOf(table, asked.team), bots.name({ level: asked.level, manner: 'balanced' }));
    case 'concede':
      return will.concede(leadersOfCamp(table, story, asked.team));
    case 'resume':
      return table.pace.kind === 'live' ? will.goOn : will.resume;
    case 'adjourn':
      return asked.moment ? will.adjournTo(momentAt(asked.moment)) : will.adjourn;
    case 'appoint':
      return asked.moment === 0 ? will.noDay : will.appoint(momentAt(asked.moment));
    case 'pace':
      return asked.pace.kind === 'days' ? will.toDays(paceTold(asked)) : will.toLive(paceTold(asked));
    default:
      return will[asked.kind];
  }
}

/** Returns who must agree besides the proposer. */
export function formatNeeded(table: Table, agreement: Agreement): string {
  const { of, count, late } = agreement;
  const names = (teams: readonly Team[]) => teams.map((team) => leaderOf(table, team));
  if (agreement.all.length + count === 0) return needs.nobody;
  return grammar.sentences([
    ...(agreement.all.length > 0 ? [grammar.sentence(list(names(agreement.all)))] : []),
    ...(count > 0 ? [grammar.sentence(needs.most(count, names(of)))] : []),
    ...(late.length > 0 ? [needs.late(names(agreement.all), names(late))] : []),
  ]);
}

/** Returns how long players may answer a proposal, at a moment of the server's time. */
export function formatStands(table: Table, now: number): string {
  const time = answerTime(table, TIMES);
  if (time < HOUR) return grammar.sentence(duration(time / 1000));
  return grammar.sentence(needs.stands(span.time(time), momentAt(now + time)));
}
