/** The files shipped for running a site are valid, and name only existing things. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  anchorsOf,
  askedIn,
  type Kubernetes,
  kubernetes,
  metrics,
  promtool,
  ROOT,
  read,
  readYaml,
  settings,
  unasked,
} from './deploy-files.js';

const SETTINGS = settings();
const HTTP_ROUTES = read('packages/protocol/src/http/routes.ts');

const known = (name: string): boolean => SETTINGS.has(name);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const ALERTS = readYaml<{ groups: readonly { rules: readonly Rule[] }[] }>('deploy/prometheus/alerts.yml');
const rules = ALERTS.groups.flatMap((group) => group.rules);

describe('an alert', () => {
  let there: Map<string, readonly string[]>;
  beforeAll(async () => {
    there = await metrics();
  });

  it('asks for metrics and labels that a server has', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr } of rules) {
      const asked = askedIn(expr);
      if (alert !== 'ServerGone') expect(asked.length, alert).toBeGreaterThan(0);
      for (const [name, labels] of asked) {
        expect([...there.keys()], alert).toContain(name);
        for (const label of labels) expect([...there.get(name)!, 'job', 'instance'], alert).toContain(label);
      }
    }
  });

  it('says how urgent it is, and leads to a paragraph that there is', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      const [page, anchor] = annotations.runbook.split('#');
      expect(anchorsOf(page!), alert).toContain(anchor);
      expect(read(page!), alert).toContain(`\`${alert}\``);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  const tool = promtool();
  it.skipIf(tool === null)('is one to promtool, and comes when it should (skipped where there is no promtool)', () => {
    const check = (...args: string[]) =>
      execFileSync(tool!, args, { cwd: join(ROOT, 'deploy/prometheus'), encoding: 'utf8' });
    expect(check('check', 'config', 'prometheus.yml')).toContain(`${rules.length} rules found`);
    expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

describe('the dashboard', () => {
  const { panels, uid } = JSON.parse(read('deploy/grafana/dominion.json')) as { panels: Panel[]; uid: string };

  it('asks for metrics and labels that a server has', async () => {
    const there = await metrics();
    const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => askedIn(expr)));
    expect(asked.length).toBeGreaterThan(40);
    for (const [name, labels] of asked) {
      expect([...there.keys()]).toContain(name);
      for (const label of labels) expect([...there.get(name)!, 'job', 'instance'], name).toContain(label);
    }
  });

  it('shows every metric of ours, or an alert does', async () => {
    const asked = [
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...rules.map((r) => r.expr),
    ];
    const names = new Set(
      asked.flatMap((expr) => askedIn(expr).map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
    );
    const ours = [...(await metrics()).keys()]
      .filter((name) => name.startsWith('dominion_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    expect([...new Set(ours)].filter((name) => !names.has(name))).toEqual([]);
  });

  it('has its panels beside each other, each with a sentence', () => {
    expect(uid).toBe('dominion');
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Set<string>();
    for (const { title, type, description, gridPos } of panels) {
      if (type !== 'row') expect(description, title).toMatch(/\.$/);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });
});

describe('a guide', () => {
  /** Such configuration must be a file of deploy/, which tests run and the guide links. */
  const SET_UP =
    /^ *```(?:apache|caddy\w*|cfg|conf|dockerfile|env|haproxy|ini|nginx|properties|systemd|toml|ya?ml)\b/im;

  it('has no configuration of its own, which no test would run', () => {
    const pages = ['docs', 'deploy', 'packages'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const guides = pages.filter((name) => name.endsWith('.md') && !/node_modules|\/(?:api|dist)\//.test(name));
    expect(guides.length).toBeGreaterThan(50);
    expect(['README.md', 'CONTRIBUTING.md', ...guides].filter((name) => SET_UP.test(read(name)))).toEqual([]);
    expect('```nginx\n').toMatch(SET_UP);
  });
});

describe('docs/operations.md', () => {
  it('names every metric of ours, and none that is not', async () => {
    const page = read('docs/operations.md');
    const ours = [...(await metrics()).keys()].filter((name) => name.startsWith('dominion_'));
    const bare = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const named = new Set([...page.matchAll(/`(dominion_\w+)/g)].map(([, name]) => name!));
    expect([...named].filter((name) => !bare.has(name) && !ours.includes(name))).toEqual([]);
    expect([...bare].filter((name) => !named.has(name))).toEqual([]);
  });
});

const { version } = JSON.parse(read('package.json')) as { version: string };
/** The image of this version: as `docker build` names it, until a release has published one. */
const VERSIONED = new RegExp(`^(dominion|ghcr\\.io/[a-z\\d._-]+/[a-z\\d._-]+):${version.replaceAll('.', '\\.')}$`);

interface Service {
  readonly ports?: readonly string[];
  readonly image: string;
  readonly build?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly profiles?: readonly string[];
}

describe('docker-compose.yml', () => {
  const compose = readYaml<{
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, { readonly internal?: boolean }>;
  }>('docker-compose.yml');
  const services = Object.entries(compose.services);
  const servers = services.filter(([, { image }]) => image.startsWith('${IMAGE:-'));

  it('shuts every container in', () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.logging?.options?.['max-size'], name).toBeDefined();
      expect(service.image, name).toMatch(/:v?\d/);
    }
  });

  it('starts what waits for another only when that is well', () => {
    const built = read('Dockerfile').includes('HEALTHCHECK');
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition, name).toBe('service_healthy');
        const ours = servers.some(([server]) => server === other);
        expect(compose.services[other]!.healthcheck !== undefined || (ours && built), other).toBe(true);
      }
    }
  });

  it('runs the image of this version, as Kubernetes does and the guides say, and builds none', () => {
    for (const [name, { build }] of services) expect(build, name).toBeUndefined();
    const images = new Set(servers.map(([, { image }]) => /^\$\{IMAGE:-(.*)\}$/.exec(image)![1]!));
    expect(images.size).toBe(1);
    const [image] = images;
    expect(image).toMatch(VERSIONED);
    for (const file of ['README.md', 'docs/operators.md', 'deploy/kubernetes/server.yaml']) {
      expect(read(file), file).toContain(image);
    }
  });

  it('passes on every setting that a server has and nothing besides, with no password of its own', () => {
    expect(servers.length).toBe(2);
    // The image sets these itself, or they only concern SQLite's file.
    const left = ['BACKUP_DIR', 'BACKUP_KEEP', 'CLIENT_DIR', 'DATA_DIR', 'DOCS_DIR', 'HOST', 'PORT'];
    for (const [name, { environment = {} }] of servers) {
      expect([...SETTINGS].filter((each) => !(each in environment)).sort(), name).toEqual(left);
      expect(
        Object.keys(environment).filter((each) => !known(each)),
        name,
      ).toEqual([]);
      expect(environment.SERVER_ADDRESS).toBe(`http://${name}:2567`);
      expect(environment.DATABASE_URL).toMatch(/\$\{POSTGRES_PASSWORD:\?/);
    }
    expect(compose.services.postgres!.environment!.POSTGRES_PASSWORD).toMatch(/\$\{POSTGRES_PASSWORD:\?/);
    // Required settings must not be required if only the monitoring is started.
    const watching = services.filter(([, { profiles }]) => profiles?.includes('watching'));
    expect(watching.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    expect(JSON.stringify(watching)).not.toContain(':?');
  });

  it('mounts volumes that it has, and files that there are', () => {
    for (const [name, { volumes = [], networks = [] }] of services) {
      for (const [source] of volumes.map((volume) => volume.split(':'))) {
        if (source!.startsWith('.')) expect(existsSync(join(ROOT, source!)), name).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
      }
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    }
    // PostgreSQL 18 keeps its data in a folder of its version below this one, and refuses the old place.
    expect(compose.services.postgres!.image).toMatch(/^postgres:18/);
    expect(compose.services.postgres!.volumes).toEqual(['database:/var/lib/postgresql']);
  });

  it('lets the servers call people outside, and no one else out or in by that way', () => {
    const shut = Object.entries(compose.networks).filter(([, network]) => network?.internal === true);
    expect(shut.map(([name]) => name)).toEqual(['inside']);
    for (const [name, { networks, ports }] of servers)
      expect([networks, ports], name).toEqual([['inside', 'calls'], undefined]);
    const others = services.filter(([name]) => !servers.some(([server]) => server === name));
    for (const [name, { networks }] of others) expect(networks, name).not.toContain('calls');
  });

  it('lets Prometheus find every server, and Grafana its dashboard', () => {
    const { scrape_configs } = readYaml<{
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    }>('deploy/prometheus/prometheus.yml');
    const targets = scrape_configs.flatMap((each) => each.static_configs.flatMap((config) => config.targets));
    expect(targets).toEqual(servers.map(([name, { environment }]) => `${name}:${environment!.METRICS_PORT}`));
    const provider = readYaml<{ providers: { options: { path: string } }[] }>(
      'deploy/grafana/provisioning/dashboards/dominion.yml',
    );
    const mounted = `./deploy/grafana/dominion.json:${provider.providers[0]!.options.path}/dominion.json:ro`;
    expect(compose.services.grafana!.volumes).toContain(mounted);
  });
});

describe('deploy/kubernetes', () => {
  const all = kubernetes();
  const named = (kind: string, name = 'dominion') =>
    all.find(([, what]) => what.kind === kind && what.metadata.name === name)![1];
  const labelled = (name: string) => ({ 'app.kubernetes.io/name': name });
  const deployment = named('Deployment');
  const pod = deployment.spec.template;
  const [server] = pod.spec.containers;
  const ports: string[] = server.ports.map(({ name }: { name: string }) => name);

  it.each(all)('%s is what Kubernetes takes, and nothing besides', async (_file, what) => {
    const group = what.apiVersion.includes('/') ? what.apiVersion : `core/${what.apiVersion}`;
    const [first, version] = group.split('/') as [string, string];
    // Schemas are named by group, version and kind, as Kubernetes' own description names them.
    const area = `${first.split('.')[0]![0]!.toUpperCase()}${first.split('.')[0]!.slice(1)}`;
    const schema = `IoK8sApi${area}V${version.slice(1)}${what.kind}`;
    const { validate } = (await import(`kubernetes-models/_schemas/${schema}`)) as {
      validate: ((value: unknown) => boolean) & { errors: unknown };
    };
    expect(validate(what), JSON.stringify(validate.errors)).toBe(true);
    expect(unasked(what, validate)).toEqual([]);
    expect(['dominion', 'dominion-edge']).toContain(what.metadata.name);
    expect(what.metadata.labels).toEqual(labelled(what.metadata.name));
  });

  it('would not take a name that is written wrongly', async () => {
    const { validate } = await import('kubernetes-models/_schemas/IoK8sApiAppsV1Deployment');
    const wrong = structuredClone(deployment) as Kubernetes;
    wrong.spec.template.spec.containers[0].readinesProbe = {};
    expect(unasked(wrong, validate)).toEqual(['/spec/template/spec/containers/0/readinesProbe']);
  });

  it('chooses the servers, and the edge, by their labels', () => {
    for (const [file, { kind, spec, metadata }] of all) {
      const labels = labelled(metadata.name);
      if (kind === 'Deployment')
        expect([spec.selector.matchLabels, spec.template.metadata.labels], file).toEqual([labels, labels]);
      if (kind === 'Service') expect(spec.selector, file).toEqual(labels);
      if (kind === 'PodDisruptionBudget') expect(spec.selector.matchLabels, file).toEqual(labels);
      if (kind === 'NetworkPolicy') expect(spec.podSelector.matchLabels, file).toEqual(labels);
      if (kind === 'HorizontalPodAutoscaler') expect(spec.scaleTargetRef.name, file).toBe(deployment.metadata.name);
    }
  });

  it('finds the server of a match at an edge that has the file of deploy/, and asks nothing of the ingress', () => {
    const edge = named('Deployment', 'dominion-edge').spec.template.spec;
    const [haproxy] = edge.containers;
    const [{ configMap }] = edge.volumes;
    expect(read('deploy/kubernetes/README.md')).toContain(
      `create configmap ${configMap.name} --from-file=deploy/haproxy.cfg`,
    );
    const value = (name: string) => haproxy.env.find((each: { name: string }) => each.name === name).value;
    const [port] = named('Service').spec.ports;
    expect(named('Service').spec.clusterIP).toBe('None');
    expect(value('SERVERS')).toBe(`dominion.$(NAMESPACE).svc.cluster.local:${port.port}`);
    expect(port.port).toBe(server.ports[0].containerPort);
    expect(value('PORT')).toBe(String(haproxy.ports[0].containerPort));
    // Before 3.0 two instances could see the servers in different orders, and choose differently.
    expect(Number(/^haproxy:(\d+\.\d+)-/.exec(haproxy.image)![1])).toBeGreaterThanOrEqual(3);
    const { metadata, spec } = named('Ingress');
    expect(metadata).not.toHaveProperty('annotations');
    expect(spec.rules[0].http.paths[0].backend.service.name).toBe('dominion-edge');
    // The ingress and the load balancer each add the caller's address.
    expect(server.env).toContainEqual({ name: 'TRUST_PROXY', value: '2' });
    const [{ from }] = named('NetworkPolicy').spec.ingress;
    expect(from).toContainEqual({ podSelector: { matchLabels: labelled('dominion-edge') } });
  });

  it('runs the version that this is', () => {
    expect(server.image).toMatch(VERSIONED);
  });

  it('names ports, paths and settings that a server has', () => {
    for (const { targetPort } of named('Service').spec.ports) expect(ports).toContain(targetPort);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = server[probe].httpGet;
      expect(ports, probe).toContain(port);
      expect(HTTP_ROUTES.includes(`'GET ${path}'`), probe).toBe(true);
    }
    const environment: { name: string; value?: string }[] = server.env;
    expect(environment.map(({ name }) => name).filter((name) => name !== 'POD_IP' && !known(name))).toEqual([]);
    const value = (name: string) => environment.find((each) => each.name === name)?.value;
    const metricsPort = server.ports.find(({ name }: { name: string }) => name === 'metrics').containerPort;
    expect(value('METRICS_PORT')).toBe(String(metricsPort));
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(metricsPort));
    expect(value('SERVER_ADDRESS')).toBe(`http://$(POD_IP):${server.ports[0].containerPort}`);
    // A name that another value uses comes before it.
    expect(environment[0]!.name).toBe('POD_IP');
    // A server has the time to drain, and to hand over afterwards.
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(value('LAME_DUCK_SECONDS')) + 20);
  });

  it.each(['dominion', 'dominion-edge'])('gives %s nothing that it need not have', (name) => {
    const { spec } = named('Deployment', name).spec.template;
    const [container] = spec.containers;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    const volumes = spec.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
  });
});

describe('deploy/systemd/dominion.service', () => {
  const unit = read('deploy/systemd/dominion.service');

  it('names only settings that a server has', () => {
    const [, line] = /^Environment=(.*)$/m.exec(unit)!;
    const names = line!.split(' ').map((each) => each.split('=')[0]!);
    expect(names.filter((name) => name !== 'NODE_ENV' && !known(name))).toEqual([]);
    expect(line).toContain(`DATA_DIR=/var/lib/${/^StateDirectory=(\w+)$/m.exec(unit)![1]}`);
  });

  it('starts what the build makes', () => {
    const [, started] = /^ExecStart=.* (\S+\.js)$/m.exec(unit)!;
    expect(existsSync(join(ROOT, started!.replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
  });

  const verify = () =>
    spawnSync('systemd-analyze', ['verify', '--man=no', join(ROOT, 'deploy/systemd/dominion.service')], {
      encoding: 'utf8',
    });
  it.skipIf(verify().error !== undefined)('is one to systemd (skipped where there is none)', () => {
    const { status, stderr } = verify();
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('deploy/systemd/package.service', () => {
  const unit = read('deploy/systemd/package.service');

  it('starts the package as a user of its own, in the folder that systemd keeps for it', () => {
    const { name } = JSON.parse(read('packages/server/package.json')) as { name: string };
    expect(unit).toMatch(
      new RegExp(`^ExecStart=/usr/bin/npx --yes ${name}@\\d+ --port 2567 --data /var/lib/dominion$`, 'm'),
    );
    expect(unit).toMatch(/^DynamicUser=yes\nStateDirectory=dominion\nEnvironment=HOME=\/var\/lib\/dominion /m);
  });

  it('names only settings that a server has', () => {
    const [, line] = /^Environment=(.*)$/m.exec(unit)!;
    const names = line!.split(' ').map((each) => each.split('=')[0]!);
    expect(names.filter((name) => name !== 'HOME' && !known(name))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('deploy/systemd/install', () => {
  it('builds in a copy, and leaves neither the checkout to root nor a compiler behind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dominion-install-'));
    // Another test covers npm itself: this stub records where it is called, and creates the packages' files.
    writeFileSync(
      join(folder, 'npm'),
      `#!/bin/sh\necho "$PWD $*" >> "${folder}/asked"\nmkdir -p node_modules/typescript node_modules/@typescript node_modules/pg\n`,
    );
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { ...process.env, DESTDIR: join(folder, 'root'), PATH: `${folder}:${process.env.PATH}` };
    execFileSync(join(ROOT, 'deploy/systemd/install'), { env });
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    const laid = readdirSync(join(folder, 'root/opt'));
    const packages = readdirSync(join(folder, 'root/opt/dominion/node_modules'));
    rmSync(folder, { recursive: true });
    expect(asked.length).toBe(3);
    for (const each of asked) expect(each).toMatch(new RegExp(`^${folder}/root/opt/dominion\\.(build|new) `));
    expect(laid).toEqual(['dominion']);
    expect(packages).toEqual(['pg']);
  });
});

describe('the image', () => {
  it('is sent nothing to be made from that it is not made of', () => {
    const left = read('.dockerignore').split('\n');
    for (const path of ['e2e', '.git', '**/test']) expect(left).toContain(path);
    for (const [, sources] of read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const source of sources!.split(' ')) {
        expect(left, source).not.toContain(source);
        expect(existsSync(join(ROOT, source)), source).toBe(true);
      }
    }
  });

  it('is sent all that its pages link, since the documentation is not built where a link leads to nothing', () => {
    const left = read('.dockerignore').split('\n');
    const isLeft = (path: string) =>
      left.some(
        (each) => each !== '' && `/${path}/`.includes(each.startsWith('**/') ? `${each.slice(2)}/` : `/${each}/`),
      );
    expect([isLeft('packages/bots/test/x.ts'), isLeft('packages/bots/src/x.ts')]).toEqual([true, false]);
    const pages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`);
    const linked = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) =>
        join(dirname(page), link!).replaceAll('\\', '/'),
      ),
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter(isLeft)).toEqual([]);
  });

  it('is the package that npm gives to everyone, and nothing besides', () => {
    const [, build, runs] = read('Dockerfile')
      .split(/^FROM /m)
      .slice(1);
    expect(build).toContain('RUN npm run --silent pack:server -- --to packed\n');
    expect(runs).toMatch(
      /^RUN --mount=type=bind,from=build,source=\/app\/packed,target=\/packed \\\n.* npm install --global .*\/packed\/\*\.tgz/m,
    );
    expect(runs).not.toMatch(/^(COPY|ADD) /m);
    expect(runs).toMatch(/^CMD \["dominion-server"\]$/m);
  });

  it('installs packages before it has the sources, so that a change of them installs nothing anew', () => {
    const build = read('Dockerfile')
      .split(/^FROM /m)
      .find((stage) => stage.includes(' AS build'))!;
    expect(build.indexOf('RUN npm ci')).toBeLessThan(build.indexOf('COPY '));
  });

  it('and git are kept from secrets that the guides have people write here', () => {
    for (const file of ['.gitignore', '.dockerignore']) {
      expect(read(file).split('\n'), file).toEqual(expect.arrayContaining(['.env', '*.backup.gz', '*.dump', '*.tgz']));
    }
  });

  it('says what it is', () => {
    for (const label of ['title', 'licenses', 'version', 'revision']) {
      expect(read('Dockerfile')).toContain(`org.opencontainers.image.${label}=`);
    }
  });
});
