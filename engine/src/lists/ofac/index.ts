import type { Entity } from '../../entity.ts';
import { defineSource, requiredFile } from '../define-source.ts';
import { ListFileError } from '../list-file-error.ts';
import type { NamedStream } from '../list-source.ts';
import type { Notices } from '../notices.ts';
import { CONS_SET, type CsvSet, readCsvSet, SDN_SET } from './csv-set.ts';
import { OFAC_IDENTIFIER_TYPES } from './identifier-types.ts';
import { readSdnXml } from './sdn-xml.ts';

const EXPORTS = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

/**
 * OFAC's lists: the SDN list and, when given, the consolidated (non-SDN) list, each as XML or as a CSV set; XML wins
 * when both are there, since it holds whole remarks. An entry that is on both lists becomes one entity.
 */
export const ofac = defineSource({
  name: 'ofac',
  title: 'OFAC Specially Designated Nationals and Consolidated Sanctions Lists',
  publisher: 'US Treasury, Office of Foreign Assets Control',
  files: [
    { name: 'SDN.XML', url: `${EXPORTS}/SDN.XML` },
    { name: 'CONSOLIDATED.XML', url: `${EXPORTS}/CONSOLIDATED.XML` },
  ],
  minimumEntities: 15_000,
  parserVersion: 1,
  identifierTypes: OFAC_IDENTIFIER_TYPES,
  accepts: /^(?:sdn\.xml|consolidated\.xml|(?:sdn|alt|add|sdn_comments)\.csv|cons_(?:prim|alt|add|comments)\.csv)$/,
  read: readBoth,
});

async function* readBoth(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
  const sdn = reader(files, 'sdn.xml', SDN_SET, notices);
  const consolidated = reader(files, 'consolidated.xml', CONS_SET, notices);
  if (!sdn && !consolidated) requiredFile(files, 'sdn.xml');

  // The consolidated list is small (443 entries); 61 of them were on the SDN list too, under the same number.
  const waiting = new Map<string, Entity>();
  if (sdn && consolidated) {
    for await (const entity of consolidated) {
      if (waiting.has(entity.id)) {
        throw new ListFileError('format', 'consolidated list', `two entries have the id ${entity.id}`);
      }
      waiting.set(entity.id, entity);
    }
  }
  for await (const entity of sdn ?? consolidated ?? []) {
    yield withPrograms(entity, waiting.get(entity.id));
    waiting.delete(entity.id);
  }
  yield* waiting.values();
}

function reader(
  files: ReadonlyMap<string, NamedStream>,
  xmlName: string,
  set: CsvSet,
  notices: Notices,
): AsyncIterable<Entity> | undefined {
  const xml = files.get(xmlName);
  const tables = Object.values(set).filter((name) => files.has(name));
  if (!xml) return tables.length > 0 ? readCsvSet(files, set, notices) : undefined;
  for (const name of tables) notices.add(name, 'ignored_file', `${xmlName} is read instead`);
  return readSdnXml(xml, notices);
}

function withPrograms(entity: Entity, other: Entity | undefined): Entity {
  if (!other) return entity;
  const programs = [...new Set([...(entity.programs ?? []), ...(other.programs ?? [])])];
  return programs.length > 0 ? { ...entity, programs } : entity;
}
