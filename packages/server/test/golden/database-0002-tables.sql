-- A database as the server wrote it at 0002-tables. Never changed.
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
alter table "matches" add column "room" text;
alter table "matches" add column "ply" integer default 0 not null;
alter table "matches" add column "waits" integer default 0 not null;
alter table "matches" add column "updated_at" bigint default 0 not null;
create index "seats_by_key" on "seats" ("key_hash");
create table "said" (
  "match_id" text not null references "matches" ("id"),
  "seq" integer not null,
  "channel" text not null,
  "who" text not null,
  "team" integer,
  "name" text not null,
  "text" text not null,
  "phrase" text,
  "ply" integer not null,
  "at" bigint not null,
  constraint "said_pk" primary key ("match_id", "seq")
);
insert into kysely_migration (name, timestamp) values
  ('0001-matches', '2026-11-21T03:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0002-tables', '2026-11-21T04:00:00.000Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at) values
  ('00000002-0000-4000-8000-000000000001', 'V3TES2', '2', 0, 'sticks', '50524c152dcc7348e8de641081ed2217bcafd09c4e77aca557c5a894951da67f', 2, 'N5 S5|N3 S3|N2 S4', 1795002095000, 1795002099000, null, null, 1, '{"host":"d0efcdf2c7b0354bb0457e81ada2d6438a3f68abd858ba3a810ef1ddbf6d40bc","listed":true,"takeback":true,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795002124000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"silenced":["0123456789ab"],"clock":{"kind":"bank","seconds":600,"increment":10,"cap":120},"bank":[600000,600000,600000,600000]}', 11, 4, 1795002124000);
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000001', 0, 'd0efcdf2c7b0354bb0457e81ada2d6438a3f68abd858ba3a810ef1ddbf6d40bc', 'Zhào Tuó');
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000001', 2, '691aa2ce5b367257680599aaa5c7e354ea8b724b0b7f554636ad5d456e83bb00', 'Ying');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 0, 'N:-', 1, 0, 'client-2-1-0', 1795002100000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 1, 'S:-', 1, 2, 'client-2-1-1', 1795002101000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 2, 'e3d3', 1, 2, 'client-2-1-2', 1795002102000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 3, '~x', 1, null, null, 1795002103000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 4, 'k13j12', 2, 0, 'client-2-1-4', 1795002104000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 5, '~x', 2, null, null, 1795002105000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 6, 'f3f4', 3, 2, 'client-2-1-6', 1795002106000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 7, '~x', 3, null, null, 1795002107000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 8, 'h15i14', 4, 0, 'client-2-1-8', 1795002108000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 9, 'undo', 4, 0, null, 1795002109000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 10, 'h15d15', 4, 0, 'client-2-1-10', 1795002110000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 11, '~4', 4, null, null, 1795002111000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 12, 'd3d4', 5, 2, 'client-2-1-12', 1795002112000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 13, '~2', 5, null, null, 1795002113000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 14, 'd15k15', 6, 0, 'client-2-1-14', 1795002114000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 15, '~x', 6, null, null, 1795002115000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 16, 'f2e2', 7, 2, 'client-2-1-16', 1795002116000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 17, '~x', 7, null, null, 1795002117000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 18, 'k15m13', 8, 0, 'client-2-1-18', 1795002118000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 19, '~x', 8, null, null, 1795002119000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 20, 'h1c1', 9, 2, 'client-2-1-20', 1795002120000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 21, '~x', 9, null, null, 1795002121000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 22, 'j13k13', 10, 0, 'client-2-1-22', 1795002122000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000001', 23, '~0', 10, null, null, 1795002123000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000002-0000-4000-8000-000000000001', 0, 'all', 'ba9876543210', 0, 'Zhào Tuó', 'good luck', null, 1, 1795002100000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000002-0000-4000-8000-000000000001', 1, 'watchers', '0123456789ab', null, '', '', 'well', 2, 1795002100001);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at) values
  ('00000002-0000-4000-8000-000000000002', 'V3TES3', '3', 1, 'die', 'e23abc02648fdcb71575fc3636ffd7a96d1f7e4de84b23afce51212293c83be0', 0, 'N4 S1 W3', 1795002195000, 1795002199000, 1795002218000, '{"reason":"last-camp","winners":[3]}', 1, '{"host":"18ef9fe106c1e92b443fd3f95d8021f09ed33da257387d5bb86870593d1873d5","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795002218000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 8, 0, 1795002218000);
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000002', 0, '18ef9fe106c1e92b443fd3f95d8021f09ed33da257387d5bb86870593d1873d5', 'Zhào Tuó');
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000002', 2, '1d8743297b985eef3cf524f145eb4e0d81c0ad5c79292637c2056cade083eb88', 'Ying');
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000002', 3, 'fff3c8784d729725a78a3edcb16851836060b99a5875ef1f18c5de4aab791e12', 'Wu');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 0, 'N:-', 1, 0, 'client-2-2-0', 1795002200000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 1, 'S:-', 1, 2, 'client-2-2-1', 1795002201000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 2, 'W:-', 1, 3, 'client-2-2-2', 1795002202000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 3, 'k13k12', 1, 0, 'client-2-2-3', 1795002203000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 4, '~x', 1, null, null, 1795002204000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 5, 'i3h4', 2, 2, 'client-2-2-5', 1795002205000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 6, '~x', 2, null, null, 1795002206000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 7, 'c6d6', 3, 3, 'client-2-2-7', 1795002207000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 8, '~4', 3, null, null, 1795002208000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 9, 'h15j15', 4, 0, 'client-2-2-9', 1795002209000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 10, '~x', 4, null, null, 1795002210000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 11, 'h2i3', 5, 2, 'client-2-2-11', 1795002211000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 12, '~3', 5, null, null, 1795002212000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 13, '+g7', 5, 2, 'client-2-2-13', 1795002213000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 14, 'c5d5', 6, 3, 'client-2-2-14', 1795002214000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 15, '~x', 6, null, null, 1795002215000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 16, 'resign:N', 7, 0, 'client-2-2-16', 1795002216000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000002-0000-4000-8000-000000000002', 17, 'resign:S', 8, 2, 'client-2-2-17', 1795002217000);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at) values
  ('00000002-0000-4000-8000-000000000003', 'V3TES4', '4a', 0, 'sticks', '31717c61332489d3ed597c9ff3fd26e66e4075588c4dca4335a3033b6d507808', null, null, 1795002295000, null, null, null, 1, '{"host":"484a143a7cf99662f443bff8b1a4ca1b913676d87a16d75ab9f334f94b9103bf","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795002300000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 0, 0, 1795002300000);
insert into seats (match_id, team, key_hash, name) values
  ('00000002-0000-4000-8000-000000000003', 0, '484a143a7cf99662f443bff8b1a4ca1b913676d87a16d75ab9f334f94b9103bf', 'Zhào Tuó');
