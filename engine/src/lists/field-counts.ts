import type { Entity } from '../entity.ts';

/** Letters of names that a publisher gives in the script of their language. */
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Katakana}\p{Script=Hiragana}]/u;

const HAS = {
  aliases: ({ names }: Entity) => names.length > 1,
  other_scripts: ({ names }: Entity) => names.some(({ value }) => OTHER_SCRIPT.test(value)),
  birth_dates: ({ birthDates }: Entity) => birthDates !== undefined,
  nationalities: ({ nationalities }: Entity) => nationalities !== undefined,
  identifiers: ({ identifiers }: Entity) => identifiers !== undefined,
  programs: ({ programs }: Entity) => programs !== undefined,
  addresses: ({ addresses }: Entity) => addresses !== undefined,
  wallets: ({ wallets }: Entity) => wallets !== undefined,
  imo_numbers: ({ imoNumber }: Entity) => imoNumber !== undefined,
  listing_dates: ({ listedOn }: Entity) => listedOn !== undefined,
};

/** A field that a publisher fills for some or all of its entries. */
export type EntryField = keyof typeof HAS;

/**
 * Counts how many entries have each field: people under `<field> of people`, all others under `<field> of others`. The entries of
 * each part of a joint file are counted as `entries of <part>`.
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
    for (const [field, has] of Object.entries(HAS)) if (has(entity)) add(`${field} of ${kind}`);
    if (partOf) add(`entries of ${partOf(entity)}`);
  }
  return counts;
}
