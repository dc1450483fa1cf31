import * as z from 'zod';

/** The screening lists of the specification. The readers of the engine have the same names; neither package imports the other. */
export const LIST_NAMES = [
  'ofac',
  'un',
  'eu',
  'uk',
  'canada',
  'australia',
  'switzerland',
  'us_csl',
  'bis_denied_persons',
  'bis_entity_list',
  'senaclaft_uy',
  'world_bank',
  'ransomwhere',
  'nbctf',
] as const;

export const ListName = z.enum(LIST_NAMES).meta({ id: 'ListName' });
export type ListName = z.output<typeof ListName>;

/** The name of a list in an input; the refusal of an unknown name states the valid names. */
export const RequestedList = z
  .enum(LIST_NAMES, {
    error: ({ input }) =>
      typeof input === 'string' && /^[a-z0-9_-]{1,40}$/i.test(input)
        ? `There is no list ${input}. Known lists: ${LIST_NAMES.join(', ')}.`
        : `Name a list. Known lists: ${LIST_NAMES.join(', ')}.`,
  })
  .meta({ id: 'RequestedList' });
