import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A folder for each package: `npm pack` in it makes what a registry gets. */
export const BUILT = join(ROOT, 'dist/packages');

type Manifest = Record<string, unknown> & {
  files: string[];
  exports?: Record<string, string>;
  dependencies: Record<string, string>;
};

/** Writes the manifest of a package and copies those of its texts and data that no build made. */
export function describe(name: string, change = (manifest: Manifest): object => manifest, folder = name): void {
  const source: Manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const built = join(BUILT, name);
  mkdirSync(built, { recursive: true });
  const dependencies = Object.fromEntries(
    Object.entries(source.dependencies).map(([of, version]) => [of, released(of, version)]),
  );
  const exports =
    source.exports && Object.entries(source.exports).flatMap(([path, file]) => published(name, path, file));
  const manifest = { ...change({ ...source, dependencies }), exports: exports && Object.fromEntries(exports) };
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', ...source.files]) {
    const from = join(ROOT, folder, file);
    const to = join(built, file);
    if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true });
  }
  copyFileSync(join(ROOT, 'LICENSE'), join(built, 'LICENSE'));
}

/** The compiled files of an export, each by its name where the source has a pattern: tools that check a package see no patterns. */
function published(name: string, path: string, file: string): (readonly [path: string, file: object | string])[] {
  if (!file.endsWith('.ts')) return [[path, file]];
  const stem = file.replace(/^\.\/(?:src\/)?/, './dist/').replace(/\.ts$/, '');
  const names = path.includes('*') ? modulesIn(join(BUILT, name, 'dist')) : [''];
  return names.map((name) => {
    const compiled = stem.replace('*', name);
    return [path.replace('*', name), { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
  });
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.d.ts') ? [basename(file, '.d.ts')] : []));
}

/** The packages of this repository are released together. */
function released(name: string, version: string): string {
  if (version !== '*') return version;
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}
