import type { Entity } from '../../entity.ts';
import { defineSource, preferredFile } from '../shared/define-source.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { cslEntity, shortListName } from '../shared/us-csl-entity.ts';
import { ACCEPTED_CSL_FILES, CSL_FILES, CSL_NAMES, cslRows } from '../shared/us-csl-rows.ts';

/**
 * The Entity List (Supplement No. 4 to 15 CFR part 744). BIS publishes no data file of it, so the reader takes its entries
 * from the Consolidated Screening List, with their ids. It names no types, birth dates or identifiers.
 */
export const bisEntityList = defineSource({
  name: 'bis_entity_list',
  title: 'US BIS Entity List',
  publisher: 'US Department of Commerce, Bureau of Industry and Security',
  files: CSL_FILES,
  minimumEntities: 1_900,
  parserVersion: 2,
  alwaysHas: ['alias', 'address'],
  identifierTypes: [],
  accepts: ACCEPTED_CSL_FILES,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = preferredFile(files, CSL_NAMES, notices);
    for await (const row of cslRows(file, notices)) {
      if (shortListName(row.cell('source')) === 'EL') yield cslEntity(row, 'bis_entity_list', file.name, notices);
    }
  },
});
