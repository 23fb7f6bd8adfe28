-- A site as 1.0.0 wrote it, with something in each table. Never changed.
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
create table "former_keys" (
  "match_id" text not null references "matches" ("id"),
  "team" integer not null,
  "key_hash" text not null,
  constraint "former_keys_pk" primary key ("match_id", "key_hash")
);
create index "former_keys_by_key" on "former_keys" ("key_hash");
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
  "lease_until" bigint not null,
  "release" bigint default 0 not null,
  "draining" integer default 0 not null,
  "awake" integer default 0 not null
);
alter table "matches" add column "position" text;
alter table "actions" add column "regent" text;
alter table "matches" add column "scheme" text;
alter table "matches" add column "seals" text;
alter table "seats" add column "seal" text;
alter table "matches" add column "length" text default 'campaign' not null;
alter table "matches" add column "last" integer default 0 not null;
alter table "matches" add column "pace" text default 'live' not null;
alter table "matches" add column "due_at" bigint;
alter table "actions" add column "planned" integer;
alter table "matches" add column "open" integer default 0 not null;
create index "matches_due" on "matches" ("due_at") where "due_at" is not null;
create index "matches_open" on "matches" ("updated_at") where "open" = 1;
create table "calls" (
  "match_id" text not null references "matches" ("id"),
  "team" integer not null,
  "kind" text not null,
  "key_hash" text not null,
  "about" text not null,
  "due_at" bigint not null,
  "tries" integer default 0 not null,
  "taken_until" bigint default 0 not null,
  constraint "calls_pk" primary key ("match_id", "team", "kind")
);
create index "calls_due" on "calls" ("due_at");
create index "calls_by_key" on "calls" ("key_hash");
create table "devices" (
  "endpoint" text primary key,
  "key_hash" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "added_at" bigint not null
);
create index "devices_by_key" on "devices" ("key_hash");
create table "callers" (
  "key_hash" text primary key,
  "settings" text not null
);
create table "mutes" (
  "key_hash" text not null,
  "match_id" text not null references "matches" ("id"),
  constraint "mutes_pk" primary key ("key_hash", "match_id")
);
create index "mutes_by_match" on "mutes" ("match_id");
create table "channels" (
  "match_id" text primary key references "matches" ("id"),
  "key_hash" text not null,
  "address" text not null,
  "mentions" text not null,
  "language" text not null,
  "origin" text not null,
  "message" text default '' not null,
  "error" text default '' not null,
  "due_at" bigint,
  "tries" integer default 0 not null,
  "taken_until" bigint default 0 not null
);
create index "channels_by_key" on "channels" ("key_hash");
create table "feeds" (
  "token_hash" text primary key,
  "key_hash" text not null unique
);
create table "site" (
  "name" text primary key,
  "value" text not null
);
create table "folded" (
  "match_id" text primary key references "matches" ("id"),
  "version" integer not null,
  "bytes" bytea not null
);
alter table "servers" add column "level" text default '' not null;
create table "circles" (
  "id" text primary key,
  "code" text not null unique,
  "name" text not null,
  "crest" text not null,
  "keeper" text not null,
  "rated" integer not null,
  "created_at" bigint not null,
  "called" text,
  "channel" text,
  "message" text default '' not null,
  "error" text default '' not null,
  "due_at" bigint,
  "tries" integer default 0 not null,
  "taken_until" bigint default 0 not null,
  "asked_at" bigint
);
create index "circles_by_keeper" on "circles" ("keeper");
create index "circles_due" on "circles" ("due_at") where "due_at" is not null;
create table "circle_members" (
  "circle_id" text not null references "circles" ("id"),
  "key_hash" text not null,
  "name" text not null,
  "joined_at" bigint not null,
  "says" text,
  "hour" bigint,
  "said_at" bigint,
  "calls" integer not null default 0,
  "looked_at" bigint not null default 0,
  constraint "circle_members_pk" primary key ("circle_id", "key_hash")
);
create index "circle_members_by_key" on "circle_members" ("key_hash");
create table "circle_cups" (
  "id" text primary key,
  "circle_id" text not null references "circles" ("id"),
  "mode" text not null,
  "length" text not null,
  "days" integer not null,
  "state" text not null,
  "players" text not null,
  "created_at" bigint not null
);
create index "circle_cups_by_circle" on "circle_cups" ("circle_id");
create table "circle_matches" (
  "match_id" text primary key references "matches" ("id"),
  "circle_id" text not null references "circles" ("id"),
  "cup_id" text,
  "game" integer,
  "digest" text,
  constraint "circle_matches_one_a_game" unique ("cup_id", "game")
);
create index "circle_matches_by_circle" on "circle_matches" ("circle_id");
create table "duplicates" (
  "id" text primary key,
  "circle_id" text not null,
  "maker" text not null,
  "mode" text not null,
  "length" text not null,
  "evenings" integer not null,
  "off" integer default 0 not null,
  "first_id" text not null unique,
  "second_id" text not null unique,
  "created_at" bigint not null
);
create index "duplicates_by_circle" on "duplicates" ("circle_id");
create table "circle_calls" (
  "circle_id" text not null,
  "key_hash" text not null,
  "kind" text not null,
  "match_id" text not null,
  "about" text not null,
  "due_at" bigint not null,
  "tries" integer not null,
  "taken_until" bigint not null,
  constraint "circle_calls_pk" primary key ("circle_id", "key_hash", "kind", "match_id")
);
create index "circle_calls_due" on "circle_calls" ("due_at");
create index "circle_calls_by_match" on "circle_calls" ("match_id");
create table "operator_mutes" (
  "id" text primary key,
  "match_id" text not null,
  "code" text not null,
  "who" text not null,
  "key_hash" text not null,
  "name" text not null,
  "made_at" bigint not null,
  "until_at" bigint not null
);
create table "notices" (
  "name" text primary key,
  "at" bigint not null,
  "note" text not null
);
create table "operator_acts" (
  "id" text primary key,
  "at" bigint not null,
  "token" text not null,
  "act" text not null,
  "code" text not null,
  "detail" text not null
);
create index "operator_acts_by_time" on "operator_acts" ("at");
insert into kysely_migration (name, timestamp) values
  ('0001-matches', '2026-11-23T05:12:20.430Z');
insert into kysely_migration (name, timestamp) values
  ('0002-tables', '2026-11-23T05:12:20.497Z');
insert into kysely_migration (name, timestamp) values
  ('0003-entropy', '2026-11-23T05:12:20.522Z');
insert into kysely_migration (name, timestamp) values
  ('0004-owners', '2026-11-23T05:12:20.554Z');
insert into kysely_migration (name, timestamp) values
  ('0005-positions', '2026-11-23T05:12:20.572Z');
insert into kysely_migration (name, timestamp) values
  ('0007-regents', '2026-11-23T05:12:20.590Z');
insert into kysely_migration (name, timestamp) values
  ('0008-seals', '2026-11-23T05:12:20.625Z');
insert into kysely_migration (name, timestamp) values
  ('0009-former', '2026-11-23T05:12:20.648Z');
insert into kysely_migration (name, timestamp) values
  ('0010-lengths', '2026-11-23T05:12:20.840Z');
insert into kysely_migration (name, timestamp) values
  ('0011-days', '2026-11-23T15:10:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0012-calls', '2026-11-23T15:10:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0013-releases', '2026-11-24T14:30:00.000Z'),
  ('0014-folded', '2026-11-24T14:40:00.000Z'),
  ('0015-circles', '2026-11-25T13:40:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0016-duplicates', '2026-11-25T17:30:00.000Z'),
  ('0017-circle-calls', '2026-11-25T17:40:00.000Z'),
  ('0019-operator', '2026-11-25T20:40:00.000Z');
insert into site (name, value) values ('oldest', '0016-duplicates');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals, length, last) values
  ('9739e394-2d65-4544-b384-668b9a273878', 'TEAQMS', '2', 0, 'die', 'be25492cdb2e1e2e16f8915060bc1161d06d1101efb73a824ad76d81e8a841d1', 0, 'N6 S2', 1795410741178, 1795410742099, null, null, 1, '{"host":"a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[{"purpose":"left","elapsed":20,"since":null},null,{"purpose":"left","elapsed":20,"since":null},null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795410742983,"paused":false,"draws":0,"drawsSince":[0,0,0,0],"declined":0,"lapsed":0,"drawsTold":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"hears":[0,0,0,0],"hushed":false,"clock":{"kind":"none"},"bank":[0,0,0,0]}', 7, 1, 1795410742983, 'N:6807a491539ea48aa5c7512fda28db50 S:1819acc6ca2dd02678cf2c9deefbdd4b', 'zl0SXuyaN', 1, null, 'dice-v2', 'N:27e0d92ddc0ceadafa0cf235572d6307fd4e3009e494de2e3e2424fffd54ea42 S:a1c07e56e465f7273063cd89b9d0f48c97dd042e97399b937b760113beec51cb', 'skirmish', 60);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals, length, last) values
  ('a41f1182-6517-4b01-957d-3eeeed6c62f4', '2H2KNE', '2', 0, 'die', 'c1da7c0f5f8c2a8cfa015464b63c742149b44b7b639a690e941efbc1cb40be41', 2, '', 1795410742500, 1795410742751, 1795410742890, '{"reason":"mandate","winners":[0]}', 1, '{"host":"543fec7651185a86b54c8d34cb0d980741714474c0bbfbdd1f0466aa8806ec4a","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[{"purpose":"left","elapsed":24,"since":null},null,{"purpose":"left","elapsed":24,"since":null},null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795410742992,"paused":false,"draws":0,"drawsSince":[0,0,0,0],"declined":0,"lapsed":0,"drawsTold":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"hears":[0,0,0,0],"hushed":false,"clock":{"kind":"none"},"bank":[0,0,0,0]}', 45, 0, 1795410742991, 'N:c0226c8bcbf875822907999d468ebfe6 S:36fb880243bedbc3ba2da8f1ceaae684', 'zl0SXuyaN', 1, '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/15/5p1p1p5/7p7/5p1p1p5/15/5p1p1p5/15/15/4sSsSsTsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S move 7 40/45', 'dice-v2', 'N:af3e9ad8fc55ab04f5b09f4114cf34d82faba8da6f95da8edf58f8075493d600 S:d40f7965a4db6e4e9b3c346036fe53c7690af31633087de44c15d3d8c3543cac', '', 45);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals, length, last) values
  ('0d84bd8c-f20a-4afe-a7a8-5fc515e54b70', 'YHGXWW', '4', 0, 'die', '756b1ea3802dfab6ff8d933cad3a236fdb1c8b9fb6055e4a804f933622be5d76', null, null, 1795410742899, null, null, null, 1, '{"host":"d55c08dfb635f2b21d9c9b1b211abfbbfe2f0088e7b25be8093a634fbf0be6a4","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[{"purpose":"left","elapsed":0,"since":1795410742970},null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795410742970,"paused":false,"draws":0,"drawsSince":[0,0,0,0],"declined":0,"lapsed":0,"drawsTold":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"hears":[0,0,0,0],"hushed":false,"clock":{"kind":"none"},"bank":[0,0,0,0]}', 0, 0, 1795410742970, null, 'zl0SXuyaN', 1, null, 'dice-v2', null, 'evening', 160);
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('9739e394-2d65-4544-b384-668b9a273878', 0, 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 'team 0', '6807a491539ea48aa5c7512fda28db50', '27e0d92ddc0ceadafa0cf235572d6307fd4e3009e494de2e3e2424fffd54ea42');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('9739e394-2d65-4544-b384-668b9a273878', 2, '64e189910379c7d4a6c789ff1294b318c057933daf85b6875e1b940cce87df61', 'team 2', '1819acc6ca2dd02678cf2c9deefbdd4b', 'a1c07e56e465f7273063cd89b9d0f48c97dd042e97399b937b760113beec51cb');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('a41f1182-6517-4b01-957d-3eeeed6c62f4', 0, '543fec7651185a86b54c8d34cb0d980741714474c0bbfbdd1f0466aa8806ec4a', 'team 0', 'c0226c8bcbf875822907999d468ebfe6', 'af3e9ad8fc55ab04f5b09f4114cf34d82faba8da6f95da8edf58f8075493d600');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('a41f1182-6517-4b01-957d-3eeeed6c62f4', 2, '32a875b842fa3a0fb56a6f6c04ceb4bde7d3a66fae9a22a597d99f3f0322953a', 'team 2', '36fb880243bedbc3ba2da8f1ceaae684', 'd40f7965a4db6e4e9b3c346036fe53c7690af31633087de44c15d3d8c3543cac');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('0d84bd8c-f20a-4afe-a7a8-5fc515e54b70', 0, 'd55c08dfb635f2b21d9c9b1b211abfbbfe2f0088e7b25be8093a634fbf0be6a4', 'team 0', null, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 0, 'N:-', 1, 0, '0niFiE3lJ0-0', 1795410742155, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 1, 'S:-', 1, 2, '00HEL9zno2-0', 1795410742173, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 2, 'i13i12', 1, 0, '0niFiE3lJ0-1', 1795410742238, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 3, '~x', 1, null, null, 1795410742238, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 4, 'h1i1', 2, 2, '00HEL9zno2-1', 1795410742245, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 5, '~1', 2, null, null, 1795410742245, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 6, 'i1=A', 2, 2, '00HEL9zno2-2', 1795410742255, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 7, 'k13j12', 3, 0, '0niFiE3lJ0-2', 1795410742265, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 8, '~1', 3, null, null, 1795410742265, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 9, 'j14=X', 3, 0, '0niFiE3lJ0-3', 1795410742288, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 10, 'f2a2', 4, 2, '00HEL9zno2-3', 1795410742332, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 11, '~x', 4, null, null, 1795410742332, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 12, 'h15o15', 5, 0, '0niFiE3lJ0-4', 1795410742357, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 13, '~5', 5, null, null, 1795410742357, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 14, 'i12=T', 5, 0, '0niFiE3lJ0-5', 1795410742392, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 15, 'h2h1', 6, 2, '00HEL9zno2-4', 1795410742423, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('9739e394-2d65-4544-b384-668b9a273878', 16, '~x', 6, null, null, 1795410742423, null);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('9739e394-2d65-4544-b384-668b9a273878', 0, 'all', '741e58c49056', 0, 'team 0', 'good luck', null, 1, 1795410742204);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('9739e394-2d65-4544-b384-668b9a273878', 1, 'all', 'ef3673732173', 2, 'team 2', '', 'well', 1, 1795410742227);
insert into calls (match_id, team, kind, key_hash, about, due_at, tries, taken_until) values
  ('9739e394-2d65-4544-b384-668b9a273878', 0, 'ended', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 'over', 32503680000000, 0, 0);
insert into devices (endpoint, key_hash, p256dh, auth, added_at) values
  ('https://push.example.org/1', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', 'tBHItJI5svbpez7KI4CCXg', 1795410742890);
insert into callers (key_hash, settings) values
  ('a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', '{"off":["sat"],"quiet":null,"zone":"UTC","language":"es"}');
insert into mutes (key_hash, match_id) values
  ('a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', '9739e394-2d65-4544-b384-668b9a273878');
insert into folded (match_id, version, bytes) values
  ('a41f1182-6517-4b01-957d-3eeeed6c62f4', 1, x'ad504d0bc2300cfd2f393f21e9dacd1d3c7a13411015424f736ee2d093b893bf5dba3237619e94b6495ef2d27ca82a43a68f87522d8510e8d912a894a4141b90215021551709e26416fb8e604b713dbd92cb3bb516778ea92979a86584aaf10d96803dd4e07a6f1a7054a6579f38a2d0216f5c73a957dbc371c61483c4bb6ab95ab7b7871df9069e4cf8c248a3b4294a32f1bda1be912ef483f050c9726785336bb22c05c384a9933c6c86310f0e176dfe473d0f558f2fd7fb17');
insert into circles (id, code, name, crest, keeper, rated, created_at, called, channel, message, error, due_at, tries, taken_until, asked_at) values
  ('5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', 'HK3M7QWX', 'Thursday', 'hexagon-2-5', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 1, 1795410743000, '{"code":"TEAQMS","at":1795410743100,"people":["64e189910379c7d4a6c789ff1294b318c057933daf85b6875e1b940cce87df61"]}', null, '', '', null, 0, 0, 1795410743050);
insert into circle_members (circle_id, key_hash, name, joined_at, says, hour, said_at, calls, looked_at) values
  ('5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 'Zhao Tuo', 1795410743000, 'in', 1795410750000, 1795410743050, 1, 1795410743000),
  ('5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', '64e189910379c7d4a6c789ff1294b318c057933daf85b6875e1b940cce87df61', 'Ying', 1795410743001, null, null, null, 0, 0);
insert into circle_cups (id, circle_id, mode, length, days, state, players, created_at) values
  ('0b7f6a52-3f0e-4f4c-8a55-0a3a6f6b0001', '5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', '2', 'evening', 1, 'gathering', '["a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831"]', 1795410743200);
insert into circle_matches (match_id, circle_id, cup_id, game, digest) values
  ('9739e394-2d65-4544-b384-668b9a273878', '5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', null, null, null),
  ('a41f1182-6517-4b01-957d-3eeeed6c62f4', '5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', null, null, null);
insert into duplicates (id, circle_id, maker, mode, length, evenings, off, first_id, second_id, created_at) values
  ('7c1d2f60-51d0-4f0c-8d57-6a0f6f6b0001', '5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', '2', 'skirmish', 1, 0, 'a41f1182-6517-4b01-957d-3eeeed6c62f4', '9739e394-2d65-4544-b384-668b9a273878', 1795410743300);
insert into circle_calls (circle_id, key_hash, kind, match_id, about, due_at, tries, taken_until) values
  ('5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11', 'a6135cc92155218ad6eacfdd9b6679ae006092674188bc3ec67f366eaf3c8831', 'evening', '', '1795410743050', 32503680000000, 0, 0);
insert into operator_mutes (id, match_id, code, who, key_hash, name, made_at, until_at) values
  ('3f0b6a52-3f0e-4f4c-8a55-0a3a6f6b0001', '9739e394-2d65-4544-b384-668b9a273878', 'TEAQMS', '0123456789ab', '', 'Loud', 1795410743300, 32503680000000);
insert into notices (name, at, note) values
  ('restart', 1795410800000, 'ten minutes at most');
insert into operator_acts (id, at, token, act, code, detail) values
  ('4f0b6a52-3f0e-4f4c-8a55-0a3a6f6b0001', 1795410743300, '0123abcd', 'mute', 'TEAQMS', '0123456789ab here until 2999-12-31 00:00 UTC');
