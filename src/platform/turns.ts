import { FairQueue } from '@vett/engine/fair-queue';
import { Places } from '@vett/engine/places';
import { AppError } from './error.ts';

interface QueueLimits {
  /** The work that goes on at once. */
  readonly places: number;
  /** The work that waits for a place. */
  readonly waiting: number;
  /** The message of the refusal when too much waits. */
  readonly busy: string;
  readonly retryAfter: number;
}

interface TurnRequest extends PromiseWithResolvers<void> {
  readonly owner: string;
}

/**
 * Places for work that owners use in turns: the next owner is the one whose work took the least time so far. An owner holds
 * no more places than remain free, and waits in no more than remain free. The owner `tenant/link` is a part of `tenant`.
 */
export class Turns {
  readonly #running: Places;
  readonly #lines: Places;
  readonly #queue = new FairQueue<TurnRequest>();
  readonly #refusal: () => AppError;

  constructor({ places, waiting, busy, retryAfter }: QueueLimits) {
    this.#running = new Places(places);
    this.#lines = new Places(waiting);
    this.#refusal = () => new AppError('SERVICE_UNAVAILABLE', busy, { retryAfter });
  }

  /** Does the work when it is its turn. Throws SERVICE_UNAVAILABLE when the owner waits too often, and the reason of the signal. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (!this.#running.take(owner, 1)) await this.#turn(owner, signal);
    const beganAt = performance.now();
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#queue.charge(owner, performance.now() - beganAt);
      this.#running.giveBack(owner, 1);
      this.#passOn();
    }
  }

  async #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    if (!this.#lines.take(owner, 1)) throw this.#refusal();
    const turn = { owner, ...Promise.withResolvers<void>() };
    this.#queue.add(owner, turn);
    // A turn that came at the same moment is used, or its place would be lost to the others.
    const leave = () => this.#queue.delete(owner, turn) && turn.reject(signal?.reason);
    signal?.addEventListener('abort', leave);
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
      this.#lines.giveBack(owner, 1);
    }
  }

  #passOn(): void {
    const mayRun = (owner: string) => this.#running.mayTake(owner, 1);
    for (let next = this.#queue.take(mayRun); next; next = this.#queue.take(mayRun)) {
      this.#running.take(next.owner, 1);
      next.resolve();
    }
  }
}
