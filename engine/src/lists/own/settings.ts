import type { EntityType } from '../../entity.ts';

/** The meanings of a column or value of an own list. */
export const OWN_LIST_FIELDS = [
  'id',
  'name',
  'first_name',
  'last_name',
  'alias',
  'weak_alias',
  'type',
  'birth_date',
  'birth_place',
  'nationality',
  'identifier',
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
  'imo_number',
  'call_sign',
  'flag',
  'wallet',
  'address',
  'program',
  'category',
  'position',
  'gender',
  'listed_on',
  'remarks',
  'source_url',
  'ignore',
] as const;
export type OwnListField = (typeof OWN_LIST_FIELDS)[number];

/**
 * - `csv`, `xlsx`: a table with headings, as people keep it
 * - `jsonl`: an `Entity` in each line
 * - `ftm`: FollowTheMoney entities, one in each line
 * - `targets_simple`: the `targets.simple.csv` of OpenSanctions
 */
export const OWN_LIST_FORMATS = ['csv', 'xlsx', 'jsonl', 'ftm', 'targets_simple'] as const;

/** How the file of an own list is to be read. */
export interface OwnListSettings {
  format: (typeof OWN_LIST_FORMATS)[number];
  /** For csv and xlsx: the field of a column by its heading. Other headings are understood by themselves (en, es, pt). */
  columns?: Readonly<Record<string, OwnListField>>;
  /** The type of entries whose row does not say one. Default `unknown`. */
  entityType?: EntityType;
  /** Categories of entries that say none, for example `internal`. */
  categories?: readonly string[];
}

const CATEGORY = /^[a-z_]{1,40}$/;

/** @throws RangeError for an unknown format, field or category */
export function requireOwnListSettings({ format, columns = {}, categories = [] }: OwnListSettings): void {
  if (!OWN_LIST_FORMATS.includes(format)) throw new RangeError(`no format of lists named ${JSON.stringify(format)}`);
  for (const field of Object.values(columns)) {
    if (!OWN_LIST_FIELDS.includes(field)) throw new RangeError(`no field of lists named ${JSON.stringify(field)}`);
  }
  for (const category of categories) {
    if (!isCategory(category))
      throw new RangeError(`a category is of the form [a-z_]{1,40}: ${JSON.stringify(category)}`);
  }
}

export function isCategory(text: string): boolean {
  return CATEGORY.test(text);
}
