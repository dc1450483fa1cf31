import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, vi } from 'vitest';
import { atEnd } from './at-end.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits until standard output or error holds the text or pattern, and gives the first group of the pattern. */
  says(pattern: RegExp): Promise<string>;
}

/** Commands of several runs of the tests on one machine stay apart. */
export const ANY_PORT = { PORT: '0' };

/** Options of waits for another process. */
export const PATIENCE = { timeout: 300_000 };

const children = new Set<ChildProcess>();
let isOver = false;

/** For `end-processes.ts` alone. */
export function allowProcesses(): void {
  isOver = false;
}

/** For `end-processes.ts` alone. */
export async function endProcesses(): Promise<void> {
  isOver = true;
  await Promise.all(
    [...children].map((child) => new Promise((gone) => child.once('exit', gone) && child.kill('SIGKILL'))),
  );
}

/** Starts the command line in its own process, with the given environment alone. */
export const start = (args: readonly string[], environment: Record<string, string>): Running =>
  startNode([CLI, ...args], environment);

/** Starts Node with the given arguments and environment alone. */
export function startNode(args: readonly string[], environment: Record<string, string>): Running {
  // A test that timed out continues to run: nothing would end the processes that it starts.
  if (isOver) throw new Error('The tests of this file are over.');
  // All commands share a compile cache, which saves a third of a start.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...ANY_PORT, ...environment } });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    child.once('exit', () => children.delete(child));
  });
  return {
    child,
    ended,
    async says(pattern) {
      const found = await vi.waitUntil(
        () => pattern.exec(stdout + stderr) ?? (child.exitCode !== null && 'ended'),
        PATIENCE,
      );
      if (found === 'ended') throw new Error(`It ended with ${child.exitCode} and said:\n${stdout}${stderr}`);
      return found[1] ?? '';
    },
  };
}

/** Runs a command to its end. */
export const run = (args: readonly string[], environment: Record<string, string>): Promise<Ended> =>
  start(args, environment).ended;

/** An empty folder that is removed after the file's tests. Any user may enter it, as PostgreSQL's must. */
export const temporaryFolder = (): string => emptyFolder(tmpdir());

/** An empty folder on the disk, for files too large for memory; it is removed too. */
export const folderOnDisk = (): string => emptyFolder(inject('diskFolder'));

function emptyFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'vett-cli-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

export const newMasterKey = () => randomBytes(32).toString('base64');

/** Expects output for an operator: one message without a stack. */
export function expectExplained({ code, stderr }: Ended, message: RegExp): void {
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}
