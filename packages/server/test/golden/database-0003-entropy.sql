-- A database as the server wrote it at 0003-entropy. Never changed.
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
insert into kysely_migration (name, timestamp) values
  ('0001-matches', '2026-11-21T03:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0002-tables', '2026-11-21T04:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0003-entropy', '2026-11-21T05:00:00.000Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy) values
  ('00000003-0000-4000-8000-000000000001', 'V4TES2', '2', 0, 'sticks', '4fa1de14cca3f1727b7dc72d4ec779657816bca621422c349c50866753df06fb', 2, 'N4 S5', 1795003095000, 1795003099000, null, null, 1, '{"host":"e0ccc2d29e85f5934eed7ff964e9f9d94c510f5da19c71ae895fd3176e48d15f","listed":true,"takeback":true,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795003125000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":["0123456789ab"],"clock":{"kind":"bank","seconds":600,"increment":10,"cap":120},"bank":[600000,600000,600000,600000]}', 11, 4, 1795003125000, 'N:749f30611e19c2ef4af1fb3190901685 S:46c9dcbaa9465930c80afe3b05a831e4');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000001', 0, 'e0ccc2d29e85f5934eed7ff964e9f9d94c510f5da19c71ae895fd3176e48d15f', 'Zhào Tuó', '749f30611e19c2ef4af1fb3190901685');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000001', 2, '2c51d8b5fc04cd02d9f061c49ea25d1fbc5913aa6a739a88dccdcd89277e7813', 'Ying', '46c9dcbaa9465930c80afe3b05a831e4');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 0, 'N:-', 1, 0, 'client-3-1-0', 1795003100000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 1, 'S:-', 1, 2, 'client-3-1-1', 1795003101000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 2, 'e3d3', 1, 2, 'client-3-1-2', 1795003102000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 3, '~x', 1, null, null, 1795003103000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 4, 'k13j12', 2, 0, 'client-3-1-4', 1795003104000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 5, '~x', 2, null, null, 1795003105000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 6, 'f3f4', 3, 2, 'client-3-1-6', 1795003106000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 7, '~x', 3, null, null, 1795003107000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 8, 'h15i14', 4, 0, 'client-3-1-8', 1795003108000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 9, 'undo', 4, 0, null, 1795003109000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 10, 'h15d15', 4, 0, 'client-3-1-10', 1795003110000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 11, '~x', 4, null, null, 1795003111000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 12, 'd3d4', 5, 2, 'client-3-1-12', 1795003112000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 13, '~x', 5, null, null, 1795003113000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 14, 'd15k15', 6, 0, 'client-3-1-14', 1795003114000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 15, '~4', 6, null, null, 1795003115000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 16, 'f2e2', 7, 2, 'client-3-1-16', 1795003116000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 17, '~x', 7, null, null, 1795003117000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 18, 'k15m13', 8, 0, 'client-3-1-18', 1795003118000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 19, '~1', 8, null, null, 1795003119000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 20, 'm13=A', 8, 0, 'client-3-1-20', 1795003120000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 21, 'f4g4', 9, 2, 'client-3-1-21', 1795003121000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 22, '~x', 9, null, null, 1795003122000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 23, 'h14h15', 10, 0, 'client-3-1-23', 1795003123000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000001', 24, '~x', 10, null, null, 1795003124000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000003-0000-4000-8000-000000000001', 0, 'all', 'ba9876543210', 0, 'Zhào Tuó', 'good luck', null, 1, 1795003100000);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('00000003-0000-4000-8000-000000000001', 1, 'watchers', '0123456789ab', null, '', '', 'well', 2, 1795003100001);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy) values
  ('00000003-0000-4000-8000-000000000002', 'V4TES3', '3', 1, 'die', '772569990ee1bb564ec13594bd714de924e84e9cde95ae1cf3103612a0b7450d', 2, 'N1 S4 W3', 1795003195000, 1795003199000, 1795003219000, '{"reason":"last-camp","winners":[2]}', 1, '{"host":"13d002141c6bd63448d11f96eaf7f7de9e993bfaf4e9da8f287271049ee8f3e1","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795003219000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 9, 0, 1795003219000, 'N:e3f6577b493c4ebfeef8f4332ac88a7a S:f3fa129bdd1e790900f1fdcd1a445edf W:0deeb572d02b3e197a5ab94c2f378d34');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000002', 0, '13d002141c6bd63448d11f96eaf7f7de9e993bfaf4e9da8f287271049ee8f3e1', 'Zhào Tuó', 'e3f6577b493c4ebfeef8f4332ac88a7a');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000002', 2, '7282aa35095c2b1384e71bf0951f161e42c1074e3ad5db00756f01ae2a338ba4', 'Ying', 'f3fa129bdd1e790900f1fdcd1a445edf');
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000002', 3, '1d7ee89c7f60c92633009e37e2ed63d71e79e4e3eefe03437b33813bd3e907a1', 'Wu', '0deeb572d02b3e197a5ab94c2f378d34');
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 0, 'N:-', 1, 0, 'client-3-2-0', 1795003200000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 1, 'S:-', 1, 2, 'client-3-2-1', 1795003201000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 2, 'W:-', 1, 3, 'client-3-2-2', 1795003202000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 3, 'h1o1', 1, 2, 'client-3-2-3', 1795003203000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 4, '~x', 1, null, null, 1795003204000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 5, 'a8a7', 2, 3, 'client-3-2-5', 1795003205000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 6, '~2', 2, null, null, 1795003206000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 7, 'h15d15', 3, 0, 'client-3-2-7', 1795003207000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 8, '~x', 3, null, null, 1795003208000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 9, 'k3k2', 4, 2, 'client-3-2-9', 1795003209000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 10, '~x', 4, null, null, 1795003210000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 11, 'a7a6', 5, 3, 'client-3-2-11', 1795003211000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 12, '~6', 5, null, null, 1795003212000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 13, 'j13j12', 6, 0, 'client-3-2-13', 1795003213000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 14, '~x', 6, null, null, 1795003214000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 15, 'o1a1', 7, 2, 'client-3-2-15', 1795003215000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 16, '~x', 7, null, null, 1795003216000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 17, 'resign:W', 8, 3, 'client-3-2-17', 1795003217000);
insert into actions (match_id, seq, line, ply, actor, client_id, at) values
  ('00000003-0000-4000-8000-000000000002', 18, 'resign:N', 9, 0, 'client-3-2-18', 1795003218000);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy) values
  ('00000003-0000-4000-8000-000000000003', 'V4TES4', '4a', 0, 'sticks', '3ebbe4ddecf1403d1dd5d4dc26c659b5f6e42a9324a33305699290c0df593336', null, null, 1795003295000, null, null, null, 1, '{"host":"fac2b7ca39bab3915e5493b5a0c506d167d19e4f60762b702b5bad0b7cf814fb","listed":false,"takeback":false,"bots":[null,null,null,null],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795003300000,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 0, 0, 1795003300000, null);
insert into seats (match_id, team, key_hash, name, entropy) values
  ('00000003-0000-4000-8000-000000000003', 0, 'fac2b7ca39bab3915e5493b5a0c506d167d19e4f60762b702b5bad0b7cf814fb', 'Zhào Tuó', null);
