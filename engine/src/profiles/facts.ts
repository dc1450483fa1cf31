import type { Entity } from '../entity.ts';
import { entityIdentifiers } from '../names/index/identifiers.ts';
import { normaliseName } from '../names/words/normalise.ts';

/** An entry among all lists: `<list>:<id>`. */
export type EntryKey = string;

export const entryKey = ({ list, id }: Pick<Entity, 'list' | 'id'>): EntryKey => `${list}:${id}`;

/** The facts of an entry that are compared with those of others. */
export interface EntryFacts {
  readonly key: EntryKey;
  readonly entity: Entity;
  /**
   * The names of at least two words that the publisher vouches for, each by its words in the order of the alphabet and in Latin
   * letters: equal for names that differ in order alone.
   */
  readonly names: ReadonlyMap<string, string>;
  /** The other names that it vouches for. */
  readonly shortNames: readonly string[];
  /** The key of the display name. */
  readonly displayKey: string | undefined;
  /** Birth dates whose day is known. */
  readonly days: ReadonlySet<string>;
  readonly years: readonly number[];
  /** Numbers of documents, registers, ships and wallets. */
  readonly numbers: ReadonlySet<string>;
}

/** Names of one entry that are compared. */
const MAX_NAMES = 60;
/** Numbers of fewer characters belong to many. */
const MIN_NUMBER = 6;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Labels of numbers that several share, or that change hands. */
const SHARED = /swift|\bbic\b|gazette|isin|mmsi|call.?sign|model|website|telephone|e-?mail|exchange user/i;

export function factsOf(entity: Entity): EntryFacts {
  const person = entity.type === 'individual';
  const vouched = entity.names.filter(({ quality }) => quality !== 'weak').slice(0, MAX_NAMES);
  const names = new Map<string, string>();
  const shortNames: string[] = [];
  for (const { value } of vouched) {
    const key = wordKey(value, person);
    if (key === undefined) shortNames.push(value);
    else names.set(key, value);
  }
  const display = entity.names.find(({ quality }) => quality === 'primary') ?? entity.names[0];
  const dates = entity.birthDates ?? [];
  return {
    key: entryKey(entity),
    entity,
    names,
    shortNames,
    displayKey: display && wordKey(display.value, person),
    days: new Set(dates.filter((date) => DAY.test(date))),
    years: [...new Set(dates.map((date) => Number(date.slice(0, 4))))],
    numbers: new Set(strongNumbers(entity)),
  };
}

/** Undefined for a name of one word. */
function wordKey(name: string, person: boolean): string | undefined {
  const tokens = normaliseName(name, person)[0] ?? [];
  const words = tokens.filter(({ kind }) => kind !== 'honorific' && kind !== 'particle');
  const telling = words.filter(({ kind, text }) => kind === 'character' || (kind === 'word' && text.length > 1));
  if (telling.length < 2) return undefined;
  return words
    .map(({ text }) => text)
    .sort()
    .join(' ');
}

function strongNumbers(entity: Entity): string[] {
  const identifiers = (entity.identifiers ?? []).filter(({ type }) => !SHARED.test(type));
  return entityIdentifiers({ ...entity, identifiers })
    .filter(({ field, value }) => field !== 'call_sign' && value.length >= MIN_NUMBER && /\d{3}/.test(value))
    .map(({ value }) => value);
}
