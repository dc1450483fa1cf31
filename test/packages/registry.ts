import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import lock from '../../package-lock.json' with { type: 'json' };
import { BUILT, ROOT } from '../../scripts/packages/describe.ts';
import { httpServer } from '../support/loopback.ts';
import { folderOnDisk } from '../support/process.ts';

const execute = promisify(execFile);

/** Builds what is published, and packs it as for a registry. Gives the archives by the names of their packages. */
async function packed(): Promise<Map<string, string>> {
  await execute(process.execPath, [join(ROOT, 'scripts/build-packages.ts')]);
  const folder = folderOnDisk();
  const archives = await Promise.all(
    readdirSync(BUILT).map(async (name) => {
      const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', folder], {
        cwd: join(BUILT, name),
      });
      return [manifestIn(join(BUILT, name)).name, join(folder, stdout.trim())] as const;
    }),
  );
  return new Map(archives);
}

interface Installed {
  /** Its folder in the workspace. */
  readonly path: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** The packages of the lockfile that this platform has. */
export function installedPackages(): Installed[] {
  const packages = lock.packages as Record<string, Omit<Installed, 'path'>>;
  return Object.entries(packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && existsSync(join(ROOT, path)) ? [{ ...entry, path }] : [],
  );
}

interface Manifest {
  name: string;
  version: string;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * A registry on this machine: it has the packages that are built, and those that the workspace has installed. So npm resolves and
 * unpacks as from any registry, and no test asks one elsewhere.
 */
export async function localRegistry(): Promise<string> {
  const archives = await packed();
  const folders = [...archives.keys()].map((name) => join(BUILT, name.replace('@vett/', '')));
  for (const { path, link } of installedPackages()) if (!link) folders.push(join(ROOT, path));
  const byName = Map.groupBy(folders, (folder) => manifestIn(folder).name);
  const { url } = await httpServer((request, response) => {
    const [name = '', version] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const found = byName.get(name);
    const folder = found?.find((folder) => manifestIn(folder).version === version);
    if (version === undefined && found) response.end(JSON.stringify(described(name, found, url)));
    else if (!folder) response.writeHead(404).end('{}');
    else archive(folder, archives.get(name)).pipe(response);
  });
  return url;
}

function described(name: string, folders: readonly string[], url: string): object {
  const versions = folders.map(manifestIn).map((manifest) => {
    const tarball = `${url}/${name.replace('/', '%2f')}/-/${manifest.version}`;
    return [manifest.version, { ...manifest, dist: { tarball } }] as const;
  });
  return { name, 'dist-tags': { latest: versions[0]?.[0] }, versions: Object.fromEntries(versions) };
}

function archive(folder: string, packed: string | undefined) {
  const args = ['-c', '-C', dirname(folder), '--exclude', `${basename(folder)}/node_modules`, basename(folder)];
  return packed ? spawn('cat', [packed]).stdout : spawn('tar', args).stdout;
}
