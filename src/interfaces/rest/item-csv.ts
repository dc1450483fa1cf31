import type { BatchItem, BatchResult } from '@vett/schema/batch';
import type { Match } from '@vett/schema/match';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | null | undefined;

/** The columns of a subject, with or without a match. */
const OF_ITEM: Readonly<Record<string, (item: BatchItem) => Cell>> = {
  index: ({ index }) => index,
  reference: ({ reference }) => reference,
  outcome,
  full_name: (item) => (item.status === 'success' ? item.results[0]?.subject.full_name : undefined),
  error_code: (item) => (item.status === 'error' ? item.error.code : undefined),
  error_message: (item) => (item.status === 'error' ? item.error.message : undefined),
  lists_checked: (item) => (item.status === 'success' ? joined(item.summary.lists_checked) : undefined),
  warnings: (item) => (item.status === 'success' ? joined(item.warnings ?? []) : undefined),
  lists_failed: (item) => (item.status === 'success' ? joined(failedLists(item)) : undefined),
};

const OF_MATCH: Readonly<Record<string, (match: Match) => Cell>> = {
  list_name: ({ source_list }) => source_list,
  list_version: ({ match_data }) => match_data.list_version,
  confidence_score: ({ confidence_score }) => confidence_score,
  match_type: ({ match_type }) => match_type,
  entity_id: ({ match_data }) => match_data.entity_id,
  entity_name: ({ match_data }) => match_data.name,
  entity_type: ({ match_data }) => match_data.entity_type,
  matched_field: ({ match_data }) => match_data.matched_field,
  matched_name: ({ match_data }) => match_data.matched_name,
  sanction_programs: ({ match_data }) => joined(match_data.sanction_programs),
  nationality: ({ match_data }) => match_data.nationality,
  birth_date: ({ match_data }) => match_data.birth_date,
};

/** The outcome of an item: `no_match` only if the whole subject was checked against every list. */
export function outcome(item: BatchItem): 'match' | 'no_match' | 'incomplete' | 'error' {
  if (item.status === 'error') return 'error';
  if (item.summary.is_match) return 'match';
  return item.summary.has_errors || item.summary.uncompared ? 'incomplete' : 'no_match';
}

const failedLists = ({ results }: BatchResult) =>
  results.filter((result) => 'error' in result).map(({ list_name }) => list_name);

const joined = (values: readonly string[]) => values.join('; ');

/** Matches cells that spreadsheets run as formulas, also after invisible characters, which some spreadsheets skip. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@\u2212]|^[\t\r\n]/u;

const harmless = (text: string) => (FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text);

/** Writes a header line, then the lines of the items. */
export const itemsAsCsv = (items: readonly BatchItem[]): string => CSV_HEADING + itemLines(items);

/** Writes a line for each match and for each item without one. */
export function itemLines(items: readonly BatchItem[]): string {
  const lines = items.flatMap((item) => {
    const own = Object.values(OF_ITEM).map((read) => read(item));
    const results = item.status === 'success' ? item.results : [];
    const matches = results.flatMap((result) => ('matches' in result ? result.matches : []));
    const none = Object.keys(OF_MATCH).map(() => undefined);
    if (matches.length === 0) return [[...own, ...none]];
    return matches.map((match) => [...own, ...Object.values(OF_MATCH).map((read) => read(match))]);
  });
  return linesOf(lines);
}

const linesOf = (lines: Cell[][]) =>
  stringify(lines, {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: harmless },
  });

export const CSV_HEADING = linesOf([[...Object.keys(OF_ITEM), ...Object.keys(OF_MATCH)]]);
