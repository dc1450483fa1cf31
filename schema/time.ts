import { z } from 'zod';
import { failing } from './contract.ts';

const MAX = 40;

/** A time with its offset. */
export const Time = z
  .string()
  .refine((text) => text.length <= MAX && z.iso.datetime({ offset: true }).safeParse(text).success, {
    ...failing('INVALID_DATE', 'Send an ISO 8601 time, such as 2026-01-15T09:30:00Z.'),
  })
  .meta({ maxLength: MAX });
