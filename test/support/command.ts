import { vi } from 'vitest';
import { runCommand } from '../../src/cli/commands.ts';
import { ANY_PORT, type Ended } from './process.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in this thread, whose modules are loaded already: a process of its own takes a second of the processor.
 * Commands wait for each other, since they share the output and the environment. It cannot show that a process ends.
 */
export function command(args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const ended = last.then(() => runHere(args, environment));
  last = ended.catch(() => undefined);
  return ended;
}

async function runHere(args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const { env, exitCode } = process;
  const { PATH = '', TMPDIR = '', NODE_COMPILE_CACHE = '' } = env;
  const said = { stdout: '', stderr: '' };
  const write = (to: keyof typeof said, end: string) => (text: unknown) => {
    said[to] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(write('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(write('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('stderr', '')),
  ];
  process.env = { PATH, TMPDIR, NODE_COMPILE_CACHE, ...ANY_PORT, ...environment };
  process.exitCode = 0;
  try {
    await runCommand(args);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
