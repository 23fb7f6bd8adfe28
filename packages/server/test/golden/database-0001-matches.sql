-- A database as the server wrote it at 0001-matches. Never changed.
create table "kysely_migration" (
  "name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null
);
create table "kysely_migration_lock" (
  "id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null
);
create table "matches" (
  "id" text primary key,
  "code" text not null unique,
  "mode" text not null,
  "empty" integer not null,
  "dice" text not null,
  "seed" text not null,
  "first" integer,
  "opening" text,
  "created_at" bigint not null,
  "started_at" bigint,
  "ended_at" bigint,
  "result" text,
  "rules_version" integer not null
);
create table "seats" (
  "match_id" text not null references "matches" ("id"),
  "team" integer not null,
  "key_hash" text not null,
  "name" text not null,
  constraint "seats_pk" primary key ("match_id", "team"),
  constraint "seats_one_a_key" unique ("match_id", "key_hash")
);
create table "actions" (
  "match_id" text not null references "matches" ("id"),
  "seq" integer not null,
  "line" text not null,
  "ply" integer not null,
  "actor" integer,
  "client_id" text,
  "at" bigint not null,
  constraint "actions_pk" primary key ("match_id", "seq"),
  constraint "actions_count_once" unique ("match_id", "actor", "client_id")
);
insert into kysely_migration (name, timestamp) values
  ('0001-matches', '2026-11-21T03:00:00.000Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version) values
  ('00000001-0000-4000-8000-000000000001', 'V2TES2', '2', 0, 'sticks', '888cd24d0140daf5d83c56f7c6fbf2b70c3e2eba7bc78fa180c0a78cdd98aed4', 0, 'N2 S2|N3 S3|N5 S4', 1795001095000, 1795001099000, null, null, 1);
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000001', 0, '2cb867545341503c89d67ea35aeac04b8737ecddf847fbde1ebd043bf3f796c8', 'Zhào Tuó');
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000001', 2, '5d80740a12e709c7f4a32a31092e6d05c5de5fe47150606853077212950d70eb', 'Ying');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 0, 'N:-', 1, 0, 'client-1-1-0', 1795001100000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 1, 'S:-', 1, 2, 'client-1-1-1', 1795001101000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 2, 'j14i14', 1, 0, 'client-1-1-2', 1795001102000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 3, '~x', 1, null, null, 1795001103000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 4, 'f2e2', 2, 2, 'client-1-1-4', 1795001104000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 5, '~x', 2, null, null, 1795001105000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 6, 'g13g12', 3, 0, 'client-1-1-6', 1795001106000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 7, '~x', 3, null, null, 1795001107000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 8, 'g3h4', 4, 2, 'client-1-1-8', 1795001108000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 9, '~x', 4, null, null, 1795001109000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 10, 'h14g13', 5, 0, 'client-1-1-10', 1795001110000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 11, '~x', 5, null, null, 1795001111000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 12, 'e3f2', 6, 2, 'client-1-1-12', 1795001112000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 13, '~x', 6, null, null, 1795001113000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 14, 'f14g15', 7, 0, 'client-1-1-14', 1795001114000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 15, '~3', 7, null, null, 1795001115000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 16, '+g8', 7, 0, 'client-1-1-16', 1795001116000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 17, 'h2i2', 8, 2, 'client-1-1-17', 1795001117000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 18, '~x', 8, null, null, 1795001118000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 19, 'i14m14', 9, 0, 'client-1-1-19', 1795001119000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 20, '~x', 9, null, null, 1795001120000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 21, 'e2a2', 10, 2, 'client-1-1-21', 1795001121000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000001', 22, '~x', 10, null, null, 1795001122000);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version) values
  ('00000001-0000-4000-8000-000000000002', 'V2TES3', '3', 1, 'die', '83f6c1627320af617bb73580c277cd569533e571ef901e848c68b1ac34e59e2b', 0, 'N6 S6 W2|N5 S4', 1795001195000, 1795001199000, 1795001218000, '{"reason":"last-camp","winners":[3]}', 1);
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000002', 0, '68ad8fee5bcfc18ed0c6485212a741827a36a6fd93e3bbeae3e1a2b55463aa4f', 'Zhào Tuó');
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000002', 2, '04e3eebd1f683b212aba541bb71bc9c85ed8732da86cad149bcb196c6eca193c', 'Ying');
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000002', 3, '1ebcba34a64bdaf35e664b140c0db21fc4baf0c64c5d89fe183cdb7830e63dec', 'Wu');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 0, 'N:-', 1, 0, 'client-1-2-0', 1795001200000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 1, 'S:-', 1, 2, 'client-1-2-1', 1795001201000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 2, 'W:-', 1, 3, 'client-1-2-2', 1795001202000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 3, 'k13k12', 1, 0, 'client-1-2-3', 1795001203000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 4, '~x', 1, null, null, 1795001204000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 5, 'i3h4', 2, 2, 'client-1-2-5', 1795001205000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 6, '~6', 2, null, null, 1795001206000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 7, 'c6d6', 3, 3, 'client-1-2-7', 1795001207000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 8, '~1', 3, null, null, 1795001208000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 9, 'b6=X', 3, 3, 'client-1-2-9', 1795001209000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 10, 'k12j12', 4, 0, 'client-1-2-10', 1795001210000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 11, '~x', 4, null, null, 1795001211000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 12, 'f2f1', 5, 2, 'client-1-2-12', 1795001212000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 13, '~x', 5, null, null, 1795001213000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 14, 'b8a9', 6, 3, 'client-1-2-14', 1795001214000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 15, '~x', 6, null, null, 1795001215000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 16, 'resign:N', 7, 0, 'client-1-2-16', 1795001216000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000001-0000-4000-8000-000000000002', 17, 'resign:S', 8, 2, 'client-1-2-17', 1795001217000);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version) values
  ('00000001-0000-4000-8000-000000000003', 'V2TES4', '4a', 0, 'sticks', 'fc1356fd5a48b75cfa8aa11e09699d57151ae176c98e4133ebca1d00e5a1ec03', null, null, 1795001295000, null, null, null, 1);
insert into seats (match_id, team, key_hash, name) values
  ('00000001-0000-4000-8000-000000000003', 0, '3296aad05193764b0a15e63da4c7a14a1d9617e1e7e5ab763ad53da43a5c705a', 'Zhào Tuó');
