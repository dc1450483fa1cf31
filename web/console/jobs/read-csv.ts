import { type ParseResult, parse } from 'papaparse';
import type { api } from '../api.ts';

export type Subject = Parameters<typeof api.job.create.mutate>[0]['subjects'][number];

/** The columns of a file that are screened. */
export const COLUMNS = [
  ...['reference', 'full_name', 'entity_type', 'birth_date', 'nationality', 'document_id', 'document_type'],
  ...['tax_id', 'registration_number', 'incorporation_country', 'wallet_address', 'imo_number', 'call_sign'],
] as const;

export interface ReadFile {
  readonly subjects: readonly Subject[];
  /** Columns that the file has and a job does not use. */
  readonly ignored: readonly string[];
  readonly hasColumns: boolean;
  /** Lines that are not valid CSV, counted from 1. Their subjects are empty, so that the job names them as not checked. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

type Row = Record<string, string>;

/** Reads a CSV file with any usual separator. Empty cells count as missing. */
export const readCsv = (file: File): Promise<ReadFile> =>
  new Promise((resolve, reject) => {
    parse<Row>(file, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (name) => name.trim().toLowerCase().replaceAll(' ', '_'),
      complete: (result) => resolve(readOf(result)),
      error: reject,
    });
  });

function readOf({ data, errors, meta }: ParseResult<Row>): ReadFile {
  const known: readonly string[] = COLUMNS;
  const columns = meta.fields ?? [];
  const faults = errors.filter(({ code }) => code !== 'UndetectableDelimiter');
  const faulty = new Set(faults.map(({ row }) => row));
  return {
    subjects: data.map((row, index) => (faulty.has(index) ? { subject: {} } : subjectOf(row))),
    ignored: columns.filter((column) => !known.includes(column)),
    hasColumns: columns.some((column) => column !== 'reference' && known.includes(column)),
    faults: faults.map(({ row = 0, message }) => ({ line: row + 2, message })),
  };
}

function subjectOf(row: Row): Subject {
  const known: readonly string[] = COLUMNS;
  const given = Object.entries(row)
    .filter(([name]) => known.includes(name))
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const { reference, ...subject } = Object.fromEntries(given);
  return { ...(reference && { reference }), subject };
}
