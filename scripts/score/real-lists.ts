import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type NamedStream, openFile, readList } from '@vett/engine/lists';
import type { Entity } from '@vett/engine/names';

/** The publishers' files, beside the project. */
export const LISTS = new URL('../../../shared/lists/', import.meta.url);

/** One file or set of files for each of the fourteen lists; `>`: the publisher's name for a rebuilt file. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  australia: ['australia/Australian_Sanctions_Consolidated_List.xlsx'],
  bis_denied_persons: ['bis_denied_persons/dpl.txt'],
  bis_entity_list: ['us_csl/consolidated.csv.gz'],
  canada: ['canada/sema-lmes.xml'],
  eu: ['eu/xmlFullSanctionsList_1_1.reconstructed.xml.gz > xmlFullSanctionsList_1_1.xml'],
  nbctf: ['nbctf/wallets.csv', 'nbctf/releases.csv'],
  ofac: [
    'ofac/csv_newest/sdn.2024-05-02.csv.gz',
    'ofac/csv_newest/alt.2026-08-02.csv',
    'ofac/csv_newest/add.2026-08-02.csv',
    'ofac/csv_newest/sdn_comments.2026-08-02.csv',
    'ofac/xml/consolidated.xml',
  ],
  ransomwhere: ['ransomwhere/ransomwhere.json.gz'],
  senaclaft_uy: ['senaclaft_uy/lista-actualizada-de-pep.csv'],
  switzerland: ['switzerland/consolidated-list_2026-02-18.reconstructed.xml.gz > consolidated-list.xml'],
  uk: ['uk/UK-Sanctions-List.reconstructed.xml.gz > UK-Sanctions-List.xml'],
  un: ['un/consolidated.xml.gz'],
  us_csl: ['us_csl/consolidated.csv.gz'],
  world_bank: ['world_bank/SANCTIONED_FIRM.json'],
};

/** All entries of the fourteen real lists; undefined without the files. */
export async function readRealLists(): Promise<Entity[] | undefined> {
  if (!existsSync(LISTS)) return undefined;
  const entities: Entity[] = [];
  for (const [list, files] of Object.entries(FILES)) {
    for await (const entity of readList(list, files.map(open), () => {})) entities.push(entity);
  }
  return entities;
}

function open(file: string): NamedStream {
  const [path, name] = file.split(' > ') as [string, string?];
  const stream = openFile(fileURLToPath(new URL(path, LISTS)));
  return name ? { name, open: stream.open } : stream;
}
