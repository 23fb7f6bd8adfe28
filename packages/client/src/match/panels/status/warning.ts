/** The line under the status: the most serious thing to know now. */

import type { Table } from '@dominion/protocol';
import { isLeaderless, isLiving, isOver, type Position, type Team } from '@dominion/rules';
import { absence, actions, offers, status } from '../../../i18n/index.js';
import { leaderOf } from '../../../i18n/names.js';
import { whoIs } from '../../../i18n/results.js';
import { threatenedCrowns } from '../../../model/board/static-view.js';
import type { Task } from '../../../model/board/task.js';
import { drawOffer, type Offer, pauseOffer, resigning } from '../../../model/table/offers.js';

/** The facts behind the line. */
export interface Knowledge {
  readonly table: Table;
  readonly position: Position;
  readonly me: Team | null;
  /** The teams that the player acts for. */
  readonly speaks: readonly Team[];
  readonly task: Task;
}

export interface Warning {
  readonly text: string;
  readonly grave: boolean;
  /** The paragraph of the rules about it. */
  readonly rule?: string;
}

/** Returns the most serious thing to know; null if there is none. */
export function warningOf(known: Knowledge): Warning | null {
  if (isOver(known.position)) return null;
  const danger = dangerOf(known);
  if (danger !== null) return { ...danger, grave: true };
  const text = offersOf(known) ?? standingOf(known.task);
  return text === null ? null : { text, grave: false };
}

function dangerOf({ position, me, speaks, task }: Knowledge): Pick<Warning, 'text' | 'rule'> | null {
  const threatened = threatenedCrowns(position).map(({ team }) => team);
  if (me !== null && isLiving(position, me) && task.kind !== 'heir') {
    const leaderless = isLeaderless(position, me);
    if (threatened.includes(me) && !leaderless) return { text: status.danger, rule: '7.1' };
    if (leaderless) return { text: threatened.includes(me) ? status.dangerHeir : status.leaderless, rule: '7.2' };
  }
  const ally = speaks.some((team) => team !== me && threatened.includes(team));
  return ally ? { text: absence.allyDanger, rule: '7.1' } : null;
}

function offersOf({ table, position, me }: Knowledge): string | null {
  const resigns = resigning(table, position, me);
  if (resigns.kind === 'asked') return offers.allyAskedHint(leaderOf(table, resigns.ally));
  const draw = me === null ? openDraw(table) : drawOffer(table, position, me);
  if (draw.kind === 'mine') return actions.drawWaiting(draw.waits.map((team) => whoIs(table, team)));
  // Players who may answer are asked in the console.
  if (me === null && draw.kind === 'theirs') return actions.drawOffered(draw.from.map((team) => whoIs(table, team)));
  const pause = pauseOffer(table, position, me);
  if (pause.kind === 'theirs') return offers.pauseOffered(pause.from.map((team) => leaderOf(table, team)));
  if (pause.kind !== 'mine') return null;
  return offers.pauseWaiting(pause.waits.map((team) => leaderOf(table, team)));
}

/** Returns the open draw offers, for spectators. */
function openDraw(table: Table): Offer {
  const from = table.seats.filter(({ offersDraw }) => offersDraw).map(({ team }) => team);
  return from.length > 0 ? { kind: 'theirs', from } : { kind: 'none' };
}

function standingOf(task: Task): string | null {
  if (task.kind === 'watch') return status.watching;
  return task.kind === 'fallen' ? status.fallen : null;
}
