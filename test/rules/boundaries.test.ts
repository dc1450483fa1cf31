import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { atEnd } from '../support/at-end.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

const TRANSPORTS = [
  'hono',
  'hono/cors',
  '@hono/node-server',
  '@trpc/server',
  'graphql',
  'graphql-yoga',
  '@pothos/core',
];

/** One file of each layer of the service, from the root of the project. */
const LAYER = {
  platform: 'src/platform/error.ts',
  ports: 'src/ports/clock.ts',
  core: 'src/core/call.ts',
  features: 'src/features/lists/lists.ts',
  interfaces: 'src/interfaces/rest/rest.ts',
  adapters: 'src/adapters/storage/local.ts',
  cli: 'src/cli/output.ts',
  app: 'src/app.ts',
  list: 'src/features.ts',
} as const;

/** Layers and packages that a file must not import, by its folder; the longest matching folder applies. */
const REFUSED: Record<string, { layers: readonly (keyof typeof LAYER)[]; packages: readonly string[] }> = {
  'src/platform': {
    layers: ['core', 'features', 'interfaces', 'adapters', 'cli', 'app', 'list'],
    packages: TRANSPORTS,
  },
  'src/ports': {
    layers: ['core', 'features', 'interfaces', 'adapters', 'cli', 'app', 'list'],
    packages: TRANSPORTS,
  },
  'src/core': {
    layers: ['features', 'interfaces', 'adapters', 'cli', 'app', 'list'],
    packages: [...TRANSPORTS, 'pg-boss'],
  },
  'src/features': {
    layers: ['interfaces', 'adapters', 'cli', 'app', 'list'],
    packages: [...TRANSPORTS, 'pg-boss'],
  },
  'src/adapters': { layers: ['core', 'features', 'interfaces', 'cli', 'app', 'list'], packages: [] },
  'src/interfaces': { layers: ['adapters', 'cli', 'app'], packages: [] },
  'src/cli': { layers: ['adapters'], packages: [] },
  engine: {
    layers: ['platform', 'ports', 'core', 'features', 'interfaces', 'adapters', 'app'],
    packages: [
      '@vett/schema/error',
      'postgres',
      'kysely',
      'pg-boss',
      'hono',
      '@trpc/server',
      'graphql',
      'node:http',
      'node:net',
    ],
  },
  client: {
    layers: ['platform', 'core', 'features', 'app'],
    packages: ['@vett/engine/names', '@trpc/server', 'zod', 'hono', 'postgres', 'node:http'],
  },
  web: {
    layers: ['platform', 'core', 'features', 'interfaces', 'app'],
    packages: ['@vett/engine/names', '@vett/client', 'node:fs'],
  },
  schema: {
    layers: ['platform', 'core', 'features', 'app'],
    packages: ['@vett/engine/names', 'node:fs', 'hono', 'postgres', '@trpc/server'],
  },
};

const sources = globSync(['src/**/*.ts', 'engine/src/**/*.ts', 'client/src/**/*.ts', 'schema/*.ts', 'web/*/**/*.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules'],
});
const folders = [...new Set(sources.map((file) => dirname(file)))];
const placeOf = (path: string) => Object.keys(REFUSED).find((place) => `${path}/`.startsWith(`${place}/`));

const pathFrom = (file: string, target: string) => {
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Forbidden imports for a new file of each folder. */
const FORBIDDEN: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    folders.flatMap((path) => {
      const { layers, packages } = REFUSED[placeOf(path) ?? ''] ?? { layers: [], packages: [] };
      const file = `${path}/planted.ts`;
      return packages.length + layers.length > 0
        ? [[file, [...packages, ...layers.map((layer) => pathFrom(file, LAYER[layer]))]]]
        : [];
    }),
  ),
  'src/planted.ts': ['./interfaces/server.ts', './adapters/storage/local.ts', './cli/output.ts', './app.ts'],
};

/** Allowed imports for a file of each folder. */
const ALLOWED: Record<string, readonly string[]> = {
  'engine/src/names/planted.ts': ['../entity.ts', 'node:zlib', 'natural/lib/natural/phonetics/index.js'],
  'client/src/planted.ts': ['@trpc/client', '@vett/schema/contracts', './error.ts'],
  'schema/planted.ts': ['zod', './error.ts'],
  'web/console/planted.ts': ['@vett/schema/app-router', '@vett/engine/decision', '../shared/times.ts', 'preact'],
  'src/platform/planted.ts': [
    '@vett/schema/error',
    './database/connect.ts',
    '../ports/clock.ts',
    '@opentelemetry/core',
  ],
  'src/platform/queue/planted.ts': ['pg-boss', '../database/connect.ts', 'kysely', 'postgres'],
  'src/core/planted.ts': ['../platform/error.ts', '../ports/clock.ts', 'kysely', 'zod', './caller.ts'],
  'src/features/list-check/planted.ts': [
    './store.ts',
    './operations.ts',
    './job/operations.ts',
    '../lists/lists.ts',
    '../../core/operation.ts',
    '../../platform/database/tenant.ts',
    '../../ports/clock.ts',
    '@vett/engine/names',
    '@vett/schema/list-check',
    'kysely',
    'zod',
  ],
  'src/adapters/storage/planted.ts': ['../../ports/clock.ts', '../../platform/error.ts', 'pino'],
  'src/features.ts': ['./features/lists/feature.ts', './core/feature.ts'],
  'src/interfaces/rest/planted.ts': [
    'hono',
    '@trpc/server/adapters/fetch',
    '../../core/operation.ts',
    '../../features.ts',
    '../../features/lists/lists.ts',
  ],
  'src/app.ts': ['./adapters/storage/local.ts', './features/tenant/tenant.ts', './interfaces/server.ts'],
};

test('every source folder belongs to a layer', () => {
  expect(folders.filter((path) => path !== 'src' && placeOf(path) === undefined)).toEqual([]);
  expect(Object.keys(REFUSED).filter((place) => !folders.some((path) => placeOf(path) === place))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'vett-boundaries-'));
atEnd(() => rmSync(folder, { recursive: true }));
for (const file of ['biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Finding {
  category: string;
  location: { path: string; start: { line: number } };
}

/** The findings of biome in the planted files, with the project's own configuration. */
function findings(path: string): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const options = ['check', '--formatter-enabled=false', '--assist-enabled=false', '--max-diagnostics=none'];
    const place = { cwd: folder, maxBuffer: 32 * 1024 ** 2 };
    execFile(process.execPath, [BIOME, ...options, '--reporter=json', path], place, (_, stdout, stderr) => {
      const report = stdout.startsWith('{') ? (JSON.parse(stdout) as { diagnostics: Finding[] }) : undefined;
      if (report) resolve(report.diagnostics);
      else reject(new Error(stderr));
    });
  });
}

/** The planted imports that are refused. */
async function refused(places: Record<string, readonly string[]>, statement: (from: string) => string) {
  for (const [path, imports] of Object.entries(places)) plant(path, imports.map(statement).join('\n'));
  const found = await findings('.');
  return Object.fromEntries(
    Object.entries(places).map(([path, imports]) => {
      const lines = found
        .filter(({ category, location }) => category === 'lint/style/noRestrictedImports' && location.path === path)
        .map(({ location }) => location.start.line);
      return [path, imports.filter((_, line) => lines.includes(line + 1))];
    }),
  );
}

test.each([
  ['a plain import', (from: string) => `import '${from}';`],
  ['an import of types', (from: string) => `import type { T } from '${from}';`],
  ['a dynamic import', (from: string) => `await import('${from}');`],
])('lint refuses forbidden imports, written as %s', async (_, statement) => {
  expect(await refused(FORBIDDEN, statement)).toEqual(FORBIDDEN);
});

test('lint admits allowed imports', async () => {
  const nothing = Object.fromEntries(Object.keys(ALLOWED).map((path) => [path, []]));
  expect(await refused(ALLOWED, (from) => `import '${from}';`)).toEqual(nothing);
});

test('lint refuses circular imports', async () => {
  plant('src/platform/crypto/one.ts', "import { two } from './two.ts';\nexport const one = () => two();\n");
  plant('src/platform/crypto/two.ts', "import { one } from './one.ts';\nexport const two = () => one();\n");
  const found = await findings('src/platform/crypto');
  expect(found.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles');
});
