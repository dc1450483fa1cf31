import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Delays, watchDelays } from './delays.ts';

/** A server under measurement, in a process of its own so that its processor time is its own. */
export interface Target {
  readonly url: string;
  readonly key: string;
  /** A key of another tenant. */
  readonly otherKey: string;
  /** Its DATA_DIR. */
  readonly directory: string;
}

export interface RunningTarget extends Target {
  /** Milliseconds of processor time used so far. */
  cpu(): Promise<number>;
  /** The delays of its event loop since the previous call. */
  delays(): Promise<Delays>;
  stop(): Promise<void>;
}

/** In the child: sends the parent the address of the server, and its processor time or delays on request. */
export function answerParent(target: Target): void {
  process.send?.(target);
  let delays: (() => Delays) | undefined;
  process.on('message', (asked) => {
    if (asked === 'delays') {
      delays ??= watchDelays();
      return void process.send?.(delays());
    }
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
}

export async function startTarget(script: string, words: string[] = []): Promise<RunningTarget> {
  const child = fork(new URL(script, import.meta.url), words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const target = (await nextMessage(child)) as Target;
  return {
    ...target,
    async cpu() {
      child.send('cpu');
      return (await nextMessage(child)) as number;
    },
    async delays() {
      child.send('delays');
      return (await nextMessage(child)) as Delays;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const nextMessage = async (child: ChildProcess): Promise<unknown> => {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A server under measurement ended.');
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: ended.signal }), exit])) as [unknown];
    return message;
  } finally {
    exit.catch(() => {});
    ended.abort();
  }
};
