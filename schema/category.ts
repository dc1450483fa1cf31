import * as z from 'zod';

/** Why a list has an entry. */
export const Category = z
  .string()
  .regex(/^[a-z_]{1,40}$/, 'Use up to 40 small letters and underscores, such as internal.');

const MOST = 20;

export const Categories = z
  .array(Category)
  .min(1, { error: 'Name at least one category, or leave them out.' })
  .max(MOST, { error: `Send at most ${MOST} categories.` });

/** The categories of entries that a check compares with. */
export const requestedCategories = Categories.optional().describe(
  'Only entries of one of these categories count, such as `pep`; the answer says how many others it left out. An entry without a ' +
    'category has that of its list, and one of an own list that has none either always counts.',
);
