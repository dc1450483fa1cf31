import { z } from 'zod';

/** The screening lists of the specification. */
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
