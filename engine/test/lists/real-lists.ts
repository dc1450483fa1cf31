import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entity } from '../../src/entity.ts';
import { type NamedStream, openFile, type ReadNotice } from '../../src/lists/index.ts';
import { collect } from './list-files.ts';

export const FOLDER = fileURLToPath(new URL('../../../../shared/lists/', import.meta.url));

/** Whether the publishers' files lie beside the project. */
export const hasRealLists = existsSync(FOLDER);

/** A file of the publishers. */
export const file = (path: string): NamedStream => openFile(join(FOLDER, path));

/** A file under the name that its publisher gives it. */
export const renamed = (name: string, path: string): NamedStream => ({ name, open: file(path).open });

/** The newest complete file of each list. */
const FILES: Readonly<Record<string, () => NamedStream[]>> = {
  ofac: () => [
    file('ofac/csv_newest/sdn.2024-05-02.csv.gz'),
    file('ofac/csv_newest/alt.2026-08-02.csv'),
    file('ofac/csv_newest/add.2026-08-02.csv'),
    file('ofac/csv_newest/sdn_comments.2026-08-02.csv'),
    file('ofac/xml/consolidated.xml'),
  ],
  un: () => [file('un/consolidated.xml.gz')],
  us_csl: () => [file('us_csl/consolidated.csv.gz')],
  eu: () => [renamed('xmlFullSanctionsList_1_1.xml', 'eu/xmlFullSanctionsList_1_1.reconstructed.xml.gz')],
  uk: () => [renamed('UK-Sanctions-List.xml', 'uk/UK-Sanctions-List.reconstructed.xml.gz')],
  canada: () => [file('canada/sema-lmes.xml')],
  australia: () => [file('australia/Australian_Sanctions_Consolidated_List.xlsx')],
  switzerland: () => [
    renamed('consolidated-list.xml', 'switzerland/consolidated-list_2026-02-18.reconstructed.xml.gz'),
  ],
  bis_denied_persons: () => [file('bis_denied_persons/dpl.txt')],
  bis_entity_list: () => [file('us_csl/consolidated.csv.gz')],
  ransomwhere: () => [file('ransomwhere/ransomwhere.json.gz')],
  world_bank: () => [file('world_bank/SANCTIONED_FIRM.json')],
  senaclaft_uy: () => [file('senaclaft_uy/lista-actualizada-de-pep.csv')],
  nbctf: () => [file('nbctf/wallets.csv'), file('nbctf/releases.csv')],
};

export const REAL_LISTS = Object.keys(FILES);

type RealList = { readonly entities: Entity[]; readonly notices: ReadNotice[] };
const read = new Map<string, Promise<RealList>>();

/** The content of the newest complete file of a list, read once. */
export function realList(list: string): Promise<RealList> {
  const found = read.get(list) ?? collect(list, FILES[list]?.() ?? []);
  read.set(list, found);
  return found;
}
