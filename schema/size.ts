import type * as z from 'zod';
import { failing } from './contract.ts';

const encoder = new TextEncoder();

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** A record of at most so many members. */
export const membersUpTo = <V extends z.ZodType>(record: z.ZodRecord<z.ZodString, V>, max: number) =>
  record
    .refine((given) => Object.keys(given).length <= max, failing('TOO_MANY', `Send at most ${max} members.`))
    .meta({ maxProperties: max });

/** A value of any form, of at most so many bytes as JSON. */
export const bytesUpTo = <S extends z.ZodType>(schema: S, max: number) =>
  schema
    .refine((given) => jsonBytes(given) <= max, failing('TOO_LONG', `Send at most ${max / 1024} KiB.`))
    .meta({ 'x-max-bytes': max });
