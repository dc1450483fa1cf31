import { FairQueue } from '@vett/engine/fair-queue';

/** Time of slices in one round of the event loop. */
const ROUND_MS = 5;

/**
 * Slices of long work on the thread that answers, which owners use in turns. In each round of the event loop slices begin for 5 ms,
 * so that whatever else arrives has its turn between two rounds, however many callers ask at once.
 */
export class Slices {
  readonly #waiting = new FairQueue<() => void>();
  #spentMs = 0;
  #isRound = false;

  /** Does one slice of work when it is the owner's turn. Throws the reason of the signal. */
  async run<T>(owner: string, work: () => T, signal?: AbortSignal): Promise<T> {
    if (this.#spentMs >= ROUND_MS || !this.#waiting.isEmpty)
      await new Promise<void>((begin) => this.#waiting.add(owner, begin));
    try {
      signal?.throwIfAborted();
      const beganAt = performance.now();
      try {
        return work();
      } finally {
        this.#spend(owner, performance.now() - beganAt);
      }
    } finally {
      this.#passOn();
    }
  }

  #spend(owner: string, ms: number): void {
    this.#spentMs += ms;
    this.#waiting.charge(owner, ms);
    if (this.#isRound) return;
    this.#isRound = true;
    setImmediate(() => {
      this.#isRound = false;
      this.#spentMs = 0;
      this.#passOn();
    });
  }

  /** Lets the next one begin: it passes on as well. */
  #passOn(): void {
    if (this.#spentMs < ROUND_MS) this.#waiting.take()?.();
  }
}
