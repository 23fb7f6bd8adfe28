/**
 * The bytes into which Colyseus encodes what rooms send. Each room would keep 32 kB for it, most of what a match costs that waits for
 * a move; but what is encoded is copied into a frame in the same breath, see `frames.ts`, so that all rooms can share.
 */
import { SchemaSerializer } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';

/** Room, in bytes, for the state of any match: one of 500 lines takes 6 kB. What is larger finds a buffer of its own. */
const ROOM = 64 * 1024;
/** What a room asks for before it is given the shared ones; the description of a state, which is told to who joins, takes 3 kB. */
const LEAST = 8 * 1024;

/** What of the serializer is used here that it does not promise; `frames.test.ts` names it when it changes. */
interface Serializer {
  encoder: { sharedBuffer: Uint8Array; state: object };
  fullEncodeBuffer: Uint8Array;
  needFullEncode: boolean;
  reset(state: unknown): void;
  handshake(): Uint8Array;
  getFullState(client?: unknown, timing?: unknown): Uint8Array;
}

let shared = false;

/** Lets all rooms that are made from now on share the bytes; once a process. */
export function shareEncoders(): void {
  if (shared) return;
  shared = true;
  Encoder.BUFFER_SIZE = LEAST;
  const patches = new Uint8Array(ROOM);
  const states = new Uint8Array(ROOM);
  const serializer = SchemaSerializer.prototype as unknown as Serializer;
  const { reset, handshake, getFullState } = serializer;
  /** How a kind of state is described to who joins: the same in every room. */
  const described = new Map<unknown, Uint8Array>();
  serializer.reset = function (state) {
    reset.call(this, state);
    this.encoder.sharedBuffer = patches;
    // The first byte says that a state follows.
    states[0] = this.fullEncodeBuffer[0]!;
    this.fullEncodeBuffer = states;
  };
  serializer.handshake = function () {
    const kind = this.encoder.state.constructor;
    const bytes = described.get(kind) ?? handshake.call(this);
    described.set(kind, bytes);
    return bytes;
  };
  serializer.getFullState = function (client, timing) {
    // What this room encoded last may have been written over by another one.
    this.needFullEncode = true;
    return getFullState.call(this, client, timing);
  };
}
