import type { NumberedRow } from '../shared/csv-rows.ts';
import { knowsEntries } from './facts.ts';
import { fieldsOfHeadings, plainHeading } from './headings.ts';
import { fault, type HeadingField, type Reading } from './reading.ts';
import type { OwnListField } from './settings.ts';

/** Titles and empty lines that people put above their table. */
export const MAX_ABOVE = 20;
const MAX_NOTICE = 120;

/**
 * The columns of a table: those of the first row that has a name, a number or a wallet among its headings. It takes the rows above.
 * @throws ListFileError when there is none, or a heading of the settings is missing
 */
export async function columnsOf(rows: AsyncGenerator<NumberedRow>, reading: Reading): Promise<HeadingField[]> {
  let widest: HeadingField[] = [];
  for (let above = 0; above <= MAX_ABOVE; above++) {
    const next = await rows.next();
    if (next.done) break;
    const columns = fieldsOf(next.value.cells, reading.settings.columns ?? {});
    if (!columns.some(({ field }) => knowsEntries(field))) {
      if (columns.length > widest.length) widest = columns;
      reading.skip(next.value.row, 'above the headings');
      continue;
    }
    check(columns, reading);
    reading.headings(columns);
    return columns;
  }
  // A preview shows them, so that somebody can say their fields.
  reading.headings(widest);
  throw fault(reading, 'no column is a name, a number or a wallet');
}

/** The fields of headings: those of the settings before those that are understood. */
export function fieldsOf(headings: readonly string[], mapping: Readonly<Record<string, OwnListField>>): HeadingField[] {
  const mapped = new Map(Object.entries(mapping).map(([heading, field]) => [plainSpaces(heading), field]));
  const understood = fieldsOfHeadings(headings);
  return headings.map((cell, column) => {
    const heading = cell.replace(/\s+/g, ' ').trim();
    return { heading, field: mapped.get(plainSpaces(heading)) ?? understood[column] ?? null };
  });
}

function check(columns: readonly HeadingField[], reading: Reading): void {
  const { settings, notices, file } = reading;
  const headings = columns.map(({ heading }) => plainSpaces(heading));
  const missing = Object.keys(settings.columns ?? {}).filter((heading) => !headings.includes(plainSpaces(heading)));
  if (missing.length > 0) throw fault(reading, `missing columns: ${missing.join(', ').slice(0, MAX_NOTICE)}`);
  for (const field of ['id', 'type']) {
    if (columns.filter((column) => column.field === field).length > 1)
      throw fault(reading, `two columns are the ${field}`);
  }
  for (const { heading, field } of columns) {
    if (field === null)
      notices.add(
        file.name,
        'unknown_column',
        plainHeading(heading).slice(0, MAX_NOTICE) || 'a column without a heading',
      );
  }
}

const plainSpaces = (heading: string) => heading.replace(/\s+/g, ' ').trim().toLowerCase();
