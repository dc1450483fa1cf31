import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/packages/describe.ts';
import { installedPackages } from './registry.ts';

const OURS = [
  'src',
  'engine',
  'face-models',
  'schema',
  'samples',
  'scripts',
  'package.json',
  'package-lock.json',
  'dist/pages',
  'web',
];

/** The tree that `npm ci && npm run build && npm prune --omit=dev` leaves of a clone, by the lockfile. */
export function productionInstall(folder: string): void {
  const paths = installedPackages().flatMap(({ path, dev }) => (dev ? [] : [path]));
  for (const path of [...OURS, ...paths]) {
    const to = join(folder, path);
    // A package that lies in another one came with it.
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(ROOT, path), to, { recursive: true, verbatimSymlinks: true });
  }
}
