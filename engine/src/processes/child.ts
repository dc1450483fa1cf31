import { type ChildProcess, fork } from 'node:child_process';
import { type AwaitedAnswer, awaitedAnswer } from '../awaited-answer.ts';
import { EngineError } from '../error.ts';
import { type Answer, type Budget, type Message, REASON, type SentError } from './serve.ts';

/** A process keeps the memory of its largest request, and one that is idle needs none. */
const IDLE_MS = 5 * 60_000;
const MEGABYTE = 2 ** 20;
/** Models take a few seconds; a machine with much other work takes many times as long. */
const PREPARING: Budget = { processorMs: 60_000, clockMs: 600_000 };

/** All that a process gets of the environment: it reads files of strangers, so it has no secrets. */
const ENVIRONMENT =
  /^(?:PATH|HOME|USERPROFILE|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|SystemRoot|(?:DY)?LD_\w+|NODE_COMPILE_CACHE)$/;
const AUTHORITIES = 'NODE_EXTRA_CA_CERTS';
/** The allocator of Linux keeps what threads freed for each of them, and blocks of up to 32 MB: documents took 450 MB more. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16777216' };
/** From 1.29 on ONNX Runtime sends its maker which models run on which machine, unless this is set before it is loaded. */
const TELEMETRY = { ORT_DISABLE_TELEMETRY: '1' };

/** Node 20 knows the flag by its first name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** Node refuses writing files and starting processes, beside what the libraries' own code does. */
const HARDENED = [PERMISSION, '--allow-fs-read=*', '--allow-worker', '--allow-addons', '--no-warnings'];

/** The limits at which the process is killed by its watch: the same request passes them again. */
export type Limit = 'processor' | 'memory';

export interface ChildOptions<Request> {
  /** The module of the process, which calls `serve`. */
  readonly file: URL;
  /** The first request to each new process, if it needs one. */
  readonly prepare?: Request;
  /** Resident size at which the process is killed. From half of it on, the process is replaced between two requests. */
  readonly maxMegabytes: number;
  /** Whether requests build on earlier ones: the process is started once, and kept while it is idle or large. */
  readonly hasState?: boolean;
  /** Whether it connects to other hosts: it trusts the authorities that this process trusts. */
  readonly connects?: boolean;
  /** The folder for temporary files of a process that writes files and starts other processes; undefined: it does neither. */
  readonly folder?: string;
}

/**
 * A process that answers one request at a time. It runs from its first request on until it is idle for five minutes, killed or
 * lost; idle, it does not keep this process alive. It ends with this process, however that ends.
 */
export abstract class Child<Request, Result> {
  readonly #options: ChildOptions<Request>;
  #process: ChildProcess | undefined;
  #isPrepared = false;
  #isLost = false;
  #answer: AwaitedAnswer<Result> | undefined;
  #passed: Limit | 'clock' | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ChildOptions<Request>) {
    this.#options = options;
  }

  /** The error for a request that passed a limit. */
  protected abstract limitError(limit: Limit): Error;

  /** The error that a process answered. */
  protected errorOf({ message, stack, code }: SentError): Error {
    if (code === 'MODEL_NOT_LOADED') return new EngineError(code, message);
    return Object.assign(new Error(message), { stack });
  }

  /** The error for a request whose process ended, by the signal or code of its end. */
  protected lossError(how: string): Error {
    return new EngineError('PROCESS_LOST', `a process ended: ${how}`);
  }

  /** Ends what the process has started. Called once for each process that is lost. */
  protected onLost(): void {}

  /** Whether the last process has ended. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Starts the process unless it runs. @throws EngineError `PROCESS_LOST`, `TIMED_OUT`; as `errorOf`. */
  async start(): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#isLost && this.#options.hasState) throw new EngineError('PROCESS_LOST', 'the process has ended');
    this.#process ??= this.#fork();
    this.#isLost = false;
    const { prepare } = this.#options;
    if (!this.#isPrepared && prepare) await this.#exchange(this.#process, prepare, PREPARING, []);
    this.#isPrepared = this.#process !== undefined;
  }

  /**
   * The bytes of the files must not change before the answer.
   * @throws EngineError `PROCESS_LOST`; `TIMED_OUT` for the clock alone. As `limitError` and `errorOf`.
   */
  protected async ask(request: Request, budget: Budget, files: readonly Uint8Array[] = []): Promise<Result> {
    await this.start();
    try {
      return await this.#exchange(this.#process as ChildProcess, request, budget, files);
    } finally {
      const isKept = this.#options.hasState || !this.#process;
      if (!isKept) this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  /** Tells the process that the answer is not needed any more. */
  stop(): void {
    if (this.#process?.connected) this.#process.send({ stop: true } satisfies Message<Request>);
  }

  /** Kills the process; its current work is lost. */
  async end(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    this.#kill(child);
    await exit;
  }

  async #exchange(
    child: ChildProcess,
    request: Request,
    budget: Budget,
    files: readonly Uint8Array[],
  ): Promise<Result> {
    if (child.pid === undefined) throw new EngineError('PROCESS_LOST', 'no process can be started');
    const answer = awaitedAnswer<Result>();
    this.#answer = answer;
    const timer = setTimeout(() => {
      this.#passed = 'clock';
      this.#kill(child);
    }, budget.clockMs);
    keepAlive(child, true);
    try {
      const lengths = files.map(({ length }) => length);
      child.send({ request, processorMs: budget.processorMs, lengths } satisfies Message<Request>);
      for (const file of files) child.stdin?.write(file);
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#answer = undefined;
      keepAlive(child, false);
    }
  }

  #settle(child: ChildProcess, answer: Answer<Result>): void {
    const pending = this.#answer;
    this.#answer = undefined;
    const { maxMegabytes, hasState } = this.#options;
    if (!hasState && answer.residentBytes > (maxMegabytes * MEGABYTE) / 2) this.#kill(child);
    if ('error' in answer) pending?.reject(this.errorOf(answer.error));
    else pending?.resolve(answer.result);
  }

  #kill(child: ChildProcess): void {
    child.kill('SIGKILL');
    this.#lose(child, 'SIGKILL');
  }

  /** Forgets the process: its memory and its work are gone. */
  #lose(child: ChildProcess, how: string): void {
    if (child !== this.#process) return;
    clearTimeout(this.#idleTimer);
    this.#process = undefined;
    this.#isPrepared = false;
    this.#isLost = true;
    this.onLost();
    const passed = this.#passed;
    this.#passed = undefined;
    this.#answer?.reject(passed ? this.#errorAt(passed) : this.lossError(how));
  }

  #errorAt(passed: Limit | 'clock'): Error {
    if (passed !== 'clock') return this.limitError(passed);
    return new EngineError('TIMED_OUT', 'a process did not answer in time, since the machine is busy');
  }

  #fork(): ChildProcess {
    const { file, maxMegabytes, folder, connects = false } = this.#options;
    const hardened = folder ? [...HARDENED, `--allow-fs-write=${folder}`, '--allow-child-process'] : HARDENED;
    const network = connects && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : [];
    const child = fork(file, [String(process.pid), String(maxMegabytes * MEGABYTE)], {
      env: { ...environment(connects), ...(folder && { TMPDIR: folder }) },
      execArgv: [
        ...inherited(),
        ...(process.versions['bun'] ? [] : [...hardened, ...network]),
        `--max-old-space-size=${heapOf(maxMegabytes)}`,
      ],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc', 'pipe'],
    });
    // `close` comes after the reason. A process that cannot be started has an error alone, and none of the rest.
    child.on('close', (code, signal) => this.#lose(child, signal ?? `code ${code}`));
    child.on('error', (error) => this.#lose(child, error.message));
    child.on('message', (answer) => {
      if (child === this.#process) this.#settle(child, answer as Answer<Result>);
    });
    child.stdio?.[REASON]?.on('data', (limit: Buffer) => {
      if (child === this.#process) this.#passed = limit.toString() as Limit;
    });
    // Bytes for a process that ended are lost with it.
    child.stdin?.on('error', () => {});
    keepAlive(child, false);
    return child;
  }
}

/** More than the process may hold, so that its watch tells the reason before V8 aborts it. */
const heapOf = (maxMegabytes: number) => Math.ceil(maxMegabytes * 1.25);

const environment = (connects: boolean) => ({
  ...(connects && AUTHORITIES in process.env && { [AUTHORITIES]: process.env[AUTHORITIES] }),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name))),
  ...ALLOCATOR,
  ...TELEMETRY,
});

/** A debugger has a port, which belongs to this process. */
const inherited = () => process.execArgv.filter((given) => !given.startsWith('--inspect'));

/** Whether this process waits for the child before it ends. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const handles = [child, child.channel, ...(isNeeded ? [] : [child.stdin, child.stdio?.[REASON]])];
  // The channel of Bun has neither method, and keeps no process alive.
  for (const handle of handles as ({ ref?(): void; unref?(): void } | null | undefined)[])
    handle?.[isNeeded ? 'ref' : 'unref']?.();
}
