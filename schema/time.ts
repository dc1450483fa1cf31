import * as z from 'zod';
import { failing } from './contract.ts';

const MAX = 40;

/** A time with its offset. */
export const Time = z
  .string()
  .refine((text) => text.length <= MAX && z.iso.datetime({ offset: true }).safeParse(text).success, {
    ...failing('INVALID_DATE', 'Send an ISO 8601 time, such as 2026-01-15T09:30:00Z.'),
  })
  .meta({ maxLength: MAX });

/** A time with its offset, for filters. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Send a time, for example 2026-01-15T09:30:00Z.' })
  .max(MAX);

/** Adds the rule to an input that its range of times does not end before it begins. */
export const timesInOrder = <T extends z.ZodObject>(input: T, from = 'from', to = 'to'): T =>
  input.refine((given) => !(new Date(String(given[to])) < new Date(String(given[from]))), {
    ...failing('INVALID_DATE', `Send a time that is not before \`${from}\`.`),
    path: [to],
  });
