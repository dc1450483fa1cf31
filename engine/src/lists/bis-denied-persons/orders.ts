import { type Row, rowReader } from '../shared/csv-columns.ts';
import { type CsvLayout, csvRows } from '../shared/csv-rows.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { dayOf, dayOfMonthFirst } from '../shared/publisher-dates.ts';
import { shortListName } from '../shared/us-csl-entity.ts';
import { cslRows } from '../shared/us-csl-rows.ts';

/** A row of the list: one address of one denied person. */
export interface Order {
  /** The name as written and, where its end is doubtful, the other possible name. */
  names: string[];
  addresses: string[];
  /** `YYYY-MM-DD`; '' when absent, undefined when invalid. */
  effective: string | undefined;
  /** As written. */
  remarks: Readonly<Record<string, string>>;
}

const EXPORTED = [
  'name_and_address',
  'effective_date',
  'expiration_date',
  'appropriate_federal_register_citations',
  'type_of_denial',
] as const;

/** The five columns that BIS exports today. */
export async function* exportedOrders(file: NamedStream, notices: Notices): AsyncGenerator<Order> {
  for await (const row of rows(file, { encoding: 'utf-8', columns: 0, end: 'newline' }, EXPORTED, notices)) {
    const { names, address } = splitNameAndAddress(row('name_and_address'));
    yield {
      names,
      addresses: [address],
      effective: day(row('effective_date')),
      remarks: {
        'Federal Register': row('appropriate_federal_register_citations'),
        'End date': readable(row('expiration_date')),
        'Type of denial': row('type_of_denial'),
      },
    };
  }
}

const ADDRESS = ['street_address', 'city', 'state', 'postal_code', 'country'] as const;
const LEGACY = [
  'name',
  ...ADDRESS,
  'effective_date',
  'expiration_date',
  'standard_order',
  'last_update',
  'action',
  'fr_citation',
] as const;

/** The tab-separated dpl.txt that BIS published until about 2024. */
export async function* legacyOrders(file: NamedStream, notices: Notices): AsyncGenerator<Order> {
  const layout: CsvLayout = { encoding: 'windows-1252', columns: 0, delimiter: '\t', end: 'newline' };
  for await (const row of rows(file, layout, LEGACY, notices)) {
    yield {
      names: [row('name')],
      addresses: [ADDRESS.map(row).filter(Boolean).join(', ')],
      effective: day(row('effective_date')),
      remarks: {
        'Federal Register': row('fr_citation'),
        'End date': readable(row('expiration_date')),
        'Standard order': row('standard_order'),
        Action: row('action'),
        'Last update': row('last_update'),
      },
    };
  }
}

/** The list's entries in the consolidated screening list. */
export async function* consolidatedOrders(file: NamedStream, notices: Notices): AsyncGenerator<Order> {
  for await (const row of cslRows(file, notices)) {
    if (shortListName(row.cell('source')) !== 'DPL') continue;
    yield {
      names: [row.cell('name'), ...row.list('alt_names')],
      addresses: row.list('addresses'),
      effective: day(row.cell('start_date')),
      remarks: {
        'Federal Register': row.cell('federal_register_notice'),
        'End date': row.cell('end_date'),
        'Standard order': row.cell('standard_order'),
        Action: row.cell('remarks'),
      },
    };
  }
}

const day = (text: string) => (text === '' ? '' : (dayOfMonthFirst(text) ?? dayOf(text)));
const readable = (text: string) => day(text) || text;

/** Rows below a header with columns in any order, named in lower case with `_` between words. */
async function* rows<Column extends string>(
  file: NamedStream,
  layout: CsvLayout,
  columns: readonly Column[],
  notices: Notices,
): AsyncGenerator<Row<Column>> {
  let rowOf: ReturnType<typeof rowReader<Column>> | undefined;
  for await (const cells of csvRows(file, layout, notices)) {
    if (rowOf) yield rowOf(cells);
    else rowOf = rowReader(cells.map(columnName), columns, file.name, notices);
  }
}

// BIS names two columns in two ways.
const OTHER_NAMES = new Map([
  ['beginning_date', 'effective_date'],
  ['ending_date', 'expiration_date'],
]);

function columnName(title: string): string {
  const name = title.trim().toLowerCase().replace(/\W+/g, '_');
  return OTHER_NAMES.get(name) ?? name;
}

const END_OF_NAME =
  /^(?:inc|incorporated|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|co|corp|company|corporation|gmbh|a\.?g|plc|pte|pty|s\.?a|s\.?l|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|jsc|ooo|fze|fz-?llc|fzco|sdn|jr|sr|ii|iii|iv|et al)\b\.?/i;

/**
 * Splits `X, INC., 1 STREET, CITY`. The publisher does not mark the end of the name: it is the first comma that no
 * legal form or `JR` follows. After a single word, as in `SUN, FUYI, 1 STREET`, it may also be the next comma.
 */
function splitNameAndAddress(text: string): { names: string[]; address: string } {
  const parts = text.split(',').map((part) => part.trim());
  let end = 1;
  while (END_OF_NAME.test(parts[end] ?? '')) end += 1;
  const name = parts.slice(0, end).join(', ');
  const next = parts[end] ?? '';
  const isDoubtful = end === 1 && /^\S+$/.test(name) && /^[\p{L}' -]+$/u.test(next);
  return {
    names: isDoubtful ? [name, `${next} ${name}`] : [name],
    address: parts.slice(end).filter(Boolean).join(', '),
  };
}
