import { type ListSource, type NamedStream, type OwnListSettings, ownSource } from '@vett/engine/lists';
import type { OwnListName } from '@vett/schema/list-name';
import type { Publication } from '../publish.ts';

/** A file as a publication of an own list. Its name may tell something about people, so it is not kept. */
export const ownPublication = (
  name: OwnListName,
  settings: OwnListSettings,
  file: NamedStream,
  maxEntities: number,
): Pick<Publication, 'source' | 'files' | 'sourceUrl' | 'publishedAt' | 'sample'> => ({
  source: ownSource(name, settings, { maxEntities }) as ListSource<OwnListName>,
  files: [file],
  ...{ sourceUrl: 'file:', publishedAt: null, sample: false },
});
