-- A database as the server wrote it at 0009-former. Never changed.
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
  "lease_until" bigint not null
);
alter table "matches" add column "position" text;
alter table "actions" add column "regent" text;
alter table "matches" add column "scheme" text;
alter table "matches" add column "seals" text;
alter table "seats" add column "seal" text;
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
insert into kysely_migration (name, timestamp) values
  ('0008-seals', '2026-11-23T04:00:00.000Z');
insert into kysely_migration (name, timestamp) values
  ('0009-former', '2026-11-23T04:00:00.000Z');
insert into kysely_migration_lock (id, is_locked) values
  ('migration_lock', 0);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 'GSG3XN', '2', 0, 'sticks', 'b77ad383eea7c86723eea5b8f80996f4cdbab264f4fc88d85cebacf954e984fa', 2, 'N1 S1|N2 S3', 1795396938616, 1795396938965, null, null, 1, '{"host":"12259a25a56e39424304cfa94cceb183bb46d159987c3d01a362758082d5a05a","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795396939153,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 9, 4, 1795396939153, 'N:e93f45db2d9eae851ddacb48b8e5ff2c S:291789317566e5ec73aad562ae054fb0', null, 1, null, 'dice-v2', 'N:df16df9d8d45afe3d945c8d91381d0a3e3b32e1a09780e81030f555773cbe398 S:7ca63d9b7ff52a4d0f126cb1faf814c6bbff4110a562365056d1bb2356075fbc');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 0, '12259a25a56e39424304cfa94cceb183bb46d159987c3d01a362758082d5a05a', 'team 0', 'e93f45db2d9eae851ddacb48b8e5ff2c', 'df16df9d8d45afe3d945c8d91381d0a3e3b32e1a09780e81030f555773cbe398');
insert into former_keys (match_id, team, key_hash) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 0, 'a9a6cfa7dba91c1a9b0eae2695808fcb33074b4cc4d4028f1339e375e0b1291f');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 2, '9dd66ade5a1b2d6c6fef66acfe0b3560a8ab001b5df1ff2a170c78b4ff3ee8a7', 'team 2', '291789317566e5ec73aad562ae054fb0', '7ca63d9b7ff52a4d0f126cb1faf814c6bbff4110a562365056d1bb2356075fbc');
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 0, 'N:-', 1, 0, '00EzK6BZ3a-0', 1795396939000, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 1, 'S:-', 1, 2, '00T9dK4ANZ-0', 1795396939010, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 2, 'h1i1', 1, 2, '00T9dK4ANZ-1', 1795396939018, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 3, '~x', 1, null, null, 1795396939018, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 4, 'e13e14', 2, 0, '00EzK6BZ3a-1', 1795396939033, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 5, '~3', 2, null, null, 1795396939033, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 6, '+g5', 2, 0, '00EzK6BZ3a-2', 1795396939038, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 7, 'i1i2', 3, 2, '00T9dK4ANZ-2', 1795396939046, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 8, '~x', 3, null, null, 1795396939046, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 9, 'e14e15', 4, 0, '00EzK6BZ3a-3', 1795396939056, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 10, '~x', 4, null, null, 1795396939056, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 11, 'i2i1', 5, 2, '00T9dK4ANZ-3', 1795396939079, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 12, '~3', 5, null, null, 1795396939079, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 13, '+h5', 5, 2, '00T9dK4ANZ-4', 1795396939090, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 14, 'e15f15', 6, 0, '00EzK6BZ3a-4', 1795396939103, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 15, '~x', 6, null, null, 1795396939103, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 16, 'i1i2', 7, 2, '00T9dK4ANZ-5', 1795396939111, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 17, '~x', 7, null, null, 1795396939111, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 18, 'f15g15', 8, 0, '00EzK6BZ3a-5', 1795396939153, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 19, '~x', 8, null, null, 1795396939153, null);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 0, 'all', '555c4ba32bfe', 0, 'team 0', 'good luck', null, 1, 1795396938985);
insert into said (match_id, seq, channel, who, team, name, text, phrase, ply, at) values
  ('ec9a1484-47df-43fa-9e7a-3685ecb1fa36', 1, 'all', 'e32e9bb1e79c', 2, 'team 2', '', 'well', 9, 1795396939172);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 'CNAV78', '3', 1, 'die', '943ee76e8bd0bf6c6b8edeebbdd7f7d9b6b688d9704cc535518c73114c647159', 0, 'N6 S1 W6|N6 W2', 1795396939180, 1795396939285, 1795396939345, '{"reason":"last-camp","winners":[3]}', 1, '{"host":"63a69b11bfbb673ebe0871a9c5c6c7365013c1b1d4be7ced460ef4ab78925879","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795396939345,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 8, 0, 1795396939345, 'N:287dfd7b30195584a09c92a672948514 S:ebca4c47b3a4799188e8775bb0a110db W:e8186787ae3e860044acee55ede27b31', null, 1, null, 'dice-v2', 'N:f122da47a311c0b68009f02622297b4400a42f19d7f7ec65c43e2628da2abda1 S:b10de0ba822060cfe589ded8019abb31d90e8c18b049360acfa09d1a7b399f0d W:06d06e5af57254c28b8fbe2b755405e4d62a02e35a77eea78ba487e3c42ab42e');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 0, '63a69b11bfbb673ebe0871a9c5c6c7365013c1b1d4be7ced460ef4ab78925879', 'team 0', '287dfd7b30195584a09c92a672948514', 'f122da47a311c0b68009f02622297b4400a42f19d7f7ec65c43e2628da2abda1');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 2, 'b37dc5404c7735c090da79ebc8730f39ab0b7b39bb7a5b299a4fe4727a03f167', 'team 2', 'ebca4c47b3a4799188e8775bb0a110db', 'b10de0ba822060cfe589ded8019abb31d90e8c18b049360acfa09d1a7b399f0d');
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 3, '0191a90cc18beab588cefb07abb5728a01b98e24eb91041096d34667ef66b833', 'team 3', 'e8186787ae3e860044acee55ede27b31', '06d06e5af57254c28b8fbe2b755405e4d62a02e35a77eea78ba487e3c42ab42e');
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 0, 'N:-', 1, 0, '00eno50wQr-0', 1795396939290, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 1, 'S:-', 1, 2, '0lVnYowlRS-0', 1795396939291, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 2, 'W:-', 1, 3, '0f36_qQhvv-0', 1795396939293, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 3, 'e13e14', 1, 0, '00eno50wQr-1', 1795396939297, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 4, '~x', 1, null, null, 1795396939297, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 5, 'h1i1', 2, 2, '0lVnYowlRS-1', 1795396939302, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 6, '~x', 2, null, null, 1795396939302, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 7, 'c5d5', 3, 3, '0f36_qQhvv-1', 1795396939311, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 8, '~x', 3, null, null, 1795396939311, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 9, 'e14e15', 4, 0, '00eno50wQr-2', 1795396939320, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 10, '~x', 4, null, null, 1795396939320, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 11, 'i1i2', 5, 2, '0lVnYowlRS-2', 1795396939324, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 12, '~x', 5, null, null, 1795396939324, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 13, 'd5d6', 6, 3, '0f36_qQhvv-2', 1795396939333, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 14, '~x', 6, null, null, 1795396939333, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 15, 'resign:N', 7, 0, null, 1795396939343, null);
insert into actions (match_id, seq, line, ply, actor, client_id, at, regent) values
  ('a1ac91ff-bd0f-4a95-9128-bd995ca2d68d', 16, 'resign:S', 8, 2, null, 1795396939345, null);
insert into matches (id, code, mode, empty, dice, seed, first, opening, created_at, started_at, ended_at, result, rules_version, room, ply, waits, updated_at, entropy, owner, epoch, position, scheme, seals) values
  ('36951584-6575-47fe-b6f1-189d32794744', 'ZU2GWC', '4', 0, 'sticks', '1e2788fcbb195260c348c566380ab33168bf57dc35803c0a269646d4fce02c58', null, null, 1795396939358, null, null, null, 1, '{"host":"06ea83d3cd71e524e17775eab9b7cc24ed06daadc3420cf0125cf9088e1aad0e","listed":false,"takeback":false,"hints":null,"bots":[null,null,null,null],"manners":["balanced","balanced","balanced","balanced"],"proxies":[null,null,null,null],"absences":[null,null,null,null],"away":[0,0,0,0],"flags":[0,0,0,0],"used":[0,0,0,0],"running":0,"since":1795396939376,"paused":false,"draws":0,"pauses":0,"resigns":0,"undo":null,"ready":0,"rematch":"keep","next":null,"begins":null,"showing":null,"silenced":[],"clock":{"kind":"none"},"bank":[0,0,0,0]}', 0, 0, 1795396939376, null, null, 1, null, 'dice-v2', null);
insert into seats (match_id, team, key_hash, name, entropy, seal) values
  ('36951584-6575-47fe-b6f1-189d32794744', 0, '06ea83d3cd71e524e17775eab9b7cc24ed06daadc3420cf0125cf9088e1aad0e', 'Zhào', null, 'e1d6b5ecd36448fa61ffa0aa6e7df92a3eb3d6f3b384f0d88eef9e73d3addfeb');
