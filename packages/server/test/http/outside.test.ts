/**
 * Addresses that users typed: the server sends nothing to its own machine or network, under any name, and follows no redirect.
 */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_PUBLIC, SafeFetch, whyNotAsk } from '../../src/notifications/safe-fetch.js';
import { deadPort } from '../support/basics.js';
import { type PushService, startPushService } from '../support/push-service.js';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const POST = { method: 'POST', headers: {}, body: 'hello' } as const;
const none = () => new SafeFetch({ allowed: [], ca: service.ca, patience: 2000 });

/** Returns a lookup of a name with several addresses, giving the next one each time. */
const leading = (...ways: readonly (readonly string[])[]): LookupFunction => {
  let asked = 0;
  return (_host, options, done) => {
    const way = ways[Math.min(asked++, ways.length - 1)]!;
    const all = way.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };
};

describe('is not asked', () => {
  const port = () => new URL(service.url).port;
  test.each([
    '127.0.0.1',
    '127.8.9.10',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[100::1]',
    '[fec0::1]',
    '[5f00::1]',
    '[2001:0:7f00:1::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[ff02::1]',
  ])('%s', async (host) => {
    const before = service.received.length;
    const answer = await none().ask(`https://${host}:${port()}/`, POST);
    expect(answer).toEqual({ kind: 'failed', why: NOT_PUBLIC });
    expect(service.received).toHaveLength(before);
  });

  test.each([
    ['a private one', [['10.0.0.1']]],
    ['a public one and a private one', [['93.184.216.34', '127.0.0.1']]],
    ['this machine, written as IPv6', [['::ffff:127.0.0.1']]],
    ['this machine, written as IPv6 of old', [['93.184.216.34', '::127.0.0.1']]],
  ])('a name that leads to %s', async (_what, ways) => {
    const before = service.received.length;
    const outside = new SafeFetch({ allowed: [], ca: service.ca, lookup: leading(...ways), patience: 2000 });
    const answer = await outside.ask(`https://push.example.org:${port()}/`, POST);
    // The user learns neither the address of a name in the site's own network, nor the rule that blocks it.
    expect(answer).toEqual({ kind: 'failed', why: NOT_PUBLIC });
    expect(service.received).toHaveLength(before);
  });

  test('a name that leads elsewhere when it is looked up again: the address that was checked is the one that is asked', async () => {
    let lookups = 0;
    const way = leading(['192.0.2.7'], ['127.0.0.1']);
    const lookup: LookupFunction = (...args) => {
      lookups++;
      way(...args);
    };
    const before = service.received.length;
    const outside = new SafeFetch({ allowed: ['192.0.2.0/24'], ca: service.ca, lookup, patience: 300 });
    const answer = await outside.ask(`https://push.example.org:${port()}/`, POST);
    expect([answer.kind, lookups]).toEqual(['failed', 1]);
    expect(service.received).toHaveLength(before);
  });

  test.each([
    ['http://push.example.org/', 'https'],
    ['ftp://push.example.org/', 'https'],
    ['https://me:secret@push.example.org/', 'password'],
    ['push.example.org', 'no address'],
  ])('%s', (address, why) => {
    expect(whyNotAsk(address)).toContain(why);
  });
});

describe('what an operator allows', () => {
  const allowed = () => new SafeFetch({ allowed: ['127.0.0.0/8'], ca: service.ca, patience: 1000 });

  test('is asked, and what it says is read', async () => {
    expect(await allowed().ask(`${service.url}/there`, POST)).toMatchObject({ kind: 'answered', status: 201 });
    expect(service.received.at(-1)).toMatchObject({ path: '/there', body: Buffer.from('hello') });
  });

  test('is not followed elsewhere', async () => {
    service.answer = () => 302;
    const before = service.received.length;
    expect(await allowed().ask(`${service.url}/away`, POST)).toMatchObject({ kind: 'answered', status: 302 });
    expect(service.received).toHaveLength(before + 1);
    service.answer = () => 201;
  });

  test('is not waited for longer than that, nor read to an end that never comes', async () => {
    service.answer = () => 0;
    expect(await allowed().ask(`${service.url}/slow`, POST)).toMatchObject({ why: expect.stringContaining('1000 ms') });
    service.answer = () => 1;
    expect(await allowed().ask(`${service.url}/long`, POST)).toMatchObject({ why: expect.stringContaining('65536') });
    service.answer = () => 201;
  });

  test('leaves room for others beside a host that says nothing, which is then left alone', async () => {
    service.answer = ({ path }) => (path === '/silent' ? 0 : 201);
    const lookup = leading(['127.0.0.1']);
    const outside = new SafeFetch({ allowed: ['127.0.0.0/8'], ca: service.ca, lookup, patience: 2000 });
    const before = service.received.length;
    const order: string[] = [];
    const silent = Array.from({ length: 40 }, async () => {
      const answer = await outside.ask(`${service.url}/silent`, POST);
      order.push('silent');
      return answer;
    });
    // The same machine under another name: the limit is shared by host.
    expect(await outside.ask(`https://localhost:${new URL(service.url).port}/`, POST)).toMatchObject({ status: 201 });
    expect(order).toEqual([]);
    const whys = (await Promise.all(silent)).map((answer) => answer.kind === 'failed' && answer.why);
    expect(whys.filter((why) => why === 'it has not answered lately')).toHaveLength(30);
    // Eight at once; after each of the first two timeouts one more, after the third none.
    expect(service.received).toHaveLength(before + 11);
    expect(await outside.ask(service.url, POST)).toMatchObject({ why: 'it has not answered lately' });
    expect(service.received).toHaveLength(before + 11);
    service.answer = () => 201;
  });

  test('leaves room for others beside several hosts that say nothing', async () => {
    const servers = Array.from({ length: 6 }, () => createServer(() => {}).listen(0, '127.0.0.1'));
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const outside = new SafeFetch({ allowed: ['127.0.0.0/8'], ca: service.ca, patience: 4000 });
    for (const server of servers) {
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      for (let n = 0; n < 40; n++) void outside.ask(url, POST);
    }
    const began = performance.now();
    expect(await outside.ask(service.url, POST)).toMatchObject({ status: 201 });
    expect(performance.now() - began).toBeLessThan(2000);
    outside.close();
    for (const server of servers) server.close();
  });

  test('is not asked when its turn comes too late', async () => {
    const before = service.received.length;
    const late = { ...POST, by: performance.now() - 1 };
    expect(await allowed().ask(service.url, late)).toMatchObject({ kind: 'failed', late: true });
    expect(service.received).toHaveLength(before);
  });

  test('has to show a certificate that can be checked', async () => {
    const strangers = new SafeFetch({ allowed: ['127.0.0.0/8'], patience: 1000 });
    expect(await strangers.ask(service.url, POST)).toMatchObject({
      kind: 'failed',
      why: 'its certificate cannot be checked',
      said: expect.stringMatching(/certificate/),
    });
  });

  test('is told apart only by classes where it does not answer', async () => {
    const port = await deadPort();
    const closed = await allowed().ask(`https://127.0.0.1:${port}/`, POST);
    expect(closed).toEqual({ kind: 'failed', why: 'it cannot be reached', said: expect.stringContaining('REFUSED') });
  });
});
