/** A push service over TLS and its devices: only their keys can read what they receive. */
/// <reference path="./http_ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Device, PushedNotification } from '@dominion/protocol';
import ece from 'http_ece';
import { generate } from 'selfsigned';
import { atFileEnd } from './cleanup.js';

/** A request that a push service got. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The time it came, by the steady clock, in milliseconds. */
  readonly at: number;
}

export interface PushService {
  /** The authority that signed its certificate. */
  readonly ca: string;
  readonly url: string;
  readonly received: Received[];
  /** The answer's status: 201 by default, 0 for no answer, 1 for one without an end. */
  answer: (received: Received) => number;
  /** The body of its answer; empty by default. */
  says: (received: Received) => string;
  device(): TestDevice;
  close(): Promise<void>;
}

export interface TestDevice {
  readonly device: Device;
  texts(): string[];
  calls(): PushedNotification[];
}

/** Starts one on a free port of this machine, until the test file is done. */
export async function startPushService(): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const received: Received[] = [];
  const server: Server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(parts),
        at: performance.now(),
      };
      received.push(one);
      const status = service.answer(one);
      if (status === 0) return;
      if (status === 1) return void response.writeHead(200).end(Buffer.alloc(200_000));
      response.writeHead(status, status === 302 ? { Location: `${url}/elsewhere` } : {}).end(service.says(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    ca: cert,
    url,
    received,
    answer: () => 201,
    says: () => '',
    device() {
      const keys = createECDH('prime256v1');
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys('base64url');
      const texts = () =>
        received
          .filter((each) => each.path === path)
          .map(({ body }) => {
            const read = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
            return read.toString('utf8');
          });
      return {
        device: { endpoint: url + path, p256dh, auth: auth.toString('base64url') },
        texts,
        calls: () => texts().map((text) => JSON.parse(text) as PushedNotification),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  atFileEnd(service.close);
  return service;
}
