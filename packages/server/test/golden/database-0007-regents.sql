-- A database as the server wrote it at 0007-regents. Never changed.
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
alter table "matches" add column "entropy" text;
alter table "seats" add column "entropy" text;
alter table "matches" add column "owner" text;
alter table "matches" add column "epoch" integer default 0 not null;
create table "servers" (
  "id" text primary key,
  "address" text not null,
  "token" text not null,
  "lease_until" bigint not null
);
alter table "matches" add column "position" text;
alter table "actions" add column "regent" text;
insert into kysely_migration (name, timestamp) values
  ('0001-matches', '2026-11-21T03:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0002-tables', '2026-11-21T04:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0003-entropy', '2026-11-21T05:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0004-owners', '2026-11-21T06:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0005-positions', '2026-11-21T18:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0007-regents', '2026-11-23T03:00:00.000Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position) values
  ('00000007-0000-4000-8000-000000000001', 'V8TES2', '2', 0, 'sticks', '6422707c06b0d4f2f6955295eaa610a97709349a29982106fbc91241c2d61af4', 2, 'N3 S6', 1795004095000, 1795004099000, null, null, 1, '{"host":"a2a0c5f2b15e6f453a7e504ceb8375e27e647495a822e6cef058975314bc26c4","listed":true,"takeback":true,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795004125000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":["0123456789ab"],"clock":{"kind":"bank","seconds":600,"increment":10,"cap":120},"bank":[600000,600000,600000,600000]}', 11, 4, 1795004125000, 'N:2876a0b5bb8c8ab52d0f02f23448c7a9 S:1659ddd34621abba2ef0b2bf5ecb1159', 'a-server-that-is-gone', 7, null);
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000001', 0, 'a2a0c5f2b15e6f453a7e504ceb8375e27e647495a822e6cef058975314bc26c4', 'Zhào Tuó', '2876a0b5bb8c8ab52d0f02f23448c7a9');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000001', 2, '795fa6884bbc78e8b231354b8c52084f09c62d9667ae7576919b11b5f3e1b489', 'Ying', '1659ddd34621abba2ef0b2bf5ecb1159');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 0, 'N:-', 1, 0, 'client-4-1-0', 1795004100000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 1, 'S:-', 1, 2, 'client-4-1-1', 1795004101000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 2, 'e3d3', 1, 2, 'client-4-1-2', 1795004102000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 3, '~4', 1, null, null, 1795004103000);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('00000007-0000-4000-8000-000000000001', 4, 'k13j12', 2, null, null, 1795004104000, 'bot');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 5, '~1', 2, null, null, 1795004105000);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('00000007-0000-4000-8000-000000000001', 6, 'f14=W', 2, null, null, 1795004106000, 'bot');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 7, 'f2e2', 3, 2, 'client-4-1-7', 1795004107000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 8, '~x', 3, null, null, 1795004108000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 9, 'g13f12', 4, 0, 'client-4-1-9', 1795004109000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 10, 'undo', 4, 0, null, 1795004110000);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('00000007-0000-4000-8000-000000000001', 11, 'j12k12', 4, null, null, 1795004111000, 'bot');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 12, '~2', 4, null, null, 1795004112000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 13, 'j2i1', 5, 2, 'client-4-1-13', 1795004113000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 14, '~x', 5, null, null, 1795004114000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 15, 'g13f12', 6, 0, 'client-4-1-15', 1795004115000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 16, '~x', 6, null, null, 1795004116000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 17, 'f3f4', 7, 2, 'client-4-1-17', 1795004117000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 18, '~x', 7, null, null, 1795004118000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 19, 'h15c15', 8, 0, 'client-4-1-19', 1795004119000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 20, '~2', 8, null, null, 1795004120000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 21, 'j3j4', 9, 2, 'client-4-1-21', 1795004121000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 22, '~x', 9, null, null, 1795004122000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 23, 'c15c11', 10, 0, 'client-4-1-23', 1795004123000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000001', 24, '~x', 10, null, null, 1795004124000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000007-0000-4000-8000-000000000001', 0, 'all', 'ba9876543210', 0, 'Zhào Tuó', 'good luck', null, 1, 1795004100000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000007-0000-4000-8000-000000000001', 1, 'watchers', '0123456789ab', null, '', '', 'well', 2, 1795004100001);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position) values
  ('00000007-0000-4000-8000-000000000002', 'V8TES3', '3', 1, 'die', '9bee58213e8bf3317b65accc8e1259c222a2184a5690a4654ca2fd50d40ea5fc', 0, 'N6 S5 W4', 1795004195000, 1795004199000, 1795004219000, '{"reason":"last-camp","winners":[0]}', 1, '{"host":"8d04cbfb343a1512d98d7a755b178f0cca9d57cf4c34ad2228b15f98230fb6b0","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795004219000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 9, 0, 1795004219000, 'N:5b1dacc1bcf4103637fdd46bb5072b06 S:cf92139fd8e398f1375d138af5ee912a W:c0c71dcca2e99cb3dbc943295dcb7533', null, 8, null);
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000002', 0, '8d04cbfb343a1512d98d7a755b178f0cca9d57cf4c34ad2228b15f98230fb6b0', 'Zhào Tuó', '5b1dacc1bcf4103637fdd46bb5072b06');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000002', 2, '7d94d91dcfec02ef22d2d827336cce225a029b13161d302a2832bc762de5e5cd', 'Ying', 'cf92139fd8e398f1375d138af5ee912a');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000002', 3, '8602e1d4ccc448c2df8615a0e55268ea85bd41fa51e8b2f4d52a1bd3ce81747c', 'Wu', 'c0c71dcca2e99cb3dbc943295dcb7533');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 0, 'N:-', 1, 0, 'client-4-2-0', 1795004200000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 1, 'S:-', 1, 2, 'client-4-2-1', 1795004201000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 2, 'W:-', 1, 3, 'client-4-2-2', 1795004202000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 3, 'k13k12', 1, 0, 'client-4-2-3', 1795004203000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 4, '~x', 1, null, null, 1795004204000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 5, 'i3h4', 2, 2, 'client-4-2-5', 1795004205000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 6, '~x', 2, null, null, 1795004206000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 7, 'c6d6', 3, 3, 'client-4-2-7', 1795004207000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 8, '~x', 3, null, null, 1795004208000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 9, 'h15j15', 4, 0, 'client-4-2-9', 1795004209000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 10, '~x', 4, null, null, 1795004210000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 11, 'h2i3', 5, 2, 'client-4-2-11', 1795004211000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 12, '~x', 5, null, null, 1795004212000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 13, 'c11b11', 6, 3, 'client-4-2-13', 1795004213000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 14, '~x', 6, null, null, 1795004214000);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('00000007-0000-4000-8000-000000000002', 15, 'i13i12', 7, null, null, 1795004215000, 'bot');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 16, '~x', 7, null, null, 1795004216000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 17, 'resign:S', 8, 2, 'client-4-2-17', 1795004217000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000007-0000-4000-8000-000000000002', 18, 'resign:W', 9, 3, 'client-4-2-18', 1795004218000);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position) values
  ('00000007-0000-4000-8000-000000000003', 'V8TES4', '4a', 0, 'sticks', 'daabd3ce8f0a2350c0fd49df8a682f19ef472890139d4724d1a3867324ed2163', null, null, 1795004295000, null, null, null, 1, '{"host":"accf8ff8b3221ffce6c4c49cd94abb0b4ff0888b242217c4a8b0bfdf168fad99","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795004300000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 0, 0, 1795004300000, null, null, 9, '7nP7/3p1nA1nE1nG1p3/2p1nSnSnSnSnSnSnS1p2/1p11p1/2wS9eS2/1wGwS2p1p1p2eSeA1/2wS9eS2/wPwEwS2p1p1p2eSeEeP/2wS9eS2/1wAwS2p1p1p2eSeG1/2wS9eS2/1p11p1/2p1sSsSsSsSsSsSsS1p2/3p1sG1sE1sA1p3/7sP7 NS-EW S muster:NESW 0 5');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000007-0000-4000-8000-000000000003', 0, 'accf8ff8b3221ffce6c4c49cd94abb0b4ff0888b242217c4a8b0bfdf168fad99', 'Zhào Tuó', null);
insert into servers (id, address, token, lease_until) values
  ('a-server-that-is-gone', 'http://10.0.0.2:2567', '0000000000000000000000000000000000000000000000000000000000000000', 1795000000000);
