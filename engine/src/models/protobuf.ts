/** A message of Protocol Buffers, already encoded, or one of its fields. */
export type ProtobufBytes = Buffer;

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_DELIMITED = 2;
const FOUR_BYTES = 5;

/** A field that holds a whole number from 0 on. */
export function integer(field: number, value: number): ProtobufBytes {
  return join([varint(8 * field + VARINT), varint(value)]);
}

/** A field that holds a number of single precision. */
export function float(field: number, value: number): ProtobufBytes {
  const encoded = Buffer.alloc(4);
  encoded.writeFloatLE(value);
  return join([varint(8 * field + FOUR_BYTES), encoded]);
}

/** A field that holds text, bytes, or a message made of fields. */
export function bytes(field: number, content: string | ProtobufBytes | readonly ProtobufBytes[]): ProtobufBytes {
  const encoded = typeof content === 'string' ? Buffer.from(content) : content;
  const parts: readonly ProtobufBytes[] = Buffer.isBuffer(encoded) ? [encoded] : encoded;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return join([varint(8 * field + LENGTH_DELIMITED), varint(length), ...parts]);
}

/** A repeated field of whole numbers from 0 on. */
export function integers(field: number, values: readonly number[]): ProtobufBytes {
  return bytes(field, values.map(varint));
}

export function join(parts: readonly ProtobufBytes[]): ProtobufBytes {
  return Buffer.concat(parts);
}

function varint(value: number): ProtobufBytes {
  const groups: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) groups.push((value % 128) + 128);
  return Buffer.from([...groups, value]);
}

/** A field begins with its key at `start`, and its value at `valueAt`. */
interface Place {
  readonly field: number;
  readonly start: number;
  readonly valueAt: number;
  readonly end: number;
}

/** The fields of an encoded message. */
export class ProtobufMessage {
  readonly #encoded: Buffer;
  readonly #places: Place[] = [];

  /** @throws RangeError for bytes that are no message. */
  constructor(encoded: Buffer) {
    this.#encoded = encoded;
    for (let start = 0; start < encoded.length; ) {
      const place = placeAt(encoded, start);
      this.#places.push(place);
      start = place.end;
    }
    if ((this.#places.at(-1)?.end ?? 0) > encoded.length) throw new RangeError('a field is longer than its message');
  }

  /** The values of a field, as often as it stands there. */
  values(field: number): Buffer[] {
    return this.#placesOf(field).map(({ valueAt, end }) => this.#encoded.subarray(valueAt, end));
  }

  texts(field: number): string[] {
    return this.#placesOf(field).map(({ valueAt, end }) => this.#encoded.toString('utf8', valueAt, end));
  }

  messages(field: number): ProtobufMessage[] {
    return this.values(field).map((value) => new ProtobufMessage(value));
  }

  /** One value may hold several whole numbers. */
  integers(field: number): number[] {
    const numbers: number[] = [];
    for (const { valueAt, end } of this.#placesOf(field))
      for (let at = valueAt; at < end; ) {
        const { value, after } = varintAt(this.#encoded, at);
        numbers.push(value);
        at = after;
      }
    return numbers;
  }

  /** The fields of some numbers, encoded as they were. */
  fields(isMeant: (field: number) => boolean): Buffer[] {
    const meant = this.#places.filter(({ field }) => isMeant(field));
    return meant.map(({ start, end }) => this.#encoded.subarray(start, end));
  }

  #placesOf(field: number): Place[] {
    return this.#places.filter((place) => place.field === field);
  }
}

function placeAt(message: Buffer, start: number): Place {
  const { value: key, after } = varintAt(message, start);
  const field = Math.floor(key / 8);
  switch (key % 8) {
    case VARINT:
      return { field, start, valueAt: after, end: varintAt(message, after).after };
    case EIGHT_BYTES:
      return { field, start, valueAt: after, end: after + 8 };
    case FOUR_BYTES:
      return { field, start, valueAt: after, end: after + 4 };
    case LENGTH_DELIMITED: {
      const { value: length, after: valueAt } = varintAt(message, after);
      return { field, start, valueAt, end: valueAt + length };
    }
    default:
      throw new RangeError('a field has no known type');
  }
}

function varintAt(message: Buffer, start: number): { value: number; after: number } {
  let value = 0;
  for (let at = start, unit = 1; ; at++, unit *= 128) {
    const group = message.readUInt8(at);
    value += unit * (group % 128);
    if (group < 128) return { value, after: at + 1 };
  }
}
