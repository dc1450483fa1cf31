import { createHash } from 'node:crypto';
import type { Entity } from '../../entity.ts';
import { defineSource, preferredFile } from '../shared/define-source.ts';
import { OFAC_IDENTIFIER_TYPES } from '../shared/identifier-types.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import { cslEntity } from '../shared/us-csl-entity.ts';
import { ACCEPTED_CSL_FILES, CSL_FILES, CSL_NAMES, cslRows } from '../shared/us-csl-rows.ts';

/**
 * The US Consolidated Screening List. `_id` repeats where one party is on several of its lists (71 in 2022), so ids
 * are the short list name and `_id`: `SDN-21944`, `EL-1f533f55...`. The CSV file has no end mark.
 */
export const usCsl = defineSource({
  name: 'us_csl',
  title: 'US Consolidated Screening List',
  publisher: 'US Department of Commerce, International Trade Administration',
  files: CSL_FILES,
  minimumEntities: 12_000,
  parserVersion: 4,
  alwaysHas: ['alias', 'birth_date', 'nationality', 'identifier', 'program', 'address'],
  // An id begins with the list of the source.
  partOf: ({ id }) => id.slice(0, id.indexOf('-')),
  identifierTypes: [...OFAC_IDENTIFIER_TYPES, ...TEXT_IDENTIFIER_TYPES],
  wallets: true,
  accepts: ACCEPTED_CSL_FILES,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = preferredFile(files, CSL_NAMES, notices);
    const contents = new Map<string, string>();
    for await (const row of cslRows(file, notices)) {
      const entity = cslEntity(row, 'us_csl', file.name, notices);
      const known = contents.get(entity.id);
      const content = createHash('sha256')
        .update(JSON.stringify({ ...entity, sourceUrl: '' }))
        .digest('base64');
      // One row of 2022 stands there twice with another link.
      if (known === content) notices.add(file.name, 'skipped_row', 'the same row again');
      else yield entity;
      contents.set(entity.id, content);
    }
  },
});
