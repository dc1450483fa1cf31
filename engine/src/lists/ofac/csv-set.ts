import type { Entity, EntityType } from '../../entity.ts';
import { type CsvLayout, csvRows } from '../shared/csv-rows.ts';
import { requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { CALL_SIGN } from '../shared/identifier-types.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { givenNameFirst } from '../shared/person-name.ts';
import { addRemarks } from './remarks.ts';

/** File names of one list: entries, aliases, addresses, and remarks over 1,000 characters. */
export interface CsvSet {
  main: string;
  aliases: string;
  addresses: string;
  comments: string;
}

export const SDN_SET: CsvSet = {
  main: 'sdn.csv',
  aliases: 'alt.csv',
  addresses: 'add.csv',
  comments: 'sdn_comments.csv',
};
export const CONS_SET: CsvSet = {
  main: 'cons_prim.csv',
  aliases: 'cons_alt.csv',
  addresses: 'cons_add.csv',
  comments: 'cons_comments.csv',
};

const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['individual', 'individual'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
  ['', 'organization'],
]);

// Remarks are cut at 1,000 characters; some of those may have been blanks.
const CUT_LENGTH = 990;

/** Entities of a CSV set (no header, `-0-` for empty, remarks that hold most fields). @throws ListFileError */
export async function* readCsvSet(
  files: ReadonlyMap<string, NamedStream>,
  set: CsvSet,
  notices: Notices,
): AsyncGenerator<Entity> {
  const main = requiredFile(files, set.main);
  const aliases = await rowsByEntry(requiredFile(files, set.aliases), 5, notices);
  const addresses = await rowsByEntry(requiredFile(files, set.addresses), 6, notices);
  const commentsFile = files.get(set.comments);
  const comments = commentsFile ? await rowsByEntry(commentsFile, 2, notices) : new Map<string, string[][]>();

  let unmarked = false;
  let last = 0;
  const layout: CsvLayout = {
    encoding: 'windows-1252',
    columns: 12,
    end: 'mark',
    unmarked: () => {
      unmarked = true;
    },
  };
  for await (const row of csvRows(main, layout, notices)) {
    const id = entryNumber(row, main.name);
    last = Math.max(last, Number(id));
    const draft = new EntityDraft(id, 'ofac', main.name, notices);
    addMainRow(draft, row, comments.get(id)?.[0]?.[1]);
    for (const alias of aliases.get(id) ?? []) draft.name(personOrThing(draft, cell(alias, 3)));
    for (const address of addresses.get(id) ?? []) draft.addresses.add(cells(address, 2, 5).join(', '));
    draft.addresses.delete('');
    aliases.delete(id);
    addresses.delete(id);
    comments.delete(id);
    yield draft.finish();
  }
  // All tables are sorted by entry number, so without the end mark rows beyond the last entry show a cut.
  if (unmarked && [...aliases.keys(), ...addresses.keys()].some((id) => Number(id) > last)) {
    throw new ListFileError('truncated', main.name, 'no end mark, and other files have rows beyond the last entry');
  }
  reportOrphans(aliases, 'alias rows without an entry', files.get(set.aliases), notices);
  reportOrphans(addresses, 'address rows without an entry', files.get(set.addresses), notices);
  reportOrphans(comments, 'continued remarks without an entry', commentsFile, notices);
}

function addMainRow(draft: EntityDraft, row: string[], continuation: string | undefined): void {
  const type = cell(row, 2).toLowerCase();
  draft.type = TYPES.get(type) ?? 'unknown';
  if (!TYPES.has(type)) draft.bad('an SDN_Type other than individual, vessel, aircraft or none');
  draft.name(personOrThing(draft, cell(row, 1)), 'primary');
  for (const program of cell(row, 3).split(/\]\s*\[/))
    if (program.trim()) draft.programs.add(program.replace(/[[\]]/g, '').trim());
  draft.position = cell(row, 4);
  draft.callSign = cell(row, 5);
  draft.identifier(CALL_SIGN, draft.callSign);
  draft.flagOf(cell(row, 9));
  for (const [column, label] of [
    [6, 'Vessel Type'],
    [7, 'Tonnage'],
    [8, 'Gross Registered Tonnage'],
    [10, 'Vessel Owner'],
  ] as const) {
    const text = cell(row, column);
    if (text) draft.remarks.push(`${label} ${text}`);
  }
  addRemarks(draft, wholeRemarks(draft, isEmpty(row[11]) ? '' : (row[11] ?? ''), continuation));
}

// The cut is within a word, so the parts are joined untrimmed. In a set with files of different days the entry's
// remarks may no longer be cut; the continuation then begins with half a word, which is no value.
function wholeRemarks(draft: EntityDraft, remarks: string, continuation: string | undefined): string {
  if (continuation === undefined) {
    if (remarks.length < CUT_LENGTH || /\.\s*$/.test(remarks)) return remarks;
    draft.bad('remarks cut at 1,000 characters and no continuation: the last part is not read');
    return remarks.slice(0, Math.max(remarks.lastIndexOf(';'), 0));
  }
  if (remarks.length >= CUT_LENGTH) return remarks + continuation;
  draft.bad('continued remarks of another day: the part that was cut is not read');
  const whole = continuation.indexOf(';');
  return `${remarks.replace(/\.\s*$/, '')};${whole < 0 ? '' : continuation.slice(whole + 1)}`;
}

async function rowsByEntry(file: NamedStream, columns: number, notices: Notices): Promise<Map<string, string[][]>> {
  const rows = new Map<string, string[][]>();
  for await (const row of csvRows(file, { encoding: 'windows-1252', columns, end: 'mark' }, notices)) {
    const id = entryNumber(row, file.name);
    const known = rows.get(id);
    if (known) known.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}

// Only sets with files of different days have such rows.
function reportOrphans(
  rows: Map<string, string[][]>,
  detail: string,
  file: NamedStream | undefined,
  notices: Notices,
): void {
  const count = [...rows.values()].reduce((sum, list) => sum + list.length, 0);
  if (count > 0) notices.add(file?.name ?? '', 'skipped_row', detail, count);
}

function entryNumber(row: string[], file: string): string {
  const id = row[0]?.trim() ?? '';
  if (!/^\d+$/.test(id)) throw new ListFileError('format', file, 'a row does not begin with an entry number');
  return id;
}

function personOrThing(draft: EntityDraft, name: string): string {
  return draft.isIndividual ? givenNameFirst(name) : name;
}

function isEmpty(text: string | undefined): boolean {
  return text === undefined || text.trim() === '-0-';
}

function cell(row: string[], column: number): string {
  const text = row[column];
  return text === undefined || isEmpty(text) ? '' : text.trim();
}

function cells(row: string[], from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => cell(row, from + index)).filter(Boolean);
}
