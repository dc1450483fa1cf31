import type { AnyContract, Contracts } from '@vett/schema/contract';
import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

export interface Named {
  /** For example `listCheck.screen`. */
  readonly id: string;
  readonly operation: AnyContract;
}

/** Every operation of a tree of areas. */
export const named = (tree: Contracts): Named[] =>
  Object.entries(tree).flatMap(([area, group]) =>
    Object.entries(group).map(([name, operation]) => ({ id: `${area}.${name}`, operation })),
  );

export const ids = (tree: Contracts): string[] => named(tree).map(({ id }) => id);

/** The members of an operation's input. */
export const membersOf = ({ input }: AnyContract): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];

/** The members of a schema at any depth with their places, such as `subjects[].nationality`. */
export function placesIn(given: z.core.$ZodType, place = '', depth = 0): [place: string, member: z.core.$ZodType][] {
  const schema = laterSchemaOf(given) ?? given;
  const inside = (inner: z.core.$ZodType, at = place) => placesIn(inner, at, depth + 1);
  if (depth > 20) return [];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((form) => inside(form));
  if (schema instanceof z.ZodArray) return inside(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, `${place}{}`);
  if (schema instanceof z.ZodPipe) return [...inside(schema.def.in), ...inside(schema.def.out)];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, member]) => {
      const at = place ? `${place}.${name}` : name;
      return [[at, member] as [string, z.ZodType], ...inside(member, at)];
    });
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inside(innerType) : [];
}
