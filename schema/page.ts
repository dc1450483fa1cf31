import { z } from 'zod';
import { coded } from './contract.ts';

export const PAGE = { default: 50, max: 100 } as const;

/** What every paged list takes. `next_key` is the one of the page before, for the same filters. */
export const pageInput = {
  limit: z.int().min(1).max(PAGE.max).optional(),
  next_key: coded(z.string().min(1).max(1_000), 'INVALID_CURSOR').optional(),
  cursors: z
    .boolean()
    .optional()
    .describe('Whether `cursors` has for each item the `next_key` of what comes behind it.'),
};

/** What every paged list answers beside its items: how many there are here, and where to go on; null at the end. */
export const pageOutput = {
  count: z.int(),
  next_key: z.string().nullable(),
  cursors: z.array(z.string()).optional(),
};
