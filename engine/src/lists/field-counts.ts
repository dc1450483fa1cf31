import type { Entity } from '../entity.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';

/** Letters of names that a publisher gives in the script of their language. */
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Katakana}\p{Script=Hiragana}]/u;

const { alias, birth_date, nationality, identifier, program, address, wallet, imo_number, listed_on } = ENTRY_FIELDS;
/** The fields that entries are found and judged by. */
const COUNTED = {
  alias,
  birth_date,
  nationality,
  identifier,
  program,
  address,
  wallet,
  imo_number,
  listed_on,
  other_script: ({ names }: Entity) => names.some(({ value }) => OTHER_SCRIPT.test(value)),
};

/** A field that a publisher fills for some or all of its entries. */
export type CountedField = keyof typeof COUNTED;

/** Returns whether a count is of a field, of people or of others. */
export const isOfField = (key: string, field: CountedField): boolean => key.startsWith(`${field} (`);

/**
 * Counts how many entries have each field: people as `<field> (people)`, all others as `<field> (others)`. The entries of each part of a
 * joint file are counted as `the source <part>`.
 */
export function countFields(
  entities: Iterable<Entity>,
  partOf?: (entity: Entity) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const entity of entities) {
    const kind = entity.type === 'individual' ? 'people' : 'others';
    for (const [field, has] of Object.entries(COUNTED)) if (has(entity)) add(`${field} (${kind})`);
    if (partOf) add(`the source ${partOf(entity)}`);
  }
  return counts;
}
