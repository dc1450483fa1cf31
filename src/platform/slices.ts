import { setImmediate as nextRound } from 'node:timers/promises';
import { FairQueue } from '@vett/engine/fair-queue';

/** Time in a round of the event loop in which slices begin. */
const ROUND_MS = 5;

/**
 * Slices of long work on the thread that answers, which owners use in turns. In each round of the event loop slices begin for 5 ms from
 * the first one on, so that whatever else arrives has its turn between two rounds, however many callers ask at once.
 */
export class Slices {
  readonly #waiting = new FairQueue<() => void>();
  readonly #isCharged: boolean;
  /** When the first slice of this round began. */
  #roundBeganAt: number | undefined;

  /** `isCharged`: the next owner is the one whose slices took the least time, else the one that waits for the longest. */
  constructor({ isCharged = true }: { isCharged?: boolean } = {}) {
    this.#isCharged = isCharged;
  }

  /** Does one slice of work when it is the owner's turn. Throws the reason of the signal. */
  async run<T>(owner: string, work: () => T, signal?: AbortSignal): Promise<T> {
    if (this.#isRoundOver() || !this.#waiting.isEmpty)
      await new Promise<void>((begin) => this.#waiting.add(owner, begin));
    try {
      signal?.throwIfAborted();
      const beganAt = performance.now();
      this.#beginRound(beganAt);
      try {
        return work();
      } finally {
        this.#waiting.charge(owner, this.#isCharged ? performance.now() - beganAt : 0);
      }
    } finally {
      // The caller of this slice goes on before the next one.
      if (!this.#waiting.isEmpty) process.nextTick(() => this.#passOn());
    }
  }

  #isRoundOver(): boolean {
    return this.#roundBeganAt !== undefined && performance.now() - this.#roundBeganAt >= ROUND_MS;
  }

  #beginRound(now: number): void {
    if (this.#roundBeganAt !== undefined) return;
    this.#roundBeganAt = now;
    setImmediate(() => {
      this.#roundBeganAt = undefined;
      this.#passOn();
    });
  }

  /** Lets the next one begin: it passes on as well. */
  #passOn(): void {
    if (!this.#isRoundOver()) this.#waiting.take()?.();
  }
}

/**
 * The slices of a process. Requests and what the database sends are short and of the same kind, so that their owners come one after the
 * other; with costs, ever new networks would be before one that asked already.
 */
export const slices = {
  /** By network. */
  requests: new Slices({ isCharged: false }),
  /** By connection. */
  database: new Slices({ isCharged: false }),
  /** Checks, large outputs and their texts, by tenant or network. */
  work: new Slices(),
};

const pieces = new Slices({ isCharged: false });

/**
 * Does a piece of long work. All such work of the process shares the time of a round and takes turns: pieces that are short alone hold
 * everybody when many begin at once.
 */
export const piece = <T>(work: () => T): Promise<Awaited<T>> => pieces.run('all', work) as Promise<Awaited<T>>;

/** Waits for a later round, until the next piece of long work may begin. Throws the reason of the signal. */
export async function nextPiece(signal?: AbortSignal): Promise<void> {
  await nextRound();
  await pieces.run('all', () => {}, signal);
}
