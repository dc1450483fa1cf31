import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** Runs the programs of PostgreSQL as the right user. */
export interface Programs {
  runAs: RunAs;
  run(name: string, args: string[]): Promise<void>;
  /** Starts a program in its own session: Ctrl-C reaches this process only, which then stops the server cleanly. */
  start(name: string, args: string[]): ChildProcess;
}

const run = promisify(execFile);

export function findPrograms(directory: string, cluster: string): Programs {
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries, directory, cluster);
  const command = (name: string, args: string[]) => {
    const [file = '', ...rest] = [...runAs.prefix, join(binaries, 'bin', name), ...args];
    return { file, rest };
  };
  const options = { ...runAs.ids, env: environment(), cwd: '/', windowsHide: true };
  return {
    runAs,
    run: async (name, args) => {
      const { file, rest } = command(name, args);
      await run(file, rest, options);
    },
    start: (name, args) => {
      const { file, rest } = command(name, args);
      return spawn(file, rest, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    },
  };
}

/** Omits PG* variables and the locale, which would affect the cluster. Windows programs need SystemRoot. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC', HOME: '/nonexistent' };
}
