import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import engine from '../../engine/package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);

/** Native code of these reads no files of callers. */
const HARMLESS: Readonly<Record<string, string>> = {
  '@node-rs/argon2': 'hashes passwords of bounded length',
};
/** It draws what the operator asks for on the command line. */
const OF_OPERATOR = ['engine/src/documents/draw-boxes.ts'];
/** They have no native code of their own, but files of callers and pages may hold them without end. */
const ENDLESS = ['pdfjs-dist', 'playwright-core'];

interface Source {
  readonly text: string;
  /** Its loaded files as paths from the root, and packages by name. Types are not loaded. */
  readonly loads: readonly string[];
}

const LOADS =
  /^(?:import(?! type\b)|export(?! type\b))\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const ENTRIES_OF_ENGINE: Readonly<Record<string, string>> = engine.exports;

function loadedBy(file: string, text: string): string[] {
  return [...text.matchAll(LOADS)].flatMap(([statement, from, bare, dynamic]) => {
    const specifier = (from ?? bare ?? dynamic) as string;
    const names = /\{([^}]*)\}/.exec(statement)?.[1];
    const isOfTypes = names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
    if (isOfTypes && !/^import \w/.test(statement)) return [];
    const entry = ENTRIES_OF_ENGINE[specifier.replace('@vett/engine', '.')];
    if (specifier.startsWith('@vett/engine') && entry) return [join('engine', entry)];
    return [specifier.startsWith('.') ? join(dirname(file), specifier) : specifier];
  });
}

const sources = new Map<string, Source>(
  globSync(['src/**/*.ts', 'engine/src/**/*.ts'], { cwd: ROOT }).map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [file, { text, loads: loadedBy(file, text) }];
  }),
);

/** Whether a package, or one that it installs for this platform, has a native library. */
function isNative(specifier: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (HARMLESS[name] !== undefined || name.startsWith('node:')) return false;
  if (ENDLESS.includes(name)) return true;
  const folder = (require.resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => globSync('package.json', { cwd: path }).length > 0);
  if (!folder) return false;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const folders = [
    folder,
    ...Object.keys(optionalDependencies).map((other) => join(folder, name.startsWith('@') ? '../..' : '..', other)),
  ];
  return folders.some((each) => globSync('**/*.node', { cwd: each }).length > 0);
}

/** The modules that a program or a thread begins with: the command line, the fronts of the engine, and files of threads. */
function beginnings(all: ReadonlyMap<string, Source>): Set<string> {
  const threads = [...all].flatMap(([file, { text }]) =>
    [...text.matchAll(/new URL\(['`]\.\/([\w-]+)(?:\.ts'|\$\{)/g)].map(([, name]) => join(dirname(file), `${name}.ts`)),
  );
  const fronts = Object.values(ENTRIES_OF_ENGINE).map((entry) => join('engine', entry));
  return new Set(['src/cli.ts', ...fronts, ...threads.filter((file) => all.has(file))]);
}

const isProcess = ({ text }: Source) => /^serve[<(]/m.test(text);

/** Each way from a beginning, other than that of a process, to native code. */
function ways(all: ReadonlyMap<string, Source>): string[][] {
  const begin = beginnings(all);
  const native = new Map<string, boolean>();
  const found: string[][] = [];
  for (const start of begin) {
    if (isProcess(all.get(start) as Source)) continue;
    const seen = new Set<string>();
    const walk = (file: string, way: readonly string[]): void => {
      if (seen.has(file) || OF_OPERATOR.includes(file)) return;
      seen.add(file);
      for (const next of all.get(file)?.loads ?? []) {
        if (all.has(next)) walk(next, [...way, next]);
        else {
          if (!native.has(next)) native.set(next, isNative(next));
          if (native.get(next)) found.push([...way, next]);
        }
      }
    };
    walk(start, [start]);
  }
  return found;
}

test('native code that reads files of callers runs in processes of its own, never in the service or a thread', () => {
  expect(ways(sources)).toEqual([]);
});

test('the rule sees native packages, processes and threads', () => {
  for (const name of ['sharp', 'onnxruntime-node', '@napi-rs/canvas']) expect(isNative(name), name).toBe(true);
  for (const name of ['zod', 'kysely', 'node:fs', 'tesseract.js-core']) expect(isNative(name), name).toBe(false);
  const all = [...beginnings(sources)];
  const processes = all.filter((file) => isProcess(sources.get(file) as Source));
  expect(processes.sort()).toEqual([
    'engine/src/documents/document-child.ts',
    'engine/src/faces/face-child.ts',
    'src/adapters/browser/driver/child.ts',
    'src/features/lists/own/own-list-child.ts',
    'src/features/session/logo-child.ts',
  ]);
  expect(all).toContain('engine/src/documents/read/tesseract/tesseract-thread.ts');
  expect(all).toContain('src/platform/pdf/pdf-thread.ts');
});

test.each([
  ['src/features/session/operations.ts', `import sharp from 'sharp';`],
  ['engine/src/documents/portrait.ts', `const { default: sharp } = await import('sharp');`],
  ['src/adapters/browser/session.ts', `import { chromium } from 'playwright-core';`],
  ['src/platform/pdf/pdf-thread.ts', `import { createCanvas } from '@napi-rs/canvas';`],
])('the rule finds a planted import in %s', (file, line) => {
  const planted = new Map(sources);
  const { text, loads } = sources.get(file) as Source;
  planted.set(file, { text, loads: [...loads, ...loadedBy(file, line)] });
  expect(ways(planted).some((way) => way.at(-2) === file)).toBe(true);
});
