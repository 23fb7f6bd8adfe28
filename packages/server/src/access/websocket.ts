/** Node 20 has no global WebSocket, which Colyseus's rooms refer to. Import this file before anything else. */
import { WebSocket } from 'ws';

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
