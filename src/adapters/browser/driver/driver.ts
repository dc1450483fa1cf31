import { Child, type Limit, type SentError } from '@vett/engine/processes';
import type { z } from 'zod';
import { unlessAborted, within } from '../bounded-wait.ts';
import { makeProfile, type Profile } from '../profile.ts';
import { unpackBrowser } from '../unpack.ts';
import { ANSWERS } from './answers.ts';
import type { DriverRequest, OpenAnswer } from './requests.ts';

/** The operator's settings of a browser. */
export interface BrowserPlace {
  /** The operator's browser; undefined: the one of the package. */
  readonly path: string | undefined;
  /** The folder for the unpacked browser of the package. */
  readonly folder: string;
  readonly sandbox: boolean;
  /** Memory of all processes of one browser, beyond which it is killed. Only tests set it. */
  readonly maxBytes?: number;
}

type AnswerSchemas = typeof ANSWERS;
type DriverAnswer<Deed extends keyof AnswerSchemas> = z.infer<AnswerSchemas[Deed]>;

const MAX_MEGABYTES = 400;
/** A plain page takes 200 MB, and a tab 400 MiB at most; what pages store and share lies in other processes. */
const BROWSER_BYTES = 1.5 * 1024 ** 3;
/** Pages that keep the driver itself busy are left after so much of its processor time. */
const PROCESSOR_MS = 20_000;
/** The time that the service waits for a command: longer than all limits of the driver itself. */
const CLOCK_MS = { open: 60_000, show: 60_000, act: 75_000, observe: 45_000 };
const CLOSE_MS = 3_000;

/**
 * A browser in a process with its driver. It is lost with everything of it when a call is late, takes too much, or the process
 * ends; then each call fails.
 */
export class Driver extends Child<DriverRequest, unknown> {
  readonly #profile: Profile;
  readonly #gone = Promise.withResolvers<void>();
  #opened: OpenAnswer | undefined;
  #closing: Promise<void> | undefined;

  constructor(profile: Profile) {
    const file = new URL('./child.ts', import.meta.url);
    super({ file, maxMegabytes: MAX_MEGABYTES, hasState: true, folder: profile.folder });
    this.#profile = profile;
  }

  get browser(): OpenAnswer {
    if (!this.#opened) throw new Error('the browser is not open');
    return this.#opened;
  }

  async open(request: DriverRequest & { deed: 'open' }): Promise<void> {
    this.#opened = await this.call(request);
  }

  /** One call at a time. */
  async call<Deed extends keyof AnswerSchemas>(request: DriverRequest & { deed: Deed }): Promise<DriverAnswer<Deed>> {
    const { deed } = request;
    const answer = await this.ask(request, { processorMs: PROCESSOR_MS, clockMs: CLOCK_MS[deed] });
    return ANSWERS[deed].parse(answer) as DriverAnswer<Deed>;
  }

  /** Closes the browser, also during a call; kills it with its driver when that takes long. Then nothing of it is left. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.stop();
    await within(this.#gone.promise, CLOSE_MS).catch(() => this.end());
    // The service goes on without the room of a folder that cannot be removed.
    await this.#profile.remove().catch(() => {});
  }

  /** A browser ends with its driver, unless it hangs. */
  protected override onLost(): void {
    try {
      if (this.#opened) process.kill(-this.#opened.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    this.#gone.resolve();
  }

  protected override limitError(limit: Limit): Error {
    return Object.assign(new Error(`the driver of the browser takes too much: ${limit}`), { code: 'TOO_MUCH' });
  }

  protected override errorOf({ name, message }: SentError): Error {
    return Object.assign(new Error(message), { name });
  }
}

/** Starts a browser. With a proxy it has a page for `act` and `observe`. */
export async function startDriver(
  { path, folder, sandbox, maxBytes = BROWSER_BYTES }: BrowserPlace,
  use: 'scan' | 'page' | 'test',
  signal: AbortSignal,
  proxy?: string,
): Promise<Driver> {
  const executable = path === undefined ? await unpackBrowser(folder) : { path };
  const driver = new Driver(await makeProfile(use));
  try {
    const settings = { executable, sandbox, maxBytes, ...(proxy !== undefined && { proxy }) };
    const opening = driver.open({ deed: 'open', ...settings });
    await unlessAborted(opening, signal);
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}
