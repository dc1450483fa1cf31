import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

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

const members = new WeakMap<z.ZodObject, readonly Member[]>();

function membersOf(schema: z.ZodObject): readonly Member[] {
  const known = members.get(schema);
  if (known) return known;
  const found = Object.entries(schema.shape as Record<string, z.ZodType>).map(([wire, inner]) => ({
    wire,
    graphql: camelCase(wire),
    schema: inner,
    nullable: inner.safeParse(null).success,
  }));
  members.set(schema, found);
  return found;
}

/** Converts GraphQL arguments to the wire form. Names are mapped where the schema declares them, not in free-form maps. */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return toWire(schema.unwrap() as z.ZodType, value);
  const later = laterSchemaOf(schema);
  if (later) return toWire(later, value);
  // GraphQL has no input unions: the argument has the first of several forms.
  if (schema instanceof z.ZodUnion) return toWire(schema.options[0] as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => toWire(schema.element as z.ZodType, item));
  if (!(schema instanceof z.ZodObject) || value === null || typeof value !== 'object') return value;
  const given = value as Record<string, unknown>;
  const mapped: Record<string, unknown> = {};
  for (const { wire, graphql, schema: inner, nullable } of membersOf(schema)) {
    const item = given[graphql];
    if (item !== undefined && (item !== null || nullable)) mapped[wire] = toWire(inner, item);
  }
  return mapped;
}
