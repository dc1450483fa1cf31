import { JSON_MEMBERS } from '@vett/schema/constants';
import type { AnyContract } from '@vett/schema/contract';
import { freeFormValues, laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

/** Values that an input may have where the schema takes anything and ignores it: unknown members of a subject, `tenant_id`. */
const IGNORED = 100;

// biome-ignore lint/suspicious/noExplicitAny: the definitions of all kinds of schemas meet here.
type Definition = any;

/** The number of values in the fullest input that the schema and the size of a body allow, counted as `boundJson` counts. */
export const mostValuesOf = ({ input, body }: Pick<AnyContract, 'input' | 'body'>): number =>
  Math.min(valuesIn(input, []), Math.floor(body / 2));

/** Infinite where the schema has no bound. */
function valuesIn(schema: z.ZodType, outside: readonly z.ZodType[]): number {
  if (outside.includes(schema)) return Number.POSITIVE_INFINITY;
  const definition: Definition = schema.def;
  const inside = [...outside, schema];
  const inner = (of: z.ZodType) => valuesIn(laterSchemaOf(of) ?? of, inside);
  const sum = (of: readonly z.ZodType[]) => of.reduce((total, member) => total + 1 + inner(member), 0);
  const free = freeFormValues(schema);
  if (free !== undefined) return free;
  const { maxProperties = JSON_MEMBERS } = (z.globalRegistry.get(schema) ?? {}) as { maxProperties?: number };
  switch (definition.type) {
    case 'object': {
      const members = sum(Object.values(definition.shape));
      return Math.max(1, definition.catchall?.def.type === 'unknown' ? members + IGNORED : members);
    }
    case 'array':
      return Math.max(1, mostItems(definition) * (1 + inner(definition.element)));
    case 'record':
      return maxProperties * (1 + inner(definition.valueType));
    case 'tuple':
      return sum(definition.items);
    case 'union':
      return Math.max(...definition.options.map(inner));
    case 'intersection':
      return inner(definition.left) + inner(definition.right);
    case 'pipe':
      return inner(definition.in.def.type === 'transform' ? definition.out : definition.in);
    case 'lazy':
      return inner(definition.getter());
    case 'unknown':
    case 'any':
      return IGNORED;
    default:
      return definition.innerType ? inner(definition.innerType) : 0;
  }
}

/** An enumeration without a maximum is taken as a set. */
function mostItems({ element, checks = [] }: Definition): number {
  const most = checks.map((check: Definition) => check._zod.def.maximum ?? check._zod.def.length);
  return most.find((of?: number) => of !== undefined) ?? element.options?.length ?? Number.POSITIVE_INFINITY;
}
