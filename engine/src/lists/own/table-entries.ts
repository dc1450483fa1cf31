import { createHash } from 'node:crypto';
import { resolve, restored } from '../../names/words/damaged-text.ts';
import type { NumberedRow } from '../shared/csv-rows.ts';
import { columnsOf } from './columns.ts';
import { ColumnOrder, type DayOrder, datesOf } from './dates.ts';
import { entityTypeOf } from './entity-types.ts';
import { clean, entityOf, type Fact } from './facts.ts';
import { HeldRecords } from './held-records.ts';
import { fault, type HeadingField, type PlacedEntity, type Reading } from './reading.ts';
import type { OwnListField } from './settings.ts';
import { tableRows } from './table.ts';

const DATES: readonly (OwnListField | null)[] = ['birth_date', 'listed_on'];
const SEPARATORS = /[;|\r\n]+/;
/** People break the lines of an address. */
const SEPARATORS_OF_FIELD: Partial<Record<OwnListField, RegExp>> = {
  address: /[;|]+/,
  remarks: /(?!)/,
  source_url: /\s+/,
};

/** The entries of a table with headings. */
export async function* tableEntries(reading: Reading): AsyncGenerator<PlacedEntity> {
  const rows = tableRows(reading);
  const columns = await columnsOf(rows, reading);
  const orders = columns.map(({ field }) => (DATES.includes(field) ? new ColumnOrder() : undefined));
  // Only the whole column tells the order of day and month.
  const whole = orders.some(Boolean) ? await held(rows, orders, reading) : rows;
  for (const [column, order] of orders.entries()) {
    if (order?.isAmbiguous) {
      const { heading = '' } = columns[column] ?? {};
      const detail = `${heading.slice(0, 100)}: day and month may be either way round, both are kept`;
      reading.notices.add(reading.file.name, 'bad_value', detail);
    }
  }
  const read = new RowReader(
    columns,
    orders.map((order) => order?.order ?? 'unsure'),
    reading,
  );
  for await (const row of whole) {
    const entity = read.entityOf(row);
    if (entity) yield { row: row.row, entity };
    else reading.skip(row.row, 'no name, number or wallet');
  }
}

async function held(rows: AsyncIterable<NumberedRow>, orders: readonly (ColumnOrder | undefined)[], reading: Reading) {
  const records = new HeldRecords<NumberedRow>(reading);
  for await (const row of rows) {
    records.add(row);
    for (const [column, order] of orders.entries()) {
      for (const text of order ? parts(row.cells[column] ?? '', SEPARATORS) : []) order?.see(text);
    }
  }
  return records.records();
}

class RowReader {
  readonly #columns: readonly HeadingField[];
  readonly #orders: readonly DayOrder[];
  readonly #reading: Reading;

  constructor(columns: readonly HeadingField[], orders: readonly DayOrder[], reading: Reading) {
    this.#columns = columns;
    this.#orders = orders;
    this.#reading = reading;
  }

  entityOf({ row, cells }: NumberedRow) {
    if (cells.slice(this.#columns.length).some((cell) => clean(cell) !== ''))
      throw fault(this.#reading, `row ${row} has more cells than there are headings`);
    // Workbooks leave out the empty cells at the end of a row.
    if (cells.length < this.#columns.length && this.#reading.settings.format === 'csv')
      throw fault(this.#reading, `row ${row} has fewer cells than there are headings`);
    const facts: Fact[] = [];
    let id = '';
    let type: ReturnType<typeof entityTypeOf>;
    for (const [column, { heading, field }] of this.#columns.entries()) {
      const cell = cells[column] ?? '';
      if (field === 'id') id = clean(cell);
      else if (field === 'type') type = this.#typeOf(cell);
      else if (field && field !== 'ignore') facts.push(...this.#facts(heading, field, cell, column));
    }
    const named = withWholeNames(facts);
    return entityOf(row, id || hashOf(type, named), type, named, this.#reading);
  }

  #typeOf(cell: string) {
    const text = clean(cell);
    const type = entityTypeOf(text);
    if (text && !type) this.#bad('a type that is not known');
    return type;
  }

  #facts(heading: string, field: OwnListField, cell: string, column: number): Fact[] {
    const values = parts(cell, SEPARATORS_OF_FIELD[field] ?? SEPARATORS);
    // The name that another program damaged is kept beside the one that stands there.
    if (field === 'name' || field === 'alias')
      return values.flatMap((value) => [value, ...restored(value)]).map((value) => ({ field, value }));
    if (field === 'identifier') return values.map((value) => ({ field, value, label: heading.slice(0, 60) }));
    if (!DATES.includes(field)) return values.map((value) => ({ field, value }));
    return values.flatMap((value) => {
      const dates = datesOf(value, this.#orders[column] ?? 'unsure');
      if (dates.length === 0) this.#bad(`${heading.slice(0, 100)}: a date that is not understood, left out`);
      return (field === 'listed_on' ? dates.slice(0, 1) : dates).map((date) => ({ field, value: date }));
    });
  }

  #bad(detail: string): void {
    this.#reading.notices.add(this.#reading.file.name, 'bad_value', detail);
  }
}

function parts(cell: string, separators: RegExp): string[] {
  // A reference such as `&amp;` ends with a separator.
  return resolve(cell).split(separators).map(clean).filter(Boolean);
}

/** First and last names put together, before other facts. */
function withWholeNames(facts: readonly Fact[]): Fact[] {
  const of = (field: OwnListField) => facts.flatMap((fact) => (fact.field === field ? fact.value : []));
  const last = of('last_name').join(' ');
  const first = of('first_name').join(' ');
  const whole = first.toLowerCase().endsWith(last.toLowerCase()) ? first : `${first} ${last}`.trim();
  const others = facts.filter(({ field }) => field !== 'first_name' && field !== 'last_name');
  return whole ? [...others, { field: 'name', value: whole }] : others;
}

/** Equal content has an equal hash, whatever the order of its columns. */
function hashOf(type: string | undefined, facts: readonly Fact[]): string {
  const values = facts.map(({ field, value }) => `${field}\n${value}`).sort();
  return createHash('sha256')
    .update([type, ...values].join('\n\n'))
    .digest('hex')
    .slice(0, 24);
}
