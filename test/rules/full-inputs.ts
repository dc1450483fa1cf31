import { Ignored, laterSchemaOf } from '@vett/schema/items';
import { Subject } from '@vett/schema/subject';
import { z } from 'zod';

type Value = unknown;

/** Names as callers choose them for the keys of a free-form map. No interface may change them. */
export const FREE_KEYS = ['user_email', 'displayName', 'x-ref'];

/** Members that callers send as `null`, `never` or to be ignored are no keys that arrive. */
const isTaken = (schema: z.ZodType): boolean => {
  const inner = unwrapped(schema);
  return inner !== Ignored && !(inner instanceof z.ZodNever);
};

export function unwrapped(schema: z.ZodType): z.ZodType {
  const later = laterSchemaOf(schema);
  if (later) return unwrapped(later);
  const { innerType, in: before, out } = schema.def as unknown as Record<'innerType' | 'in' | 'out', z.ZodType>;
  if (innerType) return unwrapped(innerType);
  return schema instanceof z.ZodPipe ? unwrapped(before instanceof z.ZodTransform ? out : before) : schema;
}

/** Values that together have every key of a schema, those of each form of a union among them. They need not be valid. */
export function fullest(given: z.ZodType): [Value, ...Value[]] {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodUnion) {
    const forms = schema.options.flatMap((form) => fullest(form as z.ZodType));
    // A form without keys is short for one that has them.
    const withKeys = forms.filter((form) => keysOf(form).length > 0);
    return (withKeys.length > 0 ? withKeys : forms) as [Value];
  }
  if (schema instanceof z.ZodArray) return [fullest(schema.element as z.ZodType)];
  if (schema instanceof z.ZodRecord) {
    const values = fullest(schema.valueType as z.ZodType);
    return [Object.fromEntries(FREE_KEYS.map((key, index) => [key, values[index % values.length]]))];
  }
  if (schema instanceof z.ZodObject) return fullestObjects(schema);
  if (schema instanceof z.ZodEnum) return [schema.options[0]];
  if (schema instanceof z.ZodLiteral) return [schema.value];
  if (schema instanceof z.ZodNumber) return [1];
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodUnknown) return [{ any_key: 'x' }];
  return ['x'];
}

function fullestObjects({ shape }: z.ZodObject): [Value] {
  const members = Object.entries(shape as Record<string, z.ZodType>).filter(([, member]) => isTaken(member));
  const values = members.map(([name, member]) => [name, fullest(member)] as const);
  const count = Math.max(1, ...values.map(([, of]) => of.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(values.map(([name, of]) => [name, of[index % of.length]])),
  ) as [Value];
}

/** Every key of a value with its place, as `steps[0].name`. */
export function keysOf(value: Value, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysOf(item, `${place}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${place}.${key}`, ...keysOf(inner, `${place}.${key}`)]);
}

/**
 * The places of objects in a schema that take unknown keys in silence. Free-form maps take any key and keep it, and the answer
 * names the unknown keys of a subject in its warnings.
 */
export function openPlaces(given: z.ZodType, place = '', outside: readonly z.ZodType[] = []): string[] {
  const schema = unwrapped(given);
  if (outside.includes(schema)) return [];
  const inside = [...outside, schema];
  const inner = (of: unknown, at: string) => openPlaces(of as z.ZodType, at, inside);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((form) => inner(form, place));
  if (schema instanceof z.ZodArray) return inner(schema.element, `${place}[]`);
  if (schema instanceof z.ZodRecord) return inner(schema.valueType, `${place}.*`);
  if (!(schema instanceof z.ZodObject)) return [];
  const isOpen = !(schema.def.catchall instanceof z.ZodNever) && schema !== Subject;
  const below = Object.entries(schema.shape).flatMap(([name, member]) => inner(member, `${place}.${name}`));
  return isOpen ? [place, ...below] : below;
}
