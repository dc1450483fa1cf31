import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** What a file of each place must not import. */
const FORBIDDEN: Record<string, readonly string[]> = {
  'engine/src/names/planted.ts': [
    '@vett/schema/error',
    '../../../src/error.ts',
    'postgres',
    'kysely',
    'pg-boss',
    'hono',
    '@trpc/server',
    'graphql',
    'node:http',
    'node:net',
  ],
  'client/src/planted.ts': [
    '../../src/error.ts',
    '../../schema/error.ts',
    '@vett/engine/names',
    '@trpc/server',
    'zod',
    'hono',
    'postgres',
    'node:http',
  ],
  'schema/planted.ts': ['../src/error.ts', '@vett/engine/names', 'node:fs', 'hono', 'postgres', '@trpc/server'],
  'src/error.ts': ['./features/tenant/tenant.ts', './interfaces/answer.ts', './app.ts', './operations.ts', './cli.ts'],
  'src/config.ts': ['./features/lists/lists.ts', './adapters/storage/local.ts', './jobs.ts'],
  'src/database/planted.ts': ['../features/tenant/store.ts', '../interfaces/answer.ts', '../app.ts', 'hono'],
  'src/ports/planted.ts': ['../adapters/storage/local.ts', '../features/lists/lists.ts', 'graphql'],
  'src/queue/planted.ts': ['../features/lists/lists.ts', '../interfaces/server.ts', '../operations.ts', '@trpc/server'],
  'src/crypto/planted.ts': ['../features/tenant/tenant.ts', '../adapters/storage/local.ts'],
  'src/features/list-check/planted.ts': [
    'hono',
    'hono/cors',
    '@hono/node-server',
    '@trpc/server',
    '@trpc/server/adapters/fetch',
    'graphql',
    'graphql-yoga',
    '@pothos/core',
    'pg-boss',
    '../../interfaces/answer.ts',
    '../../adapters/storage/local.ts',
    '../../app.ts',
    '../../operations.ts',
    '../../jobs.ts',
    '../../cli/output.ts',
    '../lists/operations.ts',
    '../lists/store.ts',
    '../tenant/identities.ts',
  ],
  'src/adapters/storage/planted.ts': [
    '../../features/tenant/tenant.ts',
    '../../interfaces/answer.ts',
    '../../app.ts',
    '../../operations.ts',
  ],
  'src/operations.ts': ['./interfaces/server.ts', './app.ts', './adapters/storage/local.ts'],
  'src/interfaces/rest/planted.ts': ['../../adapters/storage/local.ts', '../../app.ts', '../../cli/output.ts'],
  'src/interfaces/planted.ts': ['../adapters/storage/local.ts', '../app.ts', '../cli.ts'],
};

/** What a file of each place may import. */
const ALLOWED: Record<string, readonly string[]> = {
  'engine/src/names/planted.ts': ['../entity.ts', 'node:zlib', 'natural/lib/natural/phonetics/index.js'],
  'client/src/planted.ts': ['@trpc/client', '@vett/schema/contracts', './error.ts'],
  'schema/planted.ts': ['zod', './error.ts'],
  'src/error.ts': ['@vett/schema/error', './caller.ts'],
  'src/database/planted.ts': ['kysely', 'postgres', '../config.ts', '../crypto/seal.ts'],
  'src/queue/planted.ts': ['pg-boss', '../database/connect.ts'],
  'src/features/list-check/planted.ts': [
    './store.ts',
    './operations.ts',
    '../lists/lists.ts',
    '../tenant/tenant.ts',
    '../../error.ts',
    '../../operation.ts',
    '../../database/tenant.ts',
    '../../ports/clock.ts',
    '@vett/engine/names',
    '@vett/schema/list-check',
    'kysely',
    'zod',
  ],
  'src/adapters/storage/planted.ts': ['../../ports/clock.ts', '../../error.ts', 'pino'],
  'src/operations.ts': ['./features/lists/operations.ts'],
  'src/interfaces/rest/planted.ts': [
    'hono',
    '@trpc/server/adapters/fetch',
    '../../operation.ts',
    '../../operations.ts',
    '../../features/lists/operations.ts',
  ],
  'src/app.ts': ['./adapters/storage/local.ts', './features/tenant/tenant.ts', './interfaces/server.ts'],
};

const folder = mkdtempSync(join(tmpdir(), 'vett-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Finding {
  category: string;
  location: { path: string; start: { line: number } };
}

/** What biome finds in the planted files, with the project's own configuration. */
function findings(path: string): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const options = ['check', '--formatter-enabled=false', '--assist-enabled=false', '--max-diagnostics=none'];
    execFile(process.execPath, [BIOME, ...options, '--reporter=json', path], { cwd: folder }, (_, stdout, stderr) => {
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
])('lint refuses what the architecture forbids, as %s', async (_, statement) => {
  expect(await refused(FORBIDDEN, statement)).toEqual(FORBIDDEN);
});

test('lint admits what the architecture allows', async () => {
  const nothing = Object.fromEntries(Object.keys(ALLOWED).map((path) => [path, []]));
  expect(await refused(ALLOWED, (from) => `import '${from}';`)).toEqual(nothing);
});

test('lint refuses imports in a circle', async () => {
  plant('src/crypto/one.ts', "import { two } from './two.ts';\nexport const one = () => two();\n");
  plant('src/crypto/two.ts', "import { one } from './one.ts';\nexport const two = () => one();\n");
  const found = await findings('src/crypto');
  expect(found.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles');
});
