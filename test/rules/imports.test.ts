import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Imports = ReadonlyMap<string, readonly string[]>;

/** Every source file with what it imports: files as paths from the root, packages by name. */
function importsOf(...folders: string[]): Imports {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: ['**/node_modules'] }));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const found = text.matchAll(
        /^(?:import|export)\b[^'"=;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
      );
      return [file, [...found].map(([, from, bare, dynamic]) => target(file, (from ?? bare ?? dynamic) as string))];
    }),
  );
}

const target = (file: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;

const edges = (imports: Imports) =>
  [...imports].flatMap(([from, to]) => to.map((path): [string, string] => [from, path]));

/** The files of one import cycle, if there is one. */
function circle(imports: Imports): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** The folders of the features in the order of `src/features.ts`. */
function orderOf(list: string): string[] {
  const folders = new Map(
    [...list.matchAll(/^import \{ feature as (\w+) \} from '\.\/features\/([\w-]+)\/feature\.ts';$/gm)].map(
      ([, name, folder]) => [name, folder] as const,
    ),
  );
  const entries = /const all = \[([^\]]*)\]/.exec(list)?.[1]?.match(/\b\w+(?=,)/g) ?? [];
  return entries.map((name) => folders.get(name) ?? `no import of ${name}`);
}

/** Features in order; each may use those before it. */
const FEATURES: readonly string[] = orderOf(readFileSync(join(ROOT, 'src/features.ts'), 'utf8'));

/**
 * The imports past the front of a feature. `features.ts` takes its `feature.ts`; everything else takes its `<area>.ts`, and
 * another feature only if it stands behind it.
 */
const strays = (all: readonly [string, string][]) =>
  all.filter(([from, to]) => {
    const [user, used] = [featureOf(from), featureOf(to)];
    if (!from.startsWith('src/') || !used || user === used) return false;
    if (from === 'src/features.ts') return to !== `src/features/${used}/feature.ts`;
    const isBefore = !user || (FEATURES.includes(used) && FEATURES.indexOf(used) < FEATURES.indexOf(user));
    return !isBefore || to !== `src/features/${used}/${used}.ts`;
  });

const everything = importsOf('src', 'web', 'client', 'schema', 'engine', 'test', 'scripts', 'bench', 'eval');

test('the import reader finds imports', () => {
  expect(everything.get('src/features.ts')).toContain('src/features/list-check/feature.ts');
  expect(everything.get('schema/app-router.ts')).toContain('@trpc/server');
  for (const [, to] of edges(everything)) if (to.endsWith('.ts')) expect([...everything.keys()]).toContain(to);
});

test('no import cycles exist, not even of types', () => {
  expect(circle(everything)).toBeUndefined();
  expect(
    circle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
});

/** The features of the plan in their order, of which later ones may be absent. */
const PLAN = [
  ...['tenant', 'audit', 'usage', 'token', 'retention', 'upload', 'webhook', 'lists'],
  ...['list-check', 'face-match', 'document', 'adverse-media'],
  ...[
    'customer',
    'web-validation',
    'website-scan',
    'watchlist',
    'workflow',
    'check-run',
    'session',
    'processing',
    'user',
    'case',
    'subject-request',
  ],
];

test('src/features.ts has the features in the order of the plan', () => {
  expect(PLAN.filter((area) => FEATURES.includes(area))).toEqual(FEATURES);
  const list =
    "import { feature as listCheck } from './features/list-check/feature.ts';\nconst all = [listCheck, lists,]";
  expect(orderOf(list)).toEqual(['list-check', 'no import of lists']);
});

test('a feature is imported only by its front file, and only by later features', () => {
  const folders = new Set([...everything.keys()].flatMap((file) => featureOf(file) ?? []));
  expect([...folders].sort()).toEqual([...FEATURES].sort());
  expect(strays(edges(everything))).toEqual([]);
  const planted: [string, string][] = [
    ['src/features/lists/lists.ts', 'src/features/list-check/list-check.ts'],
    ['src/features/face-match/search.ts', 'src/features/unheard-of/unheard-of.ts'],
    ['src/features/face-match/search.ts', 'src/features/upload/feature.ts'],
    ['src/app.ts', 'src/features/face-match/gallery.ts'],
    ['src/app.ts', 'src/features/face-match/feature.ts'],
    ['src/features.ts', 'src/features/lists/operations.ts'],
    ['src/features.ts', 'src/features/lists/lists.ts'],
    ['src/cli/doctor.ts', 'src/features/face-match/reindex-store.ts'],
    ['src/interfaces/graphql/tenant.ts', 'src/features/tenant/configuration.ts'],
    ['src/interfaces/graphql/job.ts', 'src/features/list-check/job/operations.ts'],
    ['src/interfaces/rest/rest.ts', 'src/features/lists/operations.ts'],
    ['src/core/call.ts', 'src/features/tenant/store.ts'],
  ];
  expect(strays(planted)).toEqual(planted);
  const fronts: [string, string][] = [
    ['src/features/list-check/check/screen.ts', 'src/features/lists/lists.ts'],
    ['src/features/list-check/operations.ts', 'src/features/list-check/job/store.ts'],
    ['src/features.ts', 'src/features/lists/feature.ts'],
    ['src/cli/admin.ts', 'src/features/tenant/tenant.ts'],
    ['test/features/lists.test.ts', 'src/features/lists/store.ts'],
  ];
  expect(strays(fronts)).toEqual([]);
});

const INTERNAL = /^(src|test|scripts|client|schema|engine|@vett)\//;
const leaving = (folder: string) =>
  edges(everything).filter(
    ([from, to]) =>
      from.startsWith(`${folder}/`) && INTERNAL.test(to) && !to.replace('@vett/', '').startsWith(`${folder}/`),
  );

test('engine and schema import no other part', () => {
  expect(leaving('engine')).toEqual([]);
  expect(leaving('schema')).toEqual([]);
  const packages = edges(everything).filter(([from, to]) => from.startsWith('schema/') && !INTERNAL.test(to));
  expect(packages.filter(([, to]) => to !== 'zod')).toEqual([['schema/app-router.ts', '@trpc/server']]);
});

test('the client imports the schema alone, and nothing imports the client', () => {
  expect([...new Set(leaving('client').map(([, to]) => to.split('/', 2).join('/')))]).toEqual(['@vett/schema']);
  const users = edges(everything).filter(([from, to]) => !from.startsWith('client/') && /^(@vett\/)?client\b/.test(to));
  expect(users.filter(([from]) => !from.startsWith('test/'))).toEqual([]);
});

test('the service imports no tests or scripts', () => {
  expect(edges(everything).filter(([from, to]) => from.startsWith('src/') && /^(test|scripts)\//.test(to))).toEqual([]);
});
