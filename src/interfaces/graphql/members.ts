import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

/** Unwraps a schema, and says whether its value may be missing. */
export function unwrapped(schema: z.ZodType): { readonly inner: z.ZodType; readonly nullable: boolean } {
  const later = laterSchemaOf(schema);
  if (later) return unwrapped(later);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { ...unwrapped(schema.unwrap() as z.ZodType), nullable: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrapped(schema.unwrap() as z.ZodType);
  return { inner: schema, nullable: false };
}

export type MemberSchemas = Readonly<Record<string, z.ZodType>>;

const known = new WeakMap<z.ZodType, MemberSchemas>();

/**
 * The members of an object, or of all objects of a union: GraphQL has one type for all forms of a value, with the members of
 * each. Undefined for other schemas.
 */
export function membersOf(schema: z.ZodType): MemberSchemas | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as MemberSchemas;
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const found = known.get(schema) ?? merged(schema);
  if (found) known.set(schema, found);
  return found;
}

/** The objects of a union. Its other forms, if there are any, are short for one of them. */
export const objectsOf = (union: z.ZodUnion): z.ZodType[] =>
  union.options.map((option) => unwrapped(option as z.ZodType).inner).filter(membersOf);

function merged(union: z.ZodUnion): MemberSchemas | undefined {
  const forms = objectsOf(union).map((form) => membersOf(form) as MemberSchemas);
  if (forms.length === 0) return undefined;
  const names = new Set(forms.flatMap((form) => Object.keys(form)));
  return Object.fromEntries([...names].map((name) => [name, memberOf(forms, name)]));
}

function memberOf(forms: readonly MemberSchemas[], name: string): z.ZodType {
  const found = forms.map((form) => form[name]).filter((member) => member !== undefined);
  const [first, ...others] = new Set(found);
  const member = others.length === 0 ? (first as z.ZodType) : z.union([first as z.ZodType, ...others]);
  const isOptional = found.length < forms.length || found.some((form) => unwrapped(form).nullable);
  return isOptional ? z.optional(member) : member;
}
