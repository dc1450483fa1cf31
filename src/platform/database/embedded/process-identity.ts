import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Identifies a process, also against a later one with the same pid. `started` is '' where the system does not report it. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

const hasProc = existsSync('/proc/self/stat');

export function identify(pid: number): ProcessIdentity {
  return { pid, started: readStat(pid)?.started ?? '' };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  if (!(pid > 0)) return false;
  if (!hasProc) return answersSignals(pid);
  const stat = readStat(pid);
  // A zombie accepts signals until its parent reaps it, which never happens in a container without an init.
  return stat !== undefined && stat.state !== 'Z' && (started === '' || stat.started === started);
}

/** The arguments of a live process, joined by spaces; undefined where the system does not report them. */
export function commandLine(pid: number): string | undefined {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return undefined;
    return `${execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()} `;
  } catch {
    return undefined;
  }
}

function readStat(pid: number): { state: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may contain spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
