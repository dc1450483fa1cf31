import type { Entity } from '../../entity.ts';
import { type JsonLine, jsonLines } from './json-lines.ts';
import { fault, type PlacedEntity, type Reading } from './reading.ts';
import { isCategory } from './settings.ts';

/** Whether a value is of the form that a key of an entity has. */
type Check = (value: unknown) => boolean;

const TYPES = ['individual', 'company', 'organization', 'vessel', 'aircraft', 'wallet', 'unknown'];
const QUALITIES = ['primary', 'strong', 'weak'];
const MAX_VALUES = 5_000;
const MAX_TEXT = 20_000;
const MAX_ID = 255;

const isText: Check = (value) =>
  typeof value === 'string' && /\S/.test(value) && value.length <= MAX_TEXT && isStorable(value);
const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value);
const isBirthDate: Check = (value) =>
  typeof value === 'string' && /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value) && isDate(value);
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_VALUES && value.every(check);

function record(required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    wrongKey(value, required, optional) === undefined;
}

const REQUIRED: Readonly<Record<string, Check>> = {
  id: (value) => isText(value) && (value as string).length <= MAX_ID,
  names: (value) => listOf(record({ value: isText }, { quality: oneOf(QUALITIES) }))(value) && (value as []).length > 0,
};
const OPTIONAL: Readonly<Record<Exclude<keyof Entity, 'id' | 'names'>, Check>> = {
  list: isText,
  type: oneOf(TYPES),
  birthDates: listOf(isBirthDate),
  birthPlaces: listOf(isText),
  nationalities: listOf(isText),
  identifiers: listOf(record({ type: isText, value: isText }, { country: isText })),
  programs: listOf(isText),
  addresses: listOf(isText),
  gender: isText,
  position: isText,
  imoNumber: (value) => typeof value === 'string' && /^\d{7}$/.test(value),
  callSign: isText,
  flag: isText,
  wallets: listOf(record({ address: isText }, { currency: isText })),
  listedOn: isDay,
  remarks: isText,
  sourceUrl: isText,
  categories: listOf((value) => typeof value === 'string' && isCategory(value)),
};

/** The entities of a file in the engine's own form. */
export async function* ownFormEntries(reading: Reading): AsyncGenerator<PlacedEntity> {
  for await (const line of jsonLines(reading)) yield { row: line.row, entity: entityOf(line, reading) };
}

function entityOf({ row, record: line }: JsonLine, reading: Reading): Entity {
  const key = wrongKey(line, REQUIRED, OPTIONAL);
  if (key !== undefined) {
    const isKnown = Object.hasOwn(REQUIRED, key) || Object.hasOwn(OPTIONAL, key);
    throw fault(reading, isKnown ? `line ${row}: ${key} is not of its form` : `line ${row}: an unknown key`);
  }
  const { entityType = 'unknown', categories } = reading.settings;
  const { id, list: _, type = entityType, names, ...others } = line as unknown as Entity;
  const isNamed = names.some(({ quality }) => quality === 'primary');
  const [first, ...rest] = names as [Entity['names'][number], ...Entity['names']];
  return {
    ...(categories && categories.length > 0 && { categories: [...categories] }),
    ...others,
    id,
    list: reading.list,
    type,
    names: isNamed ? [...names].sort(byPrimary) : [{ ...first, quality: 'primary' }, ...rest],
  };
}

const byPrimary = (a: Entity['names'][number], b: Entity['names'][number]) =>
  Number(b.quality === 'primary') - Number(a.quality === 'primary');

/** A key that is unknown, missing or of another form. */
function wrongKey(
  value: object,
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>>,
): string | undefined {
  const checks = { ...required, ...optional };
  const wrong = Object.entries(value).find(([key, each]) => !(Object.hasOwn(checks, key) && checks[key]?.(each)));
  return wrong?.[0] ?? Object.keys(required).find((key) => !Object.hasOwn(value, key));
}

/** Databases refuse these. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function isDate(text: string): boolean {
  const [year, month = '01', day = '01'] = text.split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
