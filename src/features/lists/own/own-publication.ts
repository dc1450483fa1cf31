import { type ListSource, type NamedStream, type OwnListSettings, ownSource } from '@vett/engine/lists';
import type { OwnListName } from '@vett/schema/list-name';
import type { Publication } from '../publish.ts';
import { READING_LIMITS } from './limits.ts';

const READER = ownSource('own:reader', { format: 'csv' }, READING_LIMITS);

/** The version of the reader of own lists. */
export const PARSER_VERSION = READER.parserVersion;

/** A file as a publication of an own list. Its name may tell something about people, so it is not kept. */
export const ownPublication = (
  name: OwnListName,
  settings: OwnListSettings,
  file: NamedStream,
): Pick<Publication, 'source' | 'files' | 'sourceUrl' | 'publishedAt' | 'sample'> => ({
  source: ownSource(name, settings, READING_LIMITS) as ListSource<OwnListName>,
  files: [file],
  ...{ sourceUrl: 'file:', publishedAt: null, sample: false },
});
