import { type CsvLayout, csvRows } from '../csv-rows.ts';
import { ListFileError } from '../list-file-error.ts';
import type { NamedStream } from '../list-source.ts';
import type { Notices } from '../notices.ts';
import { dayOf, dayOfMonthFirst } from '../publisher-dates.ts';
import { shortListName } from '../us-csl/entity.ts';
import { cslRows } from '../us-csl/rows.ts';
import { splitNameAndAddress } from './name-and-address.ts';

/** A row of the list: one address of one denied person. */
export interface Order {
  /** The name as written and, where its end is doubtful, as it may have been meant. */
  names: string[];
  addresses: string[];
  /** `YYYY-MM-DD`; '' when absent, undefined when it is no date. */
  effective: string | undefined;
  /** As written. */
  remarks: Readonly<Record<string, string>>;
}

/** The five columns that BIS exports today. */
export async function* exportedOrders(file: NamedStream, notices: Notices): AsyncGenerator<Order> {
  const columns = {
    person: ['name_and_address'],
    effective: ['effective_date', 'beginning_date'],
    expiration: ['expiration_date', 'ending_date'],
    citations: ['appropriate_federal_register_citations'],
    kind: ['type_of_denial'],
  };
  for await (const cell of rows(file, { encoding: 'utf-8', columns: 0, end: 'newline' }, columns, notices)) {
    const { names, address } = splitNameAndAddress(cell('person'));
    yield {
      names,
      addresses: [address],
      effective: day(cell('effective')),
      remarks: {
        'Federal Register': cell('citations'),
        'End date': readable(cell('expiration')),
        'Type of denial': cell('kind'),
      },
    };
  }
}

/** The tab-separated dpl.txt that BIS published until about 2024. */
export async function* legacyOrders(file: NamedStream, notices: Notices): AsyncGenerator<Order> {
  const columns = {
    name: ['name'],
    street: ['street_address'],
    city: ['city'],
    state: ['state'],
    country: ['country'],
    postcode: ['postal_code'],
    effective: ['effective_date'],
    expiration: ['expiration_date'],
    standard: ['standard_order'],
    updated: ['last_update'],
    action: ['action'],
    citations: ['fr_citation'],
  };
  const layout: CsvLayout = { encoding: 'windows-1252', columns: 0, delimiter: '\t', end: 'newline' };
  for await (const cell of rows(file, layout, columns, notices)) {
    const address = [cell('street'), cell('city'), cell('state'), cell('postcode'), cell('country')];
    yield {
      names: [cell('name')],
      addresses: [address.filter(Boolean).join(', ')],
      effective: day(cell('effective')),
      remarks: {
        'Federal Register': cell('citations'),
        'End date': readable(cell('expiration')),
        'Standard order': cell('standard'),
        Action: cell('action'),
        'Last update': cell('updated'),
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

type Cell<Name extends string> = (name: Name) => string;

/** Rows below a header, whose columns have one of the spellings given, in any order. */
async function* rows<Name extends string>(
  file: NamedStream,
  layout: CsvLayout,
  columns: Readonly<Record<Name, readonly string[]>>,
  notices: Notices,
): AsyncGenerator<Cell<Name>> {
  let places: Map<string, number> | undefined;
  for await (const cells of csvRows(file, layout, notices)) {
    if (!places) {
      places = placesOf(cells, columns, file.name, notices);
      continue;
    }
    const known = places;
    yield (name) => cells[known.get(name) ?? -1]?.trim() ?? '';
  }
}

function placesOf(
  header: readonly string[],
  columns: Readonly<Record<string, readonly string[]>>,
  file: string,
  notices: Notices,
): Map<string, number> {
  const found = header.map((title) => title.trim().toLowerCase().replace(/\W+/g, '_'));
  const places = new Map<string, number>();
  for (const [name, spellings] of Object.entries(columns)) {
    const place = found.findIndex((title) => spellings.includes(title));
    if (place < 0) throw new ListFileError('format', file, `missing column: ${spellings.join(' or ')}`);
    places.set(name, place);
  }
  for (const [place, title] of found.entries()) {
    if (![...places.values()].includes(place)) notices.add(file, 'unknown_column', title.slice(0, 120));
  }
  return places;
}
