import type * as z from 'zod';
import { failing } from './contract.ts';

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether a change says anything: not when it is left out, or an object whose members say nothing. */
const saysAnything = (change: unknown): boolean =>
  isObject(change) ? Object.values(change).some(saysAnything) : change !== undefined;

/** The input of a change of the object with the given ids. One that would change nothing is refused. */
export const changeOf = <T extends z.ZodObject>(
  input: T,
  ids: readonly string[] = [],
  message = 'Send at least one field to change.',
): T =>
  input.refine(
    (given) => Object.entries(given).some(([name, change]) => !ids.includes(name) && saysAnything(change)),
    failing('REQUIRED', message),
  );
