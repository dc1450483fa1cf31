import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { command } from '../support/command.ts';
import { sharedService } from '../support/service.ts';

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  args: string[];
  envFrom: { secretRef: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  ports?: { name: string }[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: [Container];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
interface Template {
  metadata?: { labels: Record<string, string> };
  spec: Pod;
}
interface Workload {
  kind: string;
  apiVersion: string;
  metadata: { name: string };
  spec: {
    template?: Template;
    jobTemplate?: { spec: { template: Template } };
    selector?: { matchLabels?: object };
    scaleTargetRef?: { name: string };
    replicas?: number;
    ttlSecondsAfterFinished?: number;
  };
}

// No cluster is asked: the files are compared with what the schema of Kubernetes, the image and the service itself demand.
const folder = new URL('../../deploy/kubernetes/', import.meta.url);
const all = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(new URL(name, folder), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Workload;
  }),
);
const templates = all.flatMap(({ metadata, spec }) => {
  const template = spec.template ?? spec.jobTemplate?.spec.template;
  return template ? [{ name: metadata.name, template, spec, container: template.spec.containers[0] }] : [];
});

test.each(all)(
  'the $kind $metadata.name is as the schema of Kubernetes says',
  async ({ apiVersion, kind, ...manifest }) => {
    const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
    new Model(manifest).validate();
    expect(() => new Model({ ...manifest, spec: 'planted' }).validate()).toThrow();
  },
);

test.each(templates)('$name runs without rights, with a root that nobody writes', ({ template, container }) => {
  expect(template.spec.containers).toHaveLength(1);
  expect(template.spec.automountServiceAccountToken).toBe(false);
  expect(template.spec.securityContext).toEqual({
    runAsNonRoot: true,
    runAsUser: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container.securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
  const volumes = template.spec.volumes.map(({ name }) => name);
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp']));
});

test.each(templates)(
  '$name runs a command that exists, and only what needs the owner gets its password',
  async ({ container }) => {
    const words = container.args.filter((word) => /^[a-z]+$/.test(word));
    const { stdout } = await command([...words, '--help'], {});
    for (const option of container.args.filter((word) => word.startsWith('--'))) expect(stdout).toContain(option);
    const hasOwner = container.envFrom.some(({ secretRef }) => secretRef.name === 'vett-owner');
    expect(hasOwner).toBe(['migrate', 'backup'].includes(container.name));
  },
);

test.each(templates)('$name runs the image of this version within a share of its machine', ({ container }) => {
  expect(container.image).toBe(`vett:${manifest.version}`);
  const { requests, limits } = container.resources;
  expect(Object.keys(requests)).toEqual(['cpu', 'memory']);
  expect(limits['memory']).toMatch(/^\dGi$/);
});

test.each(templates)(
  '$name gets its settings from secrets alone, and a bucket where it keeps objects',
  ({ container }) => {
    expect(container.envFrom.map(({ secretRef }) => secretRef.name)).toContain('vett');
    const bucket = { name: 'S3_ENDPOINT', valueFrom: { secretKeyRef: { name: 'vett', key: 'S3_ENDPOINT' } } };
    expect(container.env ?? []).toEqual(container.name === 'migrate' ? [] : [bucket]);
  },
);

test('probes ask for paths that the service has, and pods have longer to stop than the service needs', async () => {
  const service = await sharedService();
  const probes = templates.flatMap(({ container }) => {
    const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container;
    return [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => (probe ? [{ probe, ports }] : []));
  });
  expect(probes).toHaveLength(3);
  for (const { probe, ports } of probes) {
    // A database that a busy machine keeps from answering makes a pod unready.
    await expect.poll(async () => (await service.request(probe.httpGet.path)).status).toBe(200);
    expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port);
  }
  for (const { template, spec } of templates.filter(({ name }) => /serve|worker/.test(name))) {
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
    expect(template.metadata?.labels).toEqual(spec.selector?.matchLabels);
  }
});

test('the autoscaler alone says how many serve, finished migrations go, and volumes that outlive pods are claimed', () => {
  const kinds = all.map(({ kind, metadata: { name } }) => `${kind}/${name}`);
  expect(new Set(kinds).size).toBe(kinds.length);
  const scaled = all.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
  expect(scaled?.spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'vett-serve' });
  const scaledHere = all.filter(({ spec }) => spec.replicas !== undefined).map(({ metadata }) => metadata.name);
  expect(scaledHere).toEqual(['vett-worker']);
  for (const { kind, spec } of all) expect(spec.ttlSecondsAfterFinished !== undefined).toBe(kind === 'Job');
  for (const { persistentVolumeClaim: claim } of templates.flatMap(({ template }) => template.spec.volumes))
    if (claim) expect(kinds).toContain(`PersistentVolumeClaim/${claim.claimName}`);
  expect(kinds).toEqual(
    expect.arrayContaining(['Deployment/vett-serve', 'Deployment/vett-worker', 'CronJob/vett-backup']),
  );
});

test('the image runs as nobody in particular under an init process, tells its health, and gets neither secrets nor data of this machine', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  expect(image.lastIndexOf('USER node')).toBeGreaterThan(image.lastIndexOf('RUN '));
  expect(image).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(image).toContain('ENTRYPOINT ["tini", "--", "node", "src/cli.ts"]');
  const installed = image
    .match(/apt-get install .*?--no-install-recommends ([^&]+)&&/)?.[1]
    ?.trim()
    .split(' ');
  expect(installed).toContain('tini');
  expect(installed).toContain(image.match(/CHROMIUM_PATH=\/usr\/bin\/(\S+)/)?.[1]);
  for (const from of image.match(/^FROM \S+/gm) ?? []) expect(from).toMatch(/^FROM node:24-/);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'data', 'dist', '**/node_modules']));
});
