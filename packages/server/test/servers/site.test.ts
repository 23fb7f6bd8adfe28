/** A site's settings by the environment or the page; and how the operator finds that page. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_SETTINGS, type OperatorSite, type SeenActs, textParts } from '@dominion/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/base/config.js';
import { operatorAccess, operatorSentence } from '../../src/base/operator-token.js';
import { openTestServer, type TestServer, temporaryFolder } from '../support/test-server.js';

const TOKEN = 'a-token-of-the-operators-0123';
const OPEN = { matchesBy: 'anyone', watching: 'anyone' } as const;
let house: TestServer;
afterEach(() => house?.close());

async function asked<T>(path: string, body?: object): Promise<{ readonly status: number; readonly body: T }> {
  const response = await fetch(house.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}
const say = (body: object) => asked<{ error: { code: string; message: string } }>('/api/operator/site', body);
const pageAt = async (path: string) => {
  const answer = await fetch(house.url + path, { headers: { Accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
};

describe('the environment', () => {
  test('says each part, in one line too, and an e-mail address as people write it', () => {
    expect(readConfig({}).site).toEqual({});
    const environment = {
      ...{ SITE_NAME: ' The  Club ', SITE_CONTACT: 'ann@example.org', SITE_IMPRINT: 'Ann\\nRoad 1\\n\\n\\nTown' },
      SITE_PRIVACY: 'https://example.org/privacy',
    };
    expect(readConfig(environment).site).toEqual({
      ...{ name: 'The Club', contact: 'mailto:ann@example.org', imprint: 'Ann\nRoad 1\n\nTown' },
      privacy: 'https://example.org/privacy',
    });
  });

  test.each([
    ['SITE_NAME', 'x'.repeat(41), /^SITE_NAME has more than 40 letters; shorten it\.$/],
    ['SITE_CONTACT', 'javascript:alert(1)', /^SITE_CONTACT must be like you@example\.org or https:/],
    ['SITE_CONTACT', 'http://example.org', /^SITE_CONTACT must be like/],
    ['SITE_IMPRINT', 'x'.repeat(5001), /^SITE_IMPRINT has more than 5000 letters; shorten it, or give an https:/],
  ])('is refused where %s cannot be used', (name, value, why) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(why);
  });

  test('comes before what was set by the page, which says so and changes nothing', async () => {
    house = await openTestServer({ config: { operatorTokens: [TOKEN], site: { name: 'Fixed' } } });
    expect((await asked<OperatorSite>('/api/operator/site')).body.fixed).toEqual(['name']);
    expect(await say({ name: 'Mine', imprint: 'Ann' })).toMatchObject({
      ...{ status: 409, body: { error: { code: 'fixed-setting' } } },
    });
    expect((await asked('/api/site')).body).toEqual({ ...NO_SETTINGS, name: 'Fixed' });
  });
});

describe('by the page', () => {
  test('a site is named, and its pages, links and announcements say so; what is left out stays', async () => {
    house = await openTestServer({ config: { operatorTokens: [TOKEN] } });
    expect((await asked('/api/notice')).body).toEqual({ notice: null });
    expect((await pageAt('/imprint')).status).toBe(404);
    const before = await pageAt('/');
    expect((await say({ name: 'Ann’s <b>"Club"', contact: 'ann@example.org', imprint: 'Ann\nRoad 1' })).status).toBe(
      200,
    );
    expect((await asked('/api/notice')).body).toEqual({
      notice: null,
      site: { name: 'Ann’s <b>"Club"', contact: 'mailto:ann@example.org', imprint: 'page', ...OPEN },
    });
    const home = await pageAt('/');
    expect(home.text).toContain('<title>Dominion – Ann’s &lt;b&gt;&quot;Club&quot;</title>');
    if (before.text.includes('og:site_name'))
      expect(home.text).toContain('"og:site_name" content="Ann’s &lt;b&gt;&quot;Club&quot;"');
    expect(home.text).toContain('<meta name="dominion-site" content="{&quot;name&quot;:&quot;Ann’s &lt;b&gt;');
    expect(home.text).not.toContain('<b>');
    expect((await pageAt('/imprint')).status).toBe(200);
    expect((await say({ imprint: 'https://example.org/imprint' })).status).toBe(200);
    expect((await asked('/api/site')).body).toEqual({
      ...{ name: 'Ann’s <b>"Club"', contact: 'mailto:ann@example.org', imprint: 'https://example.org/imprint' },
      ...{ privacy: '', ...OPEN },
    });
    const { acts } = (await asked<SeenActs>('/api/operator/acts')).body;
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual([
      ['site', 'imprint'],
      ['site', 'name, contact, imprint'],
    ]);
    expect((await say({ name: '', contact: '', imprint: '' })).status).toBe(200);
    expect((await asked('/api/notice')).body).toEqual({ notice: null });
    expect((await pageAt('/')).text).toBe(before.text);
  });

  test('a text may be as long in any script, no longer, and is refused with what is wrong', async () => {
    house = await openTestServer({ config: { operatorTokens: [TOKEN] } });
    const long = '字'.repeat(5000);
    expect((await say({ imprint: long, privacy: long })).status).toBe(200);
    for (const [wrong, why] of [
      [{ privacy: `${long}字` }, /privacy: has more than 5000 letters/],
      [{ contact: 'javascript:alert(1)' }, /contact: must be like you@example\.org/],
      [{ nothing: 'x' }, /nothing/],
    ] as const) {
      const { status, body } = await say(wrong);
      expect([status, body.error.code]).toEqual([400, 'bad-request']);
      expect(body.error.message).toMatch(why);
    }
  });
});

test('nothing but https: and mailto: becomes a link in a text', () => {
  const text =
    'See https://example.org/a_(b)?c=1, or mailto:ann@example.org. javascript:alert(1) <a href="http://x.org">x</a>';
  expect(textParts(text).filter(({ href }) => href !== null)).toEqual([
    { text: 'https://example.org/a_(b)?c=1', href: 'https://example.org/a_(b)?c=1' },
    { text: 'ann@example.org', href: 'mailto:ann@example.org' },
  ]);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text.replace('mailto:', ''));
});

describe('a first start', () => {
  const read = (environment: Record<string, string>) => operatorAccess(readConfig(environment));

  test('makes a token that only this account reads, keeps it, and says where it is and not what', () => {
    const folder = temporaryFolder();
    const access = read({ DATA_DIR: folder });
    const file = join(folder, 'operator-token');
    expect(access.tokens).toEqual([readFileSync(file, 'utf8').trim()]);
    expect(access.tokens[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read({ DATA_DIR: folder })).toEqual(access);
    const sentence = operatorSentence(access, 'http://localhost:2567');
    expect(sentence).toBe(`You run this site: open http://localhost:2567/operator and enter the token in ${file}.`);
  });

  test('says what to do about a file without a token', () => {
    const folder = temporaryFolder();
    for (const wrong of ['', 'short', 'two-tokens-in-a-file-0123,two-tokens-in-a-file-4567']) {
      writeFileSync(join(folder, 'operator-token'), wrong);
      expect(() => read({ DATA_DIR: folder })).toThrow(/operator-token holds no token that can be read: remove it/);
    }
  });

  test('takes the environment’s token where there is one, and asks for one with PostgreSQL', () => {
    const folder = temporaryFolder();
    const own = read({ DATA_DIR: folder, OPERATOR_TOKEN: TOKEN });
    expect(own.tokens).toEqual([TOKEN]);
    expect(operatorSentence(own, 'https://a.example')).toBe(
      'You run this site: open https://a.example/operator and enter the token in OPERATOR_TOKEN.',
    );
    const shared = read({ DATA_DIR: folder, DATABASE_URL: 'postgres://a@b/c' });
    expect(shared.tokens).toEqual([]);
    expect(operatorSentence(shared, 'https://a.example')).toMatch(/^You run this site: set OPERATOR_TOKEN .*then open/);
  });
});
