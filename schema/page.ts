import * as z from 'zod';
import { coded } from './contract.ts';

export const PAGE = { default: 50, max: 100 } as const;

/** The input of every paged list. `next_key` is that of the previous page, with the same filters. */
export const pageInput = {
  limit: z.int().min(1).max(PAGE.max).optional(),
  next_key: coded(z.string().min(1).max(1_000), 'INVALID_CURSOR').optional(),
  cursors: z
    .boolean()
    .optional()
    .describe('Whether `cursors` has for each item the `next_key` of what comes behind it.'),
};

/** The output of every paged list beside its items: their number, and the key of the next page; null on the last page. */
export const pageOutput = {
  count: z.int(),
  next_key: z.string().nullable(),
  cursors: z.array(z.string()).optional(),
};
