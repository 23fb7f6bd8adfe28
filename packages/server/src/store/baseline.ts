/** The tables of 1.0.0, with which every database begins. Never change it: later changes are migrations. */
import { CompiledQuery, type Kysely } from 'kysely';

const TABLES = `
create table matches (
  id text primary key, code text not null unique, mode text not null, empty integer not null, dice text not null,
  seed text not null, first integer, opening text, created_at bigint not null, started_at bigint, ended_at bigint,
  result text, rules_version integer not null, room text, ply integer default 0 not null,
  waits integer default 0 not null, updated_at bigint default 0 not null, entropy text, owner text,
  epoch integer default 0 not null, position text, scheme text, seals text,
  length text default 'campaign' not null, last integer default 0 not null, pace text default 'live' not null,
  due_at bigint, open integer default 0 not null
);
-- Few among very many, and asked for every second.
create index matches_due on matches (due_at) where due_at is not null;
create index matches_open on matches (updated_at) where open = 1;
create table seats (
  match_id text not null references matches (id), team integer not null, key_hash text not null,
  name text not null, entropy text, seal text,
  constraint seats_pk primary key (match_id, team),
  constraint seats_one_a_key unique (match_id, key_hash)
);
create index seats_by_key on seats (key_hash);
create table actions (
  match_id text not null references matches (id), seq integer not null, line text not null, ply integer not null,
  actor integer, client_id text, at bigint not null, regent text, planned integer,
  constraint actions_pk primary key (match_id, seq),
  constraint actions_count_once unique (match_id, actor, client_id)
);
create table said (
  match_id text not null references matches (id), seq integer not null, channel text not null, who text not null,
  team integer, name text not null, text text not null, phrase text, ply integer not null, at bigint not null,
  constraint said_pk primary key (match_id, seq)
);
create table servers (
  id text primary key, address text not null, token text not null, lease_until bigint not null,
  release bigint default 0 not null, draining integer default 0 not null, awake integer default 0 not null,
  level text default '' not null
);
create table former_keys (
  match_id text not null references matches (id), team integer not null, key_hash text not null,
  constraint former_keys_pk primary key (match_id, key_hash)
);
create index former_keys_by_key on former_keys (key_hash);
create table calls (
  match_id text not null references matches (id), team integer not null, kind text not null,
  key_hash text not null, about text not null, due_at bigint not null, tries integer default 0 not null,
  taken_until bigint default 0 not null,
  constraint calls_pk primary key (match_id, team, kind)
);
create index calls_due on calls (due_at);
create index calls_by_key on calls (key_hash);
create table devices (
  endpoint text primary key, key_hash text not null, p256dh text not null, auth text not null,
  added_at bigint not null
);
create index devices_by_key on devices (key_hash);
create table callers (key_hash text primary key, settings text not null);
create table mutes (
  key_hash text not null, match_id text not null references matches (id),
  constraint mutes_pk primary key (key_hash, match_id)
);
create index mutes_by_match on mutes (match_id);
create table channels (
  match_id text primary key references matches (id), key_hash text not null, address text not null,
  mentions text not null, language text not null, origin text not null, message text default '' not null,
  error text default '' not null, due_at bigint, tries integer default 0 not null,
  taken_until bigint default 0 not null
);
create index channels_by_key on channels (key_hash);
create table feeds (token_hash text primary key, key_hash text not null unique);
create table site (name text primary key, value text not null);
-- Finished matches whose lines and sayings are in one row. SQLite takes any word for a type, and keeps bytes as they are.
create table folded (
  match_id text primary key references matches (id), version integer not null, bytes bytea not null
);
create table circles (
  id text primary key, code text not null unique, name text not null, crest text not null, keeper text not null,
  rated integer not null, created_at bigint not null, called text, channel text, message text default '' not null,
  error text default '' not null, due_at bigint, tries integer default 0 not null,
  taken_until bigint default 0 not null, asked_at bigint
);
create index circles_by_keeper on circles (keeper);
-- Few among all are to be told anything, and they are asked for every second.
create index circles_due on circles (due_at) where due_at is not null;
create table circle_members (
  circle_id text not null references circles (id), key_hash text not null, name text not null,
  joined_at bigint not null, says text, hour bigint, said_at bigint, calls integer default 0 not null,
  looked_at bigint default 0 not null,
  constraint circle_members_pk primary key (circle_id, key_hash)
);
create index circle_members_by_key on circle_members (key_hash);
create table circle_cups (
  id text primary key, circle_id text not null references circles (id), mode text not null, length text not null,
  days integer not null, state text not null, players text not null, created_at bigint not null
);
create index circle_cups_by_circle on circle_cups (circle_id);
create table circle_matches (
  match_id text primary key references matches (id), circle_id text not null references circles (id), cup_id text,
  game integer, digest text,
  constraint circle_matches_one_a_game unique (cup_id, game)
);
create index circle_matches_by_circle on circle_matches (circle_id);
-- They outlive their circle, and a table that never began: what is closed stays so.
create table duplicates (
  id text primary key, circle_id text not null, maker text not null, mode text not null, length text not null,
  evenings integer not null, off integer default 0 not null, first_id text not null unique,
  second_id text not null unique, created_at bigint not null
);
create index duplicates_by_circle on duplicates (circle_id);
-- It refers to nothing, so that who removes a match or a circle need not know of it.
create table circle_calls (
  circle_id text not null, key_hash text not null, kind text not null, match_id text not null, about text not null,
  due_at bigint not null, tries integer not null, taken_until bigint not null,
  constraint circle_calls_pk primary key (circle_id, key_hash, kind, match_id)
);
create index circle_calls_due on circle_calls (due_at);
create index circle_calls_by_match on circle_calls (match_id);
-- The match is empty where nobody knows it, or for everywhere.
create table operator_mutes (
  id text primary key, match_id text not null, code text not null, who text not null, key_hash text not null,
  name text not null, made_at bigint not null, until_at bigint not null
);
create table notices (name text primary key, at bigint not null, note text not null);
create table operator_acts (
  id text primary key, at bigint not null, token text not null, act text not null, code text not null,
  detail text not null
);
create index operator_acts_by_time on operator_acts (at)
`;

export async function makeBaseline(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES.trim().split(';\n')) await db.executeQuery(CompiledQuery.raw(statement));
}
