import * as z from 'zod';
import { coded } from './contract.ts';
import type { ErrorCode } from './error.ts';

/** An array whose surplus of items has an error code of its own. It is refused before any item is looked at. */
export const itemsUpTo = <T extends z.ZodType>(
  element: T,
  { min = 0, max, of, code }: { min?: 0 | 1; max: number; of: string; code: ErrorCode },
) => {
  const items = z.array(element).max(max, { error: `Send at most ${max} ${of}s.` });
  return coded(min === 0 ? items : items.min(min, { error: `Send at least one ${of}.` }), (value) =>
    Array.isArray(value) && value.length > max ? code : undefined,
  );
};

/** Takes anything. The value is ignored. */
export const Ignored = z.unknown();

const laterSchemas = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Documented and typed as `schema`, but accepts everything: the handler validates it, so that a bad item does not fail the call. */
export function judgedLater<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T>> {
  const open = z.unknown() as unknown as z.ZodType<z.output<T>, z.input<T>>;
  laterSchemas.set(open, schema);
  return open;
}

/** The schema by which the handler validates the value; undefined for other schemas. */
export const laterSchemaOf = (schema: z.core.$ZodType): z.ZodType | undefined => laterSchemas.get(schema);

const sizes = new WeakMap<z.ZodType, number>();

/** Declares how many values a schema of free form takes at most, where its checks say it. */
export function freeForm<T extends z.ZodType>(schema: T, values: number): T {
  sizes.set(schema, values);
  return schema;
}

/** The declared number; undefined for other schemas. */
export const freeFormValues = (schema: z.ZodType): number | undefined => sizes.get(schema);
