/** Node 20 has no WebSocket of its own, and Colyseus' rooms name it. Imported before anything else. */
import { WebSocket } from 'ws';

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
