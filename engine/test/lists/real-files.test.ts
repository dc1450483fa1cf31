import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../src/lists/index.ts';
import { collect } from './list-files.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/lists/', import.meta.url));
const missing = !existsSync(FOLDER);
if (missing) process.stderr.write(`skipped: real list files, there is no ${FOLDER}\n`);

/** A real file under the name that its publisher gives it. */
const named = (name: string, path: string) => ({ ...openFile(join(FOLDER, path)), name });

const read = (list: string, ...paths: string[]) =>
  collect(
    list,
    paths.map((path) => openFile(join(FOLDER, path))),
  );

describe.skipIf(missing)('real files', () => {
  it('OFAC CSV of 2019-07-25', async () => {
    const set = ['sdn.csv', 'alt.csv', 'add.csv'].map((name) => `ofac/csv_2019-07-25/${name}`);
    const { entities, notices } = await read('ofac', ...set);
    expect(entities).toHaveLength(7773);
    expect(notices.filter(({ kind }) => kind === 'skipped_row')).toEqual([]);
    expect(entities[0]).toMatchObject({
      id: '36',
      names: [{ value: 'AEROCARIBBEAN AIRLINES' }, { value: 'AERO-CARIBBEAN' }],
    });
    expect(entities[2]?.names).toContainEqual({ value: 'BNC', quality: 'weak' });
  });

  it('OFAC CSV files of different days, with the consolidated list', async () => {
    const set = ['sdn.2024-05-02.csv.gz', 'alt.2026-08-02.csv', 'add.2026-08-02.csv', 'sdn_comments.2026-08-02.csv'];
    const { entities, notices } = await read(
      'ofac',
      ...set.map((name) => `ofac/csv_newest/${name}`),
      'ofac/xml/consolidated.xml',
    );
    // 14,973 and 443 entries, 61 of them on both lists.
    expect(entities).toHaveLength(15_355);
    const skipped = notices.filter(({ kind }) => kind === 'skipped_row').map(({ file, count }) => [file, count]);
    expect(skipped).toEqual([
      ['alt.2026-08-02.csv', 2861],
      ['add.2026-08-02.csv', 5954],
      ['sdn_comments.2026-08-02.csv', 9],
    ]);
    const wallets = entities.flatMap((entity) => entity.wallets ?? []);
    expect(wallets.length).toBeGreaterThan(600);
    expect(wallets).toContainEqual({ address: '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', currency: 'XBT' });
    expect(entities.filter((entity) => entity.imoNumber).length).toBeGreaterThan(800);
  });

  it('OFAC consolidated.xml of 2025-03-28', async () => {
    const { entities, notices } = await read('ofac', 'ofac/xml/consolidated.xml');
    expect(entities).toHaveLength(443);
    expect(notices).toEqual([]);
    expect(entities[0]?.names[0]?.value).toBe('Ismail Abdul Salah HANIYA');
  });

  it('OFAC cons_advanced.xml of 2019-03-14', async () => {
    const { entities, notices } = await read('ofac', 'ofac/xml/cons_advanced.xml.gz');
    expect(entities).toHaveLength(375);
    expect(notices).toEqual([]);
    expect(entities.every(({ listedOn, programs }) => listedOn && programs?.includes('NON-SDN'))).toBe(true);
    expect(entities[0]).toMatchObject({
      id: '9639',
      type: 'individual',
      names: [{ quality: 'primary' }, { quality: 'strong' }, { quality: 'strong' }],
      birthDates: ['1962'],
      listedOn: '2006-04-12',
    });
    // Its 569 documents, 34 SWIFT and 3 BIK codes; its 275 relationships.
    expect(entities.flatMap(({ identifiers }) => identifiers ?? [])).toHaveLength(606);
    expect(entities.filter(({ remarks }) => remarks?.includes('Owned or Controlled By: '))).toHaveLength(275);
  });

  it('UN list of 2026-08-01', async () => {
    const { entities, notices } = await read('un', 'un/consolidated.xml.gz');
    expect(entities).toHaveLength(1011);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(736);
    expect(notices).toEqual([]);
    expect(entities[0]).toMatchObject({
      id: 'CDi.001',
      names: [{ value: 'ERIC BADEGE' }],
      birthDates: ['1971'],
      nationalities: ['CD'],
    });
  });

  it('US consolidated screening list of April 2022', async () => {
    const { entities, notices } = await read('us_csl', 'us_csl/consolidated.csv.gz');
    // 14,160 rows; one stands there twice.
    expect(entities).toHaveLength(14_159);
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'skipped_row', count: 1 }));
    const names = new Set(entities.map((entity) => entity.names[0]?.value));
    expect(names.has('CloudWalk Technology')).toBe(true);
    expect(entities.find((entity) => entity.id === 'SDN-21944')?.nationalities).toEqual(['SY']);
  });

  it('BIS denied persons of September 2022 (dpl.txt) and their entries in the CSL of April 2022', async () => {
    const { entities, notices } = await read('bis_denied_persons', 'bis_denied_persons/dpl.txt');
    // 581 rows: 461 names and days, two of which differ in a comma.
    expect(entities).toHaveLength(460);
    expect(notices).toEqual([]);
    expect(entities.every(({ listedOn }) => listedOn)).toBe(true);
    expect(Math.max(...entities.map(({ addresses }) => addresses?.length ?? 0))).toBeLessThan(20);
    const csl = named('consolidated.csv', 'bis_denied_persons/csl-denied-persons-subset.csv');
    const inCsl = await collect('bis_denied_persons', [csl]);
    expect(inCsl.entities).toHaveLength(437);
    expect(inCsl.notices).toEqual([]);
    const ids = new Set(entities.map(({ id }) => id));
    expect(inCsl.entities.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(400);
  });

  it('BIS Entity List in the consolidated screening list of April 2022', async () => {
    const { entities, notices } = await read('bis_entity_list', 'us_csl/consolidated.csv.gz');
    expect(entities).toHaveLength(2001);
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 3 })]);
    const subset = named('consolidated.csv', 'bis_entity_list/csl-entity-list-subset.csv');
    expect((await collect('bis_entity_list', [subset])).entities).toEqual(entities);
    expect(entities.flatMap(({ names }) => names).length).toBeGreaterThan(4000);
  });

  it('ransomwhere of April 2022', async () => {
    const { entities, notices } = await read('ransomwhere', 'ransomwhere/ransomwhere.json.gz');
    expect(entities).toHaveLength(7457);
    expect(notices).toEqual([]);
    expect(entities.filter(({ remarks }) => remarks === 'Ransomware: Locky')).toHaveLength(7037);
    expect(entities.every(({ listedOn, wallets }) => listedOn && wallets?.[0]?.currency === 'bitcoin')).toBe(true);
  });
});
