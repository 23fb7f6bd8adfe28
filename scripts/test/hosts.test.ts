/** The files for small hosts match the image, and set only existing settings. */
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../packages/protocol/src/http/routes.js';
import { read, settings } from './deploy-files.js';

const image = read('Dockerfile');
const known = settings();

const imageSets = Object.fromEntries(
  [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.split(' ').map((each) => each.split('='))),
) as Readonly<Record<string, string>>;

describe('deploy/fly/fly.toml', () => {
  // biome-ignore lint/suspicious/noExplicitAny: its form is what is looked at.
  const fly = parse(read('deploy/fly/fly.toml')) as any;

  it('leads to the port and the folder of the image, over HTTPS', () => {
    expect(String(fly.http_service.internal_port)).toBe(imageSets.PORT);
    expect(fly.http_service.force_https).toBe(true);
    expect(fly.mounts).toEqual([{ source: expect.any(String), destination: imageSets.DATA_DIR }]);
  });

  it('asks whether the server is ready, never stops it for want of people, and lets it end gently', () => {
    for (const { method, path } of fly.http_service.checks) expect(ROUTES).toHaveProperty([`${method} ${path}`]);
    expect(fly.http_service.checks.map(({ path }: { path: string }) => path)).toEqual(['/readyz']);
    expect([fly.http_service.auto_stop_machines, fly.http_service.min_machines_running]).toEqual(['off', 1]);
    expect([fly.kill_signal, fly.kill_timeout]).toEqual(['SIGTERM', 30]);
  });

  it('sets only settings that there are, and the address of its own app', () => {
    expect(Object.keys(fly.env).filter((name) => !known.has(name))).toEqual([]);
    expect(fly.env.SITE_URL).toBe(`https://${fly.app}.fly.dev`);
  });
});

describe('deploy/railway/railway.json', () => {
  const { build, deploy } = JSON.parse(read('deploy/railway/railway.json'));

  it('builds the image, and runs one server that is asked whether it is ready and may end gently', () => {
    expect(build).toEqual({ builder: 'DOCKERFILE', dockerfilePath: 'Dockerfile' });
    expect(ROUTES).toHaveProperty([`GET ${deploy.healthcheckPath}`]);
    expect(deploy).toMatchObject({ healthcheckPath: '/readyz', numReplicas: 1, sleepApplication: false });
    expect(deploy.drainingSeconds).toBeGreaterThanOrEqual(30);
  });
});

describe('docs/hosts.md', () => {
  const page = read('docs/hosts.md');

  it('sets only settings that there are, and those that a proxy and Railway need', () => {
    const names = new Set([...page.matchAll(/(?<![\w/.])([A-Z][A-Z_]{3,})=/g)].map(([, name]) => name!));
    expect([...names].filter((name) => !known.has(name)).sort()).toEqual([
      'RAILWAY_RUN_UID',
      'SERVERS',
      'SITE_ADDRESS',
    ]);
    const caddy = read('deploy/Caddyfile');
    for (const name of ['SERVERS', 'SITE_ADDRESS']) expect(caddy).toContain(`{$${name}:`);
  });

  it('names the port and the folder of the image', () => {
    expect(page).toContain(`*Ports Exposes* to \`${imageSets.PORT}\``);
    expect(page.match(/mount path `\/data`|destination `\/data`/g)).toHaveLength(2);
    expect(imageSets.DATA_DIR).toBe('/data');
  });
});
