import * as z from 'zod';
import { SearchType } from './check-options.ts';
import { ListName } from './list-name.ts';

/** A version of a list, as it was compared with. */
export const ComparedList = z
  .object({
    list_name: ListName,
    version: z.string(),
    sha256: z
      .string()
      .describe("Of the publisher's files: the SHA-256 of the sorted SHA-256 values of the files, one a line."),
    published_at: z.string().nullable().describe('Null: the publisher does not say it.'),
    loaded_at: z.string(),
    stale: z
      .literal(true)
      .optional()
      .describe('It had not been checked for changes within its maximum age: who was listed since was not found.'),
    sample: z
      .literal(true)
      .optional()
      .describe('A sample with fictional entries: nobody who is really listed was found. Never so in production.'),
  })
  .meta({ id: 'ComparedList' });

/** The categories of entries that a check compared with. */
export const comparedCategories = z
  .array(z.string())
  .optional()
  .describe('The categories of entries that counted. Absent: all.');

/** Everything that a screening depends on besides its subject. */
export const ScreenedWith = z
  .object({
    engine_version: z.string(),
    weights_profile: z.string(),
    search_type: SearchType,
    min_confidence: z.number(),
    max_matches_per_list: z.int(),
    screen_weak_aliases: z.boolean(),
    apply_decisions: z.boolean(),
    categories: comparedCategories,
    lists: z.array(ComparedList).describe('Lists without data are not among them.'),
  })
  .meta({ id: 'ScreenedWith' });
export type ScreenedWith = z.output<typeof ScreenedWith>;
