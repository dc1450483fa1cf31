import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The way to start PostgreSQL, which refuses to run as root: as this user, as another user, or in a user namespace. */
export interface RunAs {
  ids: { uid?: number; gid?: number };
  prefix: string[];
}

const AS_SELF: RunAs = { ids: {}, prefix: [] };

/** Root appears as `nobody` in the namespace, and can still read files that only root may read. */
const IN_NAMESPACE: RunAs = { ids: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function chooseRunAs(binaries: string, directory: string, cluster: string): RunAs {
  if (!isRoot()) return AS_SELF;
  const choice = candidates(cluster).find((candidate) => canRun(candidate, binaries, directory));
  if (choice) return choice;
  throw new Error(
    `PostgreSQL does not run as root, and no other user can enter both ${binaries} and ${directory}. ` +
      'Start Vett as a normal user, or set DATA_DIR to a folder that every user can enter, ' +
      'or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

/** An existing cluster must run as the owner of its files: only that user can open them. */
function candidates(cluster: string): RunAs[] {
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing) return existing.uid === 0 ? [IN_NAMESPACE] : [asUser(existing)];
  const users = readUsers();
  const known = ['postgres', 'nobody'].map((name) => users.get(name)).filter((user) => user !== undefined);
  return [...known.map(asUser), IN_NAMESPACE];
}

function asUser({ uid, gid }: { uid: number; gid: number }): RunAs {
  return { ids: { uid, gid }, prefix: [] };
}

function readUsers(): Map<string, { uid: number; gid: number }> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const users = lines.map((line) => line.split(':')).map(([name, , uid, gid]) => [name ?? '', uid, gid] as const);
    return new Map(
      users
        .filter(([, uid]) => Number(uid) > 0)
        .map(([name, uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
    );
  } catch {
    return new Map();
  }
}

/** Also checks the user id: a runtime that ignored uid and gid would start PostgreSQL as root. */
function canRun({ ids, prefix }: RunAs, binaries: string, directory: string): boolean {
  const script = 'test "$(id -u)" != 0 && test -x "$1" && "$2" --version';
  const command = ['sh', '-c', script, 'sh', directory, join(binaries, 'bin', 'postgres')];
  const [file = '', ...args] = [...prefix, ...command];
  try {
    execFileSync(file, args, { ...ids, stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
