import { ANSWER } from '@vett/schema/constants';
import { AppError } from '../platform/error.ts';
import { slices } from '../platform/slices.ts';

/** The bytes of a value in an answer, see `ANSWER`. Counting ends above `limit`, so that a huge value costs no more than a large one. */
export function sizeOf(value: unknown, limit = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'string') return ANSWER.value + bytesOf(value);
  if (value === null || typeof value !== 'object') return ANSWER.value;
  let size: number = ANSWER.value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && size <= limit; index++) size += sizeOf(value[index], limit - size);
    return size;
  }
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) size += name.length + sizeOf(member, limit - size);
    if (size > limit) return size;
  }
  return size;
}

/** Longer texts are searched for characters that JSON escapes. */
const SHORT = 64;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes exactly these.
const ESCAPED = /[\u0000-\u001f"\\]/;

const bytesOf = (text: string) =>
  Buffer.byteLength(text.length > SHORT && ESCAPED.test(text) ? JSON.stringify(text) : text);

/** Smaller answers are not held. */
const SMALL = 64 * 1024;

/** Counts the bytes of one answer: of all calls of a batch, and of all fields of a GraphQL document. */
export class AnswerSize {
  #limit: number = ANSWER.bytes;
  #most = Number.POSITIVE_INFINITY;
  #bytes = 0;
  #held = 0;
  readonly #hold: ((bytes: number) => void) | undefined;

  /** `hold` is told of the bytes of a large answer, and throws when the process has no memory for them. */
  constructor(hold?: (bytes: number) => void) {
    this.#hold = hold;
  }

  /** The largest limit of the operations that it answers. */
  get limit(): number {
    return this.#limit;
  }

  /** The bytes that are left. */
  get left(): number {
    return this.#limit - this.#bytes;
  }

  get isLarge(): boolean {
    return this.#bytes > SMALL;
  }

  /** Begins the next answer of a stream. */
  restart(): void {
    this.#bytes = 0;
    this.#held = 0;
  }

  allow(limit: number): void {
    this.#limit = Math.min(this.#most, Math.max(this.#limit, limit));
  }

  /** Bounds the answer, whatever its operations may answer alone. */
  restrict(most: number): void {
    this.#most = most;
    this.allow(0);
  }

  /** Throws PAYLOAD_TOO_LARGE when the answer has no room for the bytes. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limit) throw answerTooLarge(this.#limit);
    if (this.#hold && this.#bytes - this.#held > SMALL) {
      this.#hold(this.#bytes - this.#held);
      this.#held = this.#bytes;
    }
  }
}

/** The part of one call in an answer. A handler that loads many objects makes and adds them one by one, so that it stops early. */
export class CallSize {
  readonly #answer: AnswerSize;
  readonly #owner: string | undefined;
  #bytes = 0;

  /** `owner`: the tenant of a call that may make many objects. */
  constructor(answer: AnswerSize, limit: number, owner: string | undefined) {
    this.#answer = answer;
    this.#owner = owner;
    answer.allow(limit);
  }

  /** Makes objects of the output when it is the turn of their tenant on this thread. */
  make<T>(work: () => T | Promise<T>): Promise<T> {
    return slices.work.run(this.#requireOwner(), work as () => T);
  }

  #requireOwner(): string {
    if (this.#owner !== undefined) return this.#owner;
    throw new Error('many objects are made out of turn: inTurn is missing in the contract');
  }

  get isLarge(): boolean {
    return this.#bytes > SMALL;
  }

  /** Adds an object of the output. Throws PAYLOAD_TOO_LARGE when the answer has no room for it. */
  add(value: unknown): void {
    this.#requireOwner();
    this.addBytes(sizeOf(value, this.#answer.left));
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
    this.#answer.add(bytes);
  }

  /** Adds the rest of the output to the objects that were added already. */
  finish(output: unknown): void {
    const size = sizeOf(output, this.#bytes + this.#answer.left);
    if (size > this.#bytes) this.addBytes(size - this.#bytes);
  }
}

export const answerTooLarge = (limit: number) =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    `The answer would be larger than ${limit} bytes. Ask for less at once: fewer objects, a smaller page, fewer fields or aliases, ` +
      'fewer calls in a batch, or one object by its id.',
    { details: { answer_limit_bytes: limit } },
  );

export const isAnswerTooLarge = (error: unknown): error is AppError =>
  error instanceof AppError && error.details?.['answer_limit_bytes'] !== undefined;
