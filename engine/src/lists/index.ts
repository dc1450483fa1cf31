import type { Entity } from '../entity.ts';
import { australia } from './australia/index.ts';
import { bisDeniedPersons } from './bis-denied-persons/index.ts';
import { bisEntityList } from './bis-entity-list/index.ts';
import { canada } from './canada/index.ts';
import { eu } from './eu/index.ts';
import { nbctf } from './nbctf/index.ts';
import { ofac } from './ofac/index.ts';
import { ransomwhere } from './ransomwhere/index.ts';
import { senaclaftUy } from './senaclaft-uy/index.ts';
import type { ListSource as AnySource, NamedStream, ReadNotice } from './shared/list-source.ts';
import { switzerland } from './switzerland/index.ts';
import { uk } from './uk/index.ts';
import { un } from './un/index.ts';
import { usCsl } from './us-csl/index.ts';
import { worldBank } from './world-bank/index.ts';

export { type CountedField, countFields, isOfField } from './field-counts.ts';
export { withDelta } from './own/ftm/delta.ts';
export {
  OWN_LIST_FIELDS,
  OWN_LIST_FORMATS,
  type OwnListField,
  type OwnListLimits,
  type OwnListPreview,
  type OwnListSettings,
  ownSource,
  previewOwnList,
} from './own/index.ts';
export { ListFileError, type ListFileProblem } from './shared/list-file-error.ts';
export type {
  NamedStream,
  NoticeKind,
  PublishedFile,
  PublishedKey,
  ReadNotice,
} from './shared/list-source.ts';
export { openFile } from './shared/list-source.ts';

/** Every screening list that Vett knows, by its name. */
export const SOURCES = {
  ofac,
  un,
  eu,
  uk,
  canada,
  australia,
  switzerland,
  us_csl: usCsl,
  bis_denied_persons: bisDeniedPersons,
  bis_entity_list: bisEntityList,
  senaclaft_uy: senaclaftUy,
  world_bank: worldBank,
  ransomwhere,
  nbctf,
} as const satisfies Readonly<Record<string, AnySource>>;

export type ListName = keyof typeof SOURCES;
export type ListSource<Name extends string = ListName> = AnySource<Name>;
export const LIST_NAMES = Object.keys(SOURCES) as ListName[];

/**
 * Entities of one list, streamed from its publisher's files. The stream ends normally only when every file was whole; the
 * caller must discard entities streamed before an error.
 * @throws RangeError at once for a name without a reader
 * @throws ListFileError while reading
 */
export function readList(
  name: string,
  files: readonly NamedStream[],
  report?: (notice: ReadNotice) => void,
): AsyncIterable<Entity> {
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name as ListName] : undefined;
  if (!source) throw new RangeError(`no reader for a list named ${JSON.stringify(name)}`);
  return source.read(files, report);
}
