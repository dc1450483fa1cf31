import * as z from 'zod';
import { FIELD_CODES } from './error.ts';

/** The schema of a `FieldError`. */
export const FieldError = z
  .object({
    path: z.string().meta({ description: 'Where in the input.', examples: ['subject.birth_date', 'lists[2]'] }),
    code: z.enum(FIELD_CODES),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });
