// Builds what is published of the workspaces into dist/packages, a folder for each package. In the workspace their sources serve.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import models from '../engine/models/manifest.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILT = join(ROOT, 'dist/packages');

/** The client is last, since it is compiled with the types that the others have when they are installed. */
const COMPILED = ['schema', 'engine', 'client'] as const;

rmSync(BUILT, { recursive: true, force: true });
for (const name of COMPILED) {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', `${name}/tsconfig.build.json`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  declareAsPublished(join(BUILT, name, 'dist'));
  describe(name);
}
describe('face-models', { dependencies: undefined });
passOnFaceModels();

/** Every compiler finds `./x.d.ts` by `./x.js`; by `./x.ts`, as the sources say, not all do. */
function declareAsPublished(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/(from |import\(|import )(['"]\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
  }
}

interface Manifest {
  version: string;
  files: string[];
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Writes the manifest of a package, whose exports are the compiled files, and copies its texts and data. */
function describe(name: string, changes: object = {}): void {
  const source: Manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
  const built = join(BUILT, name);
  mkdirSync(built, { recursive: true });
  const { exports, dependencies = {}, ...rest } = source;
  const manifest = {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).flatMap(([path, file]) => published(name, path, file))),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([of, version]) => [of, released(of, version)])),
    ...changes,
  };
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', ...source.files]) {
    const from = join(ROOT, name, file);
    if (existsSync(from)) cpSync(from, join(built, file), { recursive: true });
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
  const { version: own }: Manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
  return own;
}

/** The packages that publish the models bring hundreds of others with them: their files and licences alone are passed on. */
function passOnFaceModels(): void {
  const built = join(BUILT, 'face-models');
  rmSync(join(built, 'LICENSE'));
  const { detector, landmarks, spoof, eyes, embedders } = models;
  for (const { package: name, file } of [detector, landmarks, spoof, eyes, ...embedders]) {
    const origin = join(ROOT, 'node_modules', name);
    copyFileSync(join(origin, file), join(built, basename(file)));
    copyFileSync(join(origin, 'LICENSE'), join(built, `LICENSE-${basename(name)}`));
  }
}
