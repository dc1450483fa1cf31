import { randomBytes } from 'node:crypto';
import { nextPiece } from '../slices.ts';
import { JsonStructure, OPEN_ARRAY } from './structure.ts';

type Container = unknown[] | Record<string, unknown>;

/** An open container: its place in the text, and that of the last string before it, which in an object is its key. */
interface OpenContainer {
  readonly isArray: boolean;
  readonly at: number;
  readonly string: number;
}

/** A part of the text from one comma to another, with the levels that are open at both. */
interface JsonPiece {
  readonly text: string;
  readonly before: readonly OpenContainer[];
  readonly after: readonly OpenContainer[];
}

/** The key of a level that goes on from the piece before. No caller can know it. */
const CONTINUED = randomBytes(16).toString('hex');

const opening = ({ isArray }: OpenContainer, place: number, { length }: readonly OpenContainer[]) =>
  (isArray ? '[' : '{') + (isArray || place === length - 1 ? '' : `"${CONTINUED}":`);
const closing = ({ isArray }: OpenContainer) => (isArray ? ']' : '}');

/** Cuts a JSON text at commas, so that each piece has so many values. */
class JsonCutter extends JsonStructure {
  readonly pieces: JsonPiece[] = [];
  readonly #size: number;
  readonly #levels: OpenContainer[] = [];
  #values = 0;
  #start = 0;
  #before: readonly OpenContainer[] = [];

  constructor(bytes: Buffer, size: number) {
    super(bytes);
    this.#size = size;
  }

  protected override open(byte: number, at: number): void {
    this.#levels.push({ isArray: byte === OPEN_ARRAY, at, string: this.string });
    this.#values++;
  }

  protected override comma(at: number): void {
    if (++this.#values < this.#size || this.#levels.length === 0) return;
    this.#cut(at);
    this.#start = at + 1;
    this.#values = 0;
  }

  protected override close(): void {
    this.#levels.pop();
  }

  #cut(end: number): void {
    const after = [...this.#levels];
    this.pieces.push({ text: this.bytes.toString('utf8', this.#start, end), before: this.#before, after });
    this.#before = after;
  }

  end(): void {
    if (this.#levels.length > 0) throw new SyntaxError('a bracket that is not closed');
    this.#cut(this.bytes.length);
  }
}

/** Bytes that are cut, and values that are parsed, before other requests get a turn. */
const TURN = { bytes: 256 * 1024, values: 2_000 } as const;

/**
 * Parses a JSON text like `JSON.parse`, in pieces between which other requests get their turn. A piece is parsed with the
 * brackets that are open around it, and its members are added to the containers of the pieces before. Throws a SyntaxError.
 */
export async function parseInPieces(bytes: Buffer, turn: { bytes: number; values: number } = TURN): Promise<unknown> {
  const cutter = new JsonCutter(bytes, turn.values);
  let root: unknown;
  let open: Container[] = [];
  const add = async () => {
    for (const piece of cutter.pieces.splice(0)) {
      const value: unknown = JSON.parse(piece.before.map(opening).join('') + piece.text + closedBy(piece.after));
      if (piece.before.length === 0) root = value;
      else continued(open, value as Container, piece);
      open = openAfter(piece, { bytes, root, open });
      const innermost = open.at(-1);
      if (innermost) requireMember(innermost);
      await nextPiece();
    }
  };
  while (cutter.read(turn.bytes)) await add();
  cutter.end();
  await add();
  return root;
}

const closedBy = (levels: readonly OpenContainer[]) => levels.map(closing).reverse().join('');

/** Adds the members of a piece to the containers that were open before it. */
function continued(open: readonly Container[], first: Container, { before }: JsonPiece): void {
  let piece = first;
  for (const [place, container] of open.entries()) {
    const isInnermost = place === before.length - 1;
    if (isInnermost) requireMember(piece);
    const inner = isInnermost ? undefined : Array.isArray(piece) ? piece[0] : piece[CONTINUED];
    if (Array.isArray(container)) {
      const members = piece as unknown[];
      for (let at = isInnermost ? 0 : 1; at < members.length; at++) container.push(members[at]);
    } else {
      for (const [key, value] of Object.entries(piece)) if (key !== CONTINUED) define(container, key, value);
    }
    piece = inner as Container;
  }
}

/** A piece ends before a comma and the next begins after it, so that each needs a member beside it. */
function requireMember(container: Container): void {
  const members = Array.isArray(container) ? container : Object.keys(container);
  if (members.length === 0) throw new SyntaxError('a comma without a member beside it');
}

/** Sets a member as JSON.parse does, which makes `__proto__` an ordinary one. */
const define = (container: object, key: string, value: unknown) =>
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });

/** The containers that are open at the end of a piece: some that were before it, and the last ones in it. */
function openAfter(
  { before, after }: JsonPiece,
  { bytes, root, open }: { bytes: Buffer; root: unknown; open: Container[] },
) {
  let around = root as Container;
  return after.map((level, place): Container => {
    if (level === before[place]) around = open[place] as Container;
    else if (place > 0) around = (Array.isArray(around) ? around.at(-1) : around[keyOf(level, bytes)]) as Container;
    return around;
  });
}

const keyOf = ({ string, at }: OpenContainer, bytes: Buffer): string =>
  Object.keys(JSON.parse(`{${bytes.toString('utf8', string, at)}0}`) as object)[0] ?? '';
