import type { Entity } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { entriesOf } from './entries.ts';
import { NBCTF_IDENTIFIER_TYPES } from './papers.ts';
import { readDumps, readPage } from './tables.ts';

const PAGE = 'blockchain.html';
const FORMER_PAGE = 'blockchain1.html';

/**
 * Israel's seizure orders against wallets: the publisher's page, or its two tables as CSV. The page is behind a bot check,
 * so it is mostly saved by hand. Named people are one entry each; a wallet without a name is an entry of its own.
 */
export const nbctf = defineSource({
  name: 'nbctf',
  title: 'Administrative Seizure Orders on Virtual Currency Wallets',
  publisher: 'Israel, National Bureau for Counter Terror Financing',
  files: [
    { name: PAGE, url: 'https://nbctf.mod.gov.il/he/MinisterSanctions/PropertyPerceptions/Pages/Blockchain.aspx' },
  ],
  minimumEntities: 500,
  parserVersion: 3,
  alwaysHas: ['identifier', 'wallet'],
  identifierTypes: NBCTF_IDENTIFIER_TYPES,
  wallets: true,
  accepts: /^(?:blockchain1?\.html|wallets\.csv|releases\.csv)$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const dump = files.get('wallets.csv');
    const file = dump ?? files.get(FORMER_PAGE) ?? requiredFile(files, PAGE);
    const used = dump ? [dump, files.get('releases.csv')] : [file];
    for (const other of files.values()) {
      if (!used.includes(other)) notices.add(other.name, 'ignored_file', `${file.name} is read instead`);
    }
    const tables = dump ? await readDumps(dump, used[1], notices) : await readPage(file, notices);
    for (const draft of entriesOf(tables, file.name, notices)) yield draft.finish();
  },
});
