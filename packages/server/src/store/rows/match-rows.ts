import { type HeaderRecord, readTableRecord, type SeatRecord, type StoredMatch } from '@dominion/table';
import type { Kysely, Selectable } from 'kysely';
import { NewerRules } from '../store.js';
import { isFatedBy, RULES_VERSION, type Tables } from '../tables.js';
import { readArchived, readRows } from '../upkeep/archive.js';

type MatchRow = Selectable<Tables['matches']>;
type SeatRow = Selectable<Tables['seats']>;
type FormerRow = Pick<Tables['former_keys'], 'team' | 'key_hash'>;

export function matchHeaderOf(row: MatchRow): HeaderRecord {
  return {
    id: row.id,
    code: row.code,
    mode: row.mode,
    empty: row.empty,
    dice: row.dice,
    position: row.position,
    length: row.length,
    last: row.last,
    fated: isFatedBy(row.rules_version),
    scheme: row.scheme ?? 'dice-v1',
    seed: row.seed,
    start:
      row.first === null || row.opening === null
        ? null
        : {
            first: row.first,
            opening: row.opening,
            seals: row.seals ?? '',
            entropy: row.entropy ?? '',
            startedAt: Number(row.started_at),
          },
    createdAt: Number(row.created_at),
  };
}

/** Reads a seat, with the keys that held it before. */
export function seatOf({ team, key_hash, name, seal, entropy }: SeatRow, former: readonly FormerRow[]): SeatRecord {
  const before = former.filter((each) => each.team === team).map((each) => each.key_hash);
  return { team, keyHash: key_hash, name, seal, entropy, ...(before.length > 0 && { former: before }) };
}

/** Throws {@link NewerRules}: this server would replay the match differently. */
export function checkRules({ rules_version }: Pick<MatchRow, 'rules_version'>): void {
  if (rules_version <= RULES_VERSION) return;
  throw new NewerRules(`the match is of rules ${rules_version}, and this server knows those up to ${RULES_VERSION}`);
}

/** Reads a match; `fresh` if only its maker has written. Returns null if it was removed meanwhile. */
export async function readMatch(db: Kysely<Tables>, row: MatchRow, fresh = false): Promise<StoredMatch | null> {
  checkRules(row);
  const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', row.id).orderBy('team').execute();
  const [match, room] = [matchHeaderOf(row), readTableRecord(row.room)];
  if (fresh && seats.length === 0) return { match, room, seats: [], lines: [], said: [] };
  const former = await db
    .selectFrom('former_keys')
    .select(['team', 'key_hash'])
    .where('match_id', '=', row.id)
    .execute();
  const folded = row.ended_at === null ? null : await readArchived(db, row.id);
  const { actions, said } = folded ?? (await readRows(db, row.id));
  if (row.ended_at !== null) {
    const now = await db.selectFrom('matches').selectAll().where('id', '=', row.id).executeTakeFirst();
    if (now === undefined) return null;
    // It was archived or unpacked during the read.
    if (now.epoch !== row.epoch) return readMatch(db, now);
  }
  return {
    match,
    room,
    seats: seats.map((seat) => seatOf(seat, former)),
    lines: actions.map(({ seq, line, ply, actor, client_id, regent, at, planned }) => {
      const ordered = planned === null ? {} : { planned };
      return { seq, line, ply, actor, clientId: client_id, regent, at: Number(at), ...ordered };
    }),
    said: said.map((each) => ({ ...each, at: Number(each.at) })),
  };
}
