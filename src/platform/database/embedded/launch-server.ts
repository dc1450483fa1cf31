import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from './programs.ts';
import { findServer, removeStaleLock, until } from './running-server.ts';

interface Launch {
  cluster: string;
  programs: Programs;
  settings: Record<string, string>;
  /** Called for each attempt. */
  port(): number | Promise<number>;
  /** Called as soon as the new server has locked the cluster, before it is ready. */
  onLocked(port: number): void;
  signal: AbortSignal;
  log(line: string): void;
}

/** Temporary failures: the last backends of a killed server, its zombie, or another program on the port. */
const TEMPORARY = /lock file "[^"]*" already exists|shared memory block|Address already in use/;
const RETRY_FOR = 30_000;
const RETRY_EVERY = 200;
const READY_TIMEOUT = 120_000;
const KEPT_OUTPUT = 4000;

/** Starts the server and returns its port; undefined when another process was first, or when the signal aborted. */
export async function launchServer(launch: Launch): Promise<number | undefined> {
  const deadline = Date.now() + RETRY_FOR;
  while (!launch.signal.aborted) {
    const port = await launch.port();
    const { ready, output } = await attempt(launch, port);
    if (ready) return port;
    if (launch.signal.aborted || findServer(launch.cluster)) return undefined;
    if (!TEMPORARY.test(output) || Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL stopped while it was starting in ${launch.cluster}. Mend what it says below, ` +
          `or set DATABASE_URL to a PostgreSQL server of your own.\n${output.trim()}`,
      );
    }
    removeStaleLock(launch.cluster);
    await sleep(RETRY_EVERY);
  }
  return undefined;
}

async function attempt({ cluster, programs, settings, onLocked, signal, log }: Launch, port: number) {
  const child = programs.start('postgres', ['-D', cluster, ...serverSettings(port, settings)]);
  const exited = new Promise<void>((resolve) => child.once('close', resolve).once('error', () => resolve()));
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const output = collectOutput(child, log);
  // The child must not keep this process alive.
  child.unref();

  const own = () => {
    const server = findServer(cluster);
    return server?.pid === child.pid ? server : undefined;
  };
  const ended = () => gone || signal.aborted;
  let ready = false;
  try {
    await until(() => ended() || own(), READY_TIMEOUT);
    if (!ended() && own()) onLocked(port);
    await until(() => ended() || own()?.ready, READY_TIMEOUT);
    ready = !ended() && own()?.ready === true;
  } finally {
    if (!ready) {
      // Aborted or stuck. The server has no users yet, so it is stopped at once; the next start recovers from the log.
      child.kill('SIGQUIT');
      await exited;
    }
  }
  return { ready, output: output() };
}

function collectOutput(child: ChildProcess, log: (line: string) => void): () => string {
  let kept = '';
  const keep = (line: string) => {
    kept = `${kept}${line}\n`.slice(-KEPT_OUTPUT);
    log(line);
  };
  child.once('error', (error) => keep(String(error)));
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', keep);
    (child.stderr as { unref?: () => void }).unref?.();
  }
  return () => kept;
}

const DEFAULTS = { max_connections: '100', shared_buffers: '128MB' };

export function serverSettings(port: number, own: Record<string, string> = {}): string[] {
  const fixed = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_destination: 'stderr',
    logging_collector: 'off',
    // `launchServer` reads the messages.
    lc_messages: 'C',
    // PostgreSQL waits for ever when its own recovery from a crash fails, as on a full disk. A server that ends instead
    // is started again until it recovers.
    restart_after_crash: 'off',
    // Parameters are personal data, and so are the row values in the details of an error.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  };
  return Object.entries({ ...DEFAULTS, ...own, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
