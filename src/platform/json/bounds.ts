import { JSON_DEPTH, JSON_MEMBERS } from '@vett/schema/constants';
import { AppError } from '../error.ts';
import { fieldName, pathText } from '../field-path.ts';
import { piece } from '../slices.ts';
import { JsonStructure, LONG_TEXT, OPEN_OBJECT, QUOTE } from './structure.ts';

/** Bytes that are read before other requests get a turn. */
const PIECE = 256 * 1024;
/** Bytes that are read without a turn. */
const SMALL = 16 * 1024;

const tooDeep = () =>
  new AppError('VALIDATION_ERROR', `The JSON is nested too deep: at most ${JSON_DEPTH} levels are read.`);

const tooManyMembers = () =>
  new AppError('VALIDATION_ERROR', `An object has too many members: at most ${JSON_MEMBERS} are read.`);

const tooLongNumber = () =>
  new AppError('VALIDATION_ERROR', `A number in the JSON is too long: at most ${LONG_TEXT} characters are read.`);

export const tooManyValues = (most: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The JSON has too many values: at most ${most} are accepted here.`, {
    details: { limit_values: most },
  });

/** An open container: the members or items so far, and of an object its keys so far and the last of them. */
interface ContainerCount {
  isObject: boolean;
  members: number;
  key: string;
  readonly keys: Set<string>;
}

/**
 * Counts the values of a JSON text, each of which follows an opening bracket or a comma, and the members of its objects. No
 * key may stand twice in an object, since parsers keep the last and throw the others away.
 */
class JsonCount extends JsonStructure {
  values = 0;
  readonly #most: number;
  readonly #depth: number;
  #depthNow = 0;
  /** The open containers. Each is used again for the next one at its depth. */
  readonly #levels: ContainerCount[] = [];
  /** The string that was read last as a key. */
  #keyString = -1;

  constructor(bytes: Buffer, most: number, depth: number) {
    super(bytes);
    this.#most = most;
    this.#depth = depth;
  }

  get #level(): ContainerCount | undefined {
    return this.#levels[this.#depthNow - 1];
  }

  protected override open(byte: number): void {
    if (++this.#depthNow > this.#depth) throw tooDeep();
    this.#levels[this.#depthNow - 1] ??= { isObject: false, members: 1, key: '', keys: new Set() };
    const level = this.#level as ContainerCount;
    level.isObject = byte === OPEN_OBJECT;
    level.members = 1;
    if (level.keys.size > 0) level.keys.clear();
    this.#count();
  }

  protected override comma(): void {
    const level = this.#level;
    if (level && ++level.members > JSON_MEMBERS && level.isObject) throw tooManyMembers();
    this.#count();
  }

  protected override close(): void {
    if (this.#depthNow > 0) this.#depthNow--;
  }

  protected override colon(at: number): void {
    const level = this.#level;
    if (!level?.isObject || this.string === this.#keyString) return;
    this.#keyString = this.string;
    level.key = keyAt(this.bytes, this.string, at);
    if (level.keys.has(level.key)) throw this.#standsTwice();
    level.keys.add(level.key);
  }

  /** A parser reads a number in one step, and takes two nanoseconds for each of its digits. */
  protected override longText(from: number, to: number): void {
    const text = this.bytes.toString('latin1', from, to).trim();
    if (text.length > LONG_TEXT && /^[-\d]/.test(text)) throw tooLongNumber();
  }

  #standsTwice(): AppError {
    const open = this.#levels.slice(0, this.#depthNow);
    const path = pathText(open.map(({ isObject, key, members }) => (isObject ? fieldName(key) : members - 1)));
    const message = 'This key stands twice in the JSON. Send it once.';
    return new AppError('VALIDATION_ERROR', `${path}: ${message}`, { fields: [{ path, code: 'DUPLICATE', message }] });
  }

  #count(): void {
    if (++this.values > this.#most) throw tooManyValues(this.#most);
  }
}

/** The key between the start of its string and its colon. Text that is no key is left to the parser. */
function keyAt(bytes: Buffer, start: number, colon: number): string {
  const key = bytes.toString('utf8', start + 1, bytes.lastIndexOf(QUOTE, colon));
  if (!key.includes('\\')) return key;
  try {
    return JSON.parse(`"${key}"`) as string;
  } catch {
    return key;
  }
}

/** Throws for a JSON text with too many values, members or levels, a number that is too long, or a key that stands twice; returns the number of its values. */
export function boundJson(bytes: Buffer, most: number, depth = JSON_DEPTH): number {
  const count = new JsonCount(bytes, most, depth);
  count.read(bytes.length);
  return count.values;
}

/** Bounds a JSON text as `boundJson` does, in pieces between which other requests get their turn. */
export async function boundInPieces(bytes: Buffer, most: number, depth = JSON_DEPTH): Promise<number> {
  const count = new JsonCount(bytes, most, depth);
  if (bytes.length <= SMALL) count.read(SMALL);
  else while (await piece(() => count.read(PIECE)));
  return count.values;
}

/** Parses JSON that an operator gave. Throws a SyntaxError, and refuses a key that stands twice. */
export function parseOnce(text: string): unknown {
  const value: unknown = JSON.parse(text);
  boundJson(Buffer.from(text), Number.POSITIVE_INFINITY);
  return value;
}
