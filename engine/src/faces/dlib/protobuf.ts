/** A message of Protocol Buffers, already encoded, or one of its fields. */
export type ProtobufBytes = Uint8Array;

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** A field that holds a whole number from 0 on. */
export function integer(field: number, value: number): ProtobufBytes {
  return join([varint(8 * field + VARINT), varint(value)]);
}

/** A field that holds text, bytes, or a message made of fields. */
export function bytes(field: number, content: string | ProtobufBytes | readonly ProtobufBytes[]): ProtobufBytes {
  const encoded = typeof content === 'string' ? Buffer.from(content) : Array.isArray(content) ? join(content) : content;
  return join([
    varint(8 * field + LENGTH_DELIMITED),
    varint((encoded as ProtobufBytes).length),
    encoded as ProtobufBytes,
  ]);
}

/** A repeated field of whole numbers from 0 on. */
export function integers(field: number, values: readonly number[]): ProtobufBytes {
  return bytes(field, values.map(varint));
}

export function join(parts: readonly ProtobufBytes[]): ProtobufBytes {
  return new Uint8Array(Buffer.concat(parts));
}

function varint(value: number): ProtobufBytes {
  const groups: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) groups.push((value % 128) + 128);
  return Uint8Array.from([...groups, value]);
}
