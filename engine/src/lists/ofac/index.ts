import type { Entity } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { OFAC_IDENTIFIER_TYPES } from '../shared/identifier-types.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import { dayOfMonthFirst } from '../shared/publisher-dates.ts';
import { readAdvancedXml } from './advanced/index.ts';
import { CONS_SET, type CsvSet, readCsvSet, SDN_SET } from './csv-set.ts';
import { readEnhancedXml } from './enhanced/index.ts';
import { readSdnXml } from './sdn-xml.ts';

const EXPORTS = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

/** The formats of one list, the most complete first. */
interface ListFiles {
  advanced: string;
  enhanced: string;
  xml: string;
  csv: CsvSet;
}

const SDN: ListFiles = {
  advanced: 'sdn_advanced.xml',
  enhanced: 'sdn_enhanced.xml',
  xml: 'sdn.xml',
  csv: SDN_SET,
};
const CONSOLIDATED: ListFiles = {
  advanced: 'cons_advanced.xml',
  enhanced: 'cons_enhanced.xml',
  xml: 'consolidated.xml',
  csv: CONS_SET,
};
/** The programme of entries that are on the consolidated list alone, whose property is not blocked as on the SDN list. */
const NON_SDN = 'NON-SDN';

/**
 * OFAC's lists: the SDN list and, when given, the consolidated (non-SDN) list, each in one of its formats. The advanced
 * and the enhanced XML alone hold the days of listing, the names in original script and which programme an entry has on
 * which list; the CSV set alone cuts remarks. An entry that is on both lists becomes one entity.
 */
export const ofac = defineSource({
  name: 'ofac',
  title: 'OFAC Specially Designated Nationals and Consolidated Sanctions Lists',
  publisher: 'US Treasury, Office of Foreign Assets Control',
  files: [
    { name: 'SDN_ADVANCED.XML', url: `${EXPORTS}/SDN_ADVANCED.XML` },
    { name: 'CONS_ADVANCED.XML', url: `${EXPORTS}/CONS_ADVANCED.XML` },
  ],
  minimumEntities: 15_000,
  parserVersion: 5,
  alwaysHas: ['alias', 'birth_date', 'nationality', 'identifier', 'program', 'address', 'imo_number'],
  identifierTypes: [...OFAC_IDENTIFIER_TYPES, ...TEXT_IDENTIFIER_TYPES],
  wallets: true,
  accepts:
    /^(?:(?:sdn|cons)_(?:advanced|enhanced)\.xml|sdn\.xml|consolidated\.xml|(?:sdn|alt|add|sdn_comments)\.csv|cons_(?:prim|alt|add|comments)\.csv)$/,
  publishedWithinDays: 60,
  publishedIn: (head) => dayOfMonthFirst(/<Publish_Date>([\d/]{8,10})</.exec(head)?.[1] ?? ''),
  read: readBoth,
});

async function* readBoth(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
  const sdn = reader(files, SDN, notices);
  const consolidated = reader(files, CONSOLIDATED, notices);
  if (!sdn && !consolidated) requiredFile(files, SDN.advanced);

  // The consolidated list is small (443 entries); 61 of them were on the SDN list too, under the same number.
  const waiting = new Map<string, Entity>();
  for await (const entity of consolidated ?? []) {
    if (waiting.has(entity.id)) {
      throw new ListFileError('format', 'consolidated list', `two entries have the id ${entity.id}`);
    }
    waiting.set(entity.id, entity);
  }
  for await (const entity of sdn ?? []) {
    yield withPrograms(entity, waiting.get(entity.id)?.programs ?? []);
    waiting.delete(entity.id);
  }
  for (const entity of waiting.values()) yield withPrograms(entity, [NON_SDN]);
}

function reader(
  files: ReadonlyMap<string, NamedStream>,
  { advanced, enhanced, xml, csv }: ListFiles,
  notices: Notices,
): AsyncIterable<Entity> | undefined {
  const [first, ...others] = [advanced, enhanced, xml, ...Object.values(csv)].filter((name) => files.has(name));
  if (!first) return undefined;
  if (Object.values(csv).includes(first)) return readCsvSet(files, csv, notices);
  for (const name of others) notices.add(name, 'ignored_file', `${first} is read instead`);
  const file = requiredFile(files, first);
  if (first === xml) return readSdnXml(file, notices);
  return first === advanced ? readAdvancedXml(file, notices) : readEnhancedXml(file, notices);
}

function withPrograms(entity: Entity, more: readonly string[]): Entity {
  const programs = [...new Set([...(entity.programs ?? []), ...more])];
  return programs.length > 0 ? { ...entity, programs } : entity;
}
