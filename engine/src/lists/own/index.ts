import type { Entity } from '../../entity.ts';
import { ENTRY_FIELDS, type EntryField } from '../entry-fields.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { ListSource, NamedStream, ReadNotice } from '../shared/list-source.ts';
import { Notices } from '../shared/notices.ts';
import { knowsEntries } from './facts.ts';
import { ftmEntries } from './ftm/index.ts';
import { NameBounds, type NameLimits } from './name-bounds.ts';
import { ownFormEntries } from './own-form.ts';
import type { HeadingField, PlacedEntity, Reading } from './reading.ts';
import { SeenEntries } from './seen-entries.ts';
import { type OwnListSettings, requireOwnListSettings } from './settings.ts';
import { tableEntries } from './table-entries.ts';
import { targetsSimpleEntries } from './targets-simple.ts';

export type { HeadingField } from './reading.ts';
export { OWN_LIST_FIELDS, OWN_LIST_FORMATS, type OwnListField, type OwnListSettings } from './settings.ts';

const MAX_ENTITIES = 200_000;
const MAX_SKIPPED = 100;
const HELD_AN_ENTRY = 1_000;

export interface OwnListLimits {
  /** Default 200,000. */
  maxEntities?: number;
  /** Left out: the names are not counted. */
  names?: NameLimits | undefined;
}

/** A dry run: how the file of an own list was understood. */
export interface OwnListPreview {
  entries: number;
  /** The headings of a table; empty for other formats. `field` is null for one that is not understood. */
  columns: HeadingField[];
  /** How many entries have each field; `name` counts them all. */
  fields: { field: EntryField; entries: number }[];
  /** The first rows or lines that no entry takes. */
  skipped: { row: number; reason: string }[];
  skipped_count: number;
  notices: ReadNotice[];
}

const ENTRIES: Readonly<Record<OwnListSettings['format'], (reading: Reading) => AsyncIterable<PlacedEntity>>> = {
  csv: tableEntries,
  xlsx: tableEntries,
  jsonl: ownFormEntries,
  ftm: ftmEntries,
  targets_simple: targetsSimpleEntries,
};

/**
 * A list that somebody keeps for themselves, in one file of any name. Entries with the same id and content are one entry.
 * @throws RangeError for settings that are not valid
 */
export function ownSource(
  name: string,
  settings: OwnListSettings,
  { maxEntities = MAX_ENTITIES, names }: OwnListLimits = {},
): ListSource<string> {
  requireOwnListSettings(settings);
  return {
    name,
    title: name,
    publisher: '',
    files: [],
    minimumEntities: 0,
    parserVersion: 3,
    alwaysHas: [],
    identifierTypes: [],
    wallets: true,
    accepts: () => true,
    async *read(files: readonly NamedStream[], report?: (notice: ReadNotice) => void) {
      const [file, other] = files;
      if (!file) throw new ListFileError('missing_file', name, 'the file of the list is missing');
      if (other) throw new ListFileError('format', other.name, 'an own list is one file');
      const notices = new Notices();
      const skip = (_row: number, reason: string) => notices.add(file.name, 'skipped_row', reason);
      try {
        yield* distinct({
          ...{ list: name, settings, file, notices, maxEntities, names, skip },
          ...{ hold: holding(file, maxEntities), headings() {} },
        });
      } finally {
        if (report) notices.reportTo(report);
      }
    },
  };
}

/**
 * Reads the file of an own list without keeping it. A table whose headings are not understood has no entries, but its columns.
 * @throws RangeError for settings that are not valid, ListFileError for a file that cannot be used
 */
export async function previewOwnList(
  settings: OwnListSettings,
  file: NamedStream,
  { maxEntities = MAX_ENTITIES, names }: OwnListLimits = {},
): Promise<OwnListPreview> {
  requireOwnListSettings(settings);
  const notices = new Notices();
  const counts = new Map(Object.keys(ENTRY_FIELDS).map((field) => [field as EntryField, 0]));
  const preview: OwnListPreview = { entries: 0, columns: [], fields: [], skipped: [], skipped_count: 0, notices: [] };
  const reading: Reading = {
    ...{ list: 'preview', settings, file, notices, maxEntities, names, hold: holding(file, maxEntities) },
    skip(row, reason) {
      notices.add(file.name, 'skipped_row', reason);
      preview.skipped_count += 1;
      if (preview.skipped.length < MAX_SKIPPED) preview.skipped.push({ row, reason });
    },
    headings: (columns) => preview.columns.push(...columns),
  };
  try {
    for await (const entity of distinct(reading)) {
      preview.entries += 1;
      for (const [field, has] of Object.entries(ENTRY_FIELDS)) {
        if (has(entity)) counts.set(field as EntryField, (counts.get(field as EntryField) ?? 0) + 1);
      }
    }
  } catch (error) {
    const isUnderstood = preview.columns.length === 0 || preview.columns.some(({ field }) => knowsEntries(field));
    if (isUnderstood || !(error instanceof ListFileError)) throw error;
  }
  preview.fields.push(...[...counts].map(([field, entries]) => ({ field, entries })));
  notices.reportTo((notice) => preview.notices.push(notice));
  return preview;
}

/** Counts packed bytes in memory, up to those that the largest real lists of so many entries take several times. */
function holding(file: NamedStream, maxEntities: number): Reading['hold'] {
  const most = Math.max(maxEntities, MAX_ENTITIES) * HELD_AN_ENTRY;
  let held = 0;
  return (bytes) => {
    held += bytes;
    if (held > most) throw new ListFileError('format', file.name, 'too much text for so many entries');
  };
}

async function* distinct(reading: Reading): AsyncGenerator<Entity> {
  const { settings, file, maxEntities, names } = reading;
  const bounds = names && new NameBounds(names);
  const seen = new SeenEntries();
  for await (const { row, entity } of ENTRIES[settings.format](reading)) {
    const earlier = seen.add(entity, row);
    if (earlier?.isSame) continue;
    if (earlier) throw new ListFileError('format', file.name, `rows ${earlier.row} and ${row} have one id and differ`);
    if (seen.size > maxEntities) throw new ListFileError('format', file.name, `more than ${maxEntities} entries`);
    const excess = bounds?.add(entity);
    if (excess) throw new ListFileError('format', file.name, excess);
    yield entity;
  }
  if (seen.size === 0) throw new ListFileError('empty', file.name, 'the list has no entries');
}
