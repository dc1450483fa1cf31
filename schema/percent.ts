import * as z from 'zod';
import { failing } from './contract.ts';

/** A bound from 0 to 100. A share such as 0.9, which is written elsewhere for 90 %, would let everybody pass. */
export const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (value) => value === 0 || value > 1,
    failing('TOO_SMALL', 'Send a number from 0 to 100, for example 90 for 90 %.'),
  );
