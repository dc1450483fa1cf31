import { z } from 'zod';
import { AppError } from '../../platform/error.ts';
import { membersOf, unwrapped } from './members.ts';

/** Converts a wire name to GraphQL: `birth_date` to `birthDate`. */
export const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type CamelCase<S> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;

/**
 * A wire type as GraphQL arguments: names in camel case, null beside absent (a value of its own only where the wire takes
 * it), free-form maps as they are, and plain strings for closed sets, so that a wrong value is refused with the same code as on the other interfaces.
 */
export type GraphqlInput<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? GraphqlInput<U>[]
    : T extends object
      ? string extends keyof T
        ? T
        : {
            [K in keyof T as CamelCase<K>]: undefined extends T[K]
              ? GraphqlInput<NonNullable<T[K]>> | null | undefined
              : GraphqlInput<T[K]>;
          }
      : T;

interface Member {
  readonly wire: string;
  readonly graphql: string;
  readonly schema: z.ZodType;
  /** Whether null is a value; elsewhere it means absent. */
  readonly nullable: boolean;
}

interface Names {
  readonly ofWire: ReadonlyMap<string, Member>;
  readonly ofGraphql: ReadonlyMap<string, Member>;
}

const names = new WeakMap<z.ZodType, Names>();

const withoutNulls = new WeakSet<z.ZodType>();

/** Has null in the arguments of a schema mean that a member is absent, since answers have null for absent members too. */
export const nullIsAbsentIn = (schema: z.ZodType): void => void withoutNulls.add(schema);

function namesOf(schema: z.ZodType): Names | undefined {
  const known = names.get(schema);
  const members = known ? undefined : membersOf(schema);
  if (!members) return known;
  const found = Object.entries(members).map(([wire, inner]) => ({
    wire,
    graphql: camelCase(wire),
    schema: inner,
    nullable:
      !withoutNulls.has(schema) && !(unwrapped(inner).inner instanceof z.ZodUnknown) && inner.safeParse(null).success,
  }));
  const made = {
    ofWire: new Map(found.map((member) => [member.wire, member])),
    ofGraphql: new Map(found.map((member) => [member.graphql, member])),
  };
  names.set(schema, made);
  return made;
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

type ValueConverter = (value: unknown) => unknown;

const same: ValueConverter = (value) => value;
const toWires = new WeakMap<z.ZodType, ValueConverter>();

/**
 * Converts GraphQL arguments to the wire form. Names are mapped where the schema declares them. Others stay as they are: the
 * keys of free-form maps, and unknown names, which the contract refuses.
 */
export const toWire = (schema: z.ZodType, value: unknown): unknown => converterOf(schema)(value);

/** The conversion of a schema, which is found once for all of its values. */
function converterOf(schema: z.ZodType): ValueConverter {
  const known = toWires.get(schema);
  if (known) return known;
  // A schema may hold itself.
  toWires.set(schema, (value) => converterOf(schema)(value));
  const { inner } = unwrapped(schema);
  const made =
    inner instanceof z.ZodArray
      ? ofItems(converterOf(inner.element as z.ZodType))
      : inner instanceof z.ZodRecord
        ? ofValues(converterOf(inner.valueType as z.ZodType))
        : ofMembers(namesOf(inner)?.ofGraphql);
  toWires.set(schema, made);
  return made;
}

const ofItems = (convert: ValueConverter): ValueConverter =>
  convert === same ? same : (value) => (Array.isArray(value) ? value.map(convert) : value);

const ofValues = (convert: ValueConverter): ValueConverter =>
  convert === same ? same : (value) => (isMap(value) ? mapValues(value, convert) : value);

function ofMembers(members: Names['ofGraphql'] | undefined): ValueConverter {
  if (!members) return same;
  const known = new Map(
    [...members].map(([name, member]) => [name, { ...member, convert: converterOf(member.schema) }]),
  );
  return (value) => {
    if (!isMap(value)) return value;
    const mapped: Record<string, unknown> = {};
    for (const name in value) {
      const item = value[name];
      const member = known.get(name);
      if (item === undefined || (item === null && member && !member.nullable)) continue;
      mapped[member?.wire ?? name] = member ? member.convert(item) : item;
    }
    return mapped;
  };
}

/** Converts a value of the wire to GraphQL, where no type names its members: in maps whose values are objects. */
export function fromWire(schema: z.ZodType, value: unknown): unknown {
  const { inner } = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => fromWire(inner.element as z.ZodType, item));
  if (!isMap(value)) return value;
  if (inner instanceof z.ZodRecord) return mapValues(value, (item) => fromWire(inner.valueType as z.ZodType, item));
  const members = namesOf(inner)?.ofWire;
  if (!members) return value;
  const mapped = Object.entries(value).map(([name, item]) => {
    const member = members.get(name);
    return member ? [member.graphql, fromWire(member.schema, item)] : [name, item];
  });
  return Object.fromEntries(mapped);
}

const mapValues = (value: Readonly<Record<string, unknown>>, map: (item: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item)]));

/** The keys of pages, which GraphQL names in its own way. */
const OF_PAGES: Readonly<Record<string, string>> = { limit: 'first', next_key: 'after', cursor: 'after' };

/** The path of a refused member in the names of GraphQL: `subjects[0].birthDate`. */
function pathIn(schema: z.ZodType, path: string): string {
  let at: z.ZodType | undefined = schema;
  return path.replace(/\[\d+\]|[^.[\]]+/g, (token) => {
    const inner: z.ZodType | undefined = at && unwrapped(at).inner;
    if (token.startsWith('[')) {
      at = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
      return token;
    }
    const member: Member | undefined = inner && namesOf(inner)?.ofWire.get(token);
    at = member?.schema ?? (inner instanceof z.ZodRecord ? (inner.valueType as z.ZodType) : undefined);
    return member?.graphql ?? token;
  });
}

/** A refusal with the paths of its fields in the names of GraphQL. */
export function refusalIn(schema: z.ZodType, error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const { code, message, details, retryAfter, cause } = error;
  const isPage = schema instanceof z.ZodObject && 'limit' in schema.shape;
  const pathOf = (path: string) => (isPage && OF_PAGES[path]) || pathIn(schema, path);
  const fields = error.fields.map((field) => ({ ...field, path: pathOf(field.path) }));
  const told = error.fields.find(({ path }) => path !== '' && message.startsWith(path));
  const text = told ? pathOf(told.path) + message.slice(told.path.length) : message;
  return new AppError(code, text, { fields, details, retryAfter, cause });
}
