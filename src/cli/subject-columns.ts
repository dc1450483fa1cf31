import { cutMarks } from '@vett/engine/marks';
import { birthDateIn } from '@vett/engine/names';
import { SUBJECT_FIELDS } from '@vett/schema/subject';
import { FORMER_SURNAMES, GIVEN_NAMES, NAMES, SURNAMES } from '../core/name-keys.ts';
import { wholeNameIn } from '../core/name-parts.ts';
import { readCountry } from '../core/readers.ts';
import { OperatorError } from '../platform/error.ts';
import { HEADINGS, TELLING } from './column-headings.ts';

/** Fields of a subject that are no text, besides `additional_names`, whose cells hold names with semicolons between them. */
const NOT_IN_CELLS = new Set(['identifiers']);
const FIELDS = ['reference', ...SUBJECT_FIELDS].filter((field) => !NOT_IN_CELLS.has(field));

/** The columns that make each field of a subject. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Columns that the operator leaves out. */
const LEFT_OUT = 'none';

/**
 * Finds the columns by their headings; `given` are those that the operator named, as `field=column` or `field=column+column`. Throws for
 * one that is not used and whose heading says that it holds names or numbers: half a name would look clean.
 */
export function columnsOf(headings: readonly string[], given: readonly string[]): Columns {
  const columns = new Map<string, readonly string[]>();
  const used = new Set<string>();
  const use = (field: string, names: readonly string[]) => {
    if (names.length > 0) columns.set(field, [...(columns.get(field) ?? []), ...names]);
    for (const name of names) used.add(name);
  };
  for (const text of given) {
    const [field, names] = mapped(text, headings);
    if (field === LEFT_OUT) for (const name of names) used.add(name);
    else use(field, names);
  }
  const named = new Set(columns.keys());
  const isFree = (field: string) => !named.has(field);
  const known = (names: readonly string[]) =>
    names.flatMap((name) => headings.filter((heading) => plain(heading) === name && !used.has(heading)));
  for (const field of FIELDS.filter(isFree)) {
    const found = known([field, ...(HEADINGS[field] ?? [])]);
    if (field === 'full_name')
      useName(known, use, headings.filter((heading) => wholeNameIn(heading)?.whose === '').map(plain));
    else if (field === 'additional_names') use(field, found);
    else use(field, found.slice(0, 1));
    // A second number is compared as well.
    if (NUMBERS.includes(field)) use('identifiers', found.slice(1));
  }
  if (![...columns.keys()].some((field) => field !== 'reference' && field !== 'entity_type')) {
    throw new OperatorError(
      `No column is recognised. Columns: ${headings.join(', ')}. Say which is which, for example --map 'full_name=${headings[0] ?? ''}'.`,
    );
  }
  const unread = headings.filter(
    (heading) =>
      !used.has(heading) &&
      plain(heading)
        .split('_')
        .some((word) => TELLING.has(word)),
  );
  if (unread.length > 0)
    throw new OperatorError(
      `Not compared: ${unread.join(', ')}. Say what it is, for example --map 'additional_names=${unread[0]}', or leave it out with --map '${LEFT_OUT}=${unread[0]}'.`,
    );
  return columns;
}

/** Numbers of which a subject may have several. */
const NUMBERS = ['document_id', 'tax_id', 'registration_number'];

/** The field and the columns of a `--map`. */
function mapped(text: string, headings: readonly string[]): [field: string, names: readonly string[]] {
  const [, field = '', list = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (!FIELDS.includes(field) && field !== LEFT_OUT)
    throw new OperatorError(`--map ${text}: use field=column. Fields: ${FIELDS.join(', ')}, ${LEFT_OUT}.`);
  const named = headings.includes(list) ? [list] : list.split('+');
  const unknown = named.find((name) => !headings.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(`--map ${text}: there is no column ${unknown}. Columns: ${headings.join(', ')}.`);
  return [field, named];
}

/** Uses the columns of names: a whole one, or its parts in their order. A bare «name» beside parts is the part that is missing. */
function useName(
  known: (names: readonly string[]) => string[],
  use: (field: string, names: readonly string[]) => void,
  wholes: readonly string[],
): void {
  const whole = known(['full_name', ...(HEADINGS['full_name'] ?? []), ...new Set(wholes)]);
  const bare = known(NAMES);
  const [given, surnames] = [GIVEN_NAMES, SURNAMES].map((parts) =>
    parts.flatMap((names) => known(names).slice(0, 1)),
  ) as [string[], string[]];
  const first = given.length > 0 ? given : surnames.length > 0 ? bare.splice(0, 1) : [];
  const last = surnames.length > 0 ? surnames : given.length > 0 ? bare.splice(0, 1) : [];
  const parts = [...first, ...last];
  use('full_name', parts.length > 0 ? parts : (whole.length > 0 ? whole : bare).splice(0, 1));
  use('additional_names', [...whole, ...bare]);
}

const plain = (heading: string) =>
  cutMarks(heading)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Columns of a family name that somebody had before, which is compared with the given names. */
const FORMER = new Set(FORMER_SURNAMES);

/** The subject of a row with its reference, as a batch takes it. */
export function subjectOf(row: Readonly<Record<string, string>>, columns: Columns): object {
  const whole = (columns.get('full_name') ?? [])
    .map((name) => (row[name] ?? '').trim())
    .filter(Boolean)
    .join(' ');
  const fields = [...columns].flatMap(([field, names]): [string, unknown][] => {
    const cells = names.flatMap((name) => {
      const text = (row[name] ?? '').trim();
      return text === '' ? [] : [{ name, text }];
    });
    if (cells.length === 0) return [];
    const texts = cells.map(({ text }) => text);
    if (field === 'identifiers') return [[field, cells.map(({ name, text }) => ({ type: name, value: text }))]];
    if (field === 'additional_names')
      return [
        [
          field,
          cells.flatMap(({ name, text }) =>
            namesIn(whole !== '' && FORMER.has(plain(name)) ? `${whole} née ${text}` : text),
          ),
        ],
      ];
    const text = texts.join(' ');
    return [[field, READERS[field]?.(text) ?? text]];
  });
  const { reference, ...subject } = Object.fromEntries(fields);
  return { ...(reference !== undefined && { reference }), subject };
}

/** Values as spreadsheets and people write them. A text that cannot be read so is refused with its row. */
const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  nationality: readCountry,
  incorporation_country: readCountry,
  birth_date: dateIn,
  entity_type: (text) => text.toLowerCase(),
};

const DAY_OR_MONTH = /^(\d{1,2})[/ -](\d{1,2})[/ -]\d{2,4}$/;

/** A date in any usual form: its year alone where the day may be the month, since a false date would hide a match. */
function dateIn(text: string): string | undefined {
  const date = birthDateIn(text);
  const [, one, other] = DAY_OR_MONTH.exec(text) ?? [];
  const isUnsure = one !== undefined && Number(one) !== Number(other) && Number(one) <= 12 && Number(other) <= 12;
  return isUnsure ? date?.slice(0, 4) : date;
}

const namesIn = (cell: string) =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
