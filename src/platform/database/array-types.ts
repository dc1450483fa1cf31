import type { PostgresType } from 'postgres';
import { parse } from 'postgres-array';

type Write = (element: never) => string;

/** Writes one element, which may be an array itself, for the text form of an array. */
function quoted(element: unknown, write: (element: unknown) => string): string {
  if (element === null) return 'NULL';
  if (element === undefined) throw new TypeError('An element of an array for PostgreSQL is undefined.');
  return `"${write(element).replace(/["\\]/g, '\\$&')}"`;
}

/** `number` is the OID of the array type in pg_type, the same in every PostgreSQL. */
function arrayType(number: number, read: (text: string) => unknown, write: Write = String): PostgresType {
  const textOf = (value: unknown): string =>
    Array.isArray(value)
      ? `{${value.map((each) => (Array.isArray(each) ? textOf(each) : quoted(each, write as () => string))).join(',')}}`
      : String(value);
  return { to: number, from: [number], serialize: textOf, parse: (text: string) => parse(text, read) };
}

const json: PostgresType = {
  ...arrayType(3807, JSON.parse),
  // An element that is an array is written as JSON, not as a further dimension.
  serialize: (value: readonly unknown[]) => `{${value.map((each) => quoted(each, JSON.stringify)).join(',')}}`,
};

/**
 * The array types of our columns, functions and statements. Without them the driver would query all array types on each new
 * connection, in a promise whose rejection is not handled. The driver mistakes an array that starts with a Date, a Buffer or
 * a boolean for a single value: pass such an array as `sql.typed(value, ARRAY_TYPES.timestamptzs.to)`.
 */
export const ARRAY_TYPES = {
  bools: arrayType(1000, (text) => text === 't'),
  byteas: arrayType(
    1001,
    (text) => Buffer.from(text.slice(2), 'hex'),
    (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`,
  ),
  names: arrayType(1003, String),
  int2s: arrayType(1005, Number),
  int4s: arrayType(1007, Number),
  texts: arrayType(1009, String),
  varchars: arrayType(1015, String),
  int8s: arrayType(1016, Number),
  float8s: arrayType(1022, Number),
  oids: arrayType(1028, Number),
  timestamptzs: arrayType(
    1185,
    (text) => new Date(text),
    (date: Date) => date.toISOString(),
  ),
  uuids: arrayType(2951, String),
  jsonbs: json,
};
