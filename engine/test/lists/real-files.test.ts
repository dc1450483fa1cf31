import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import type { NamedStream } from '../../src/lists/index.ts';
import { collect, decoratedNames, readAll } from './list-files.ts';
import { FOLDER, file, hasRealLists, REAL_LISTS, realList, renamed } from './real-lists.ts';
import { missedBy, type Question, questionsOf } from './self-recall.ts';

if (!hasRealLists) process.stderr.write(`skipped: real list files, there is no ${FOLDER}\n`);

async function read(list: string, ...files: (string | NamedStream)[]) {
  const found = await collect(
    list,
    files.map((one) => (typeof one === 'string' ? file(one) : one)),
  );
  expect(decoratedNames(found.entities), list).toEqual([]);
  return found;
}

/** The newest complete file of a list. */
async function newest(list: string) {
  const found = await realList(list);
  expect(decoratedNames(found.entities), list).toEqual([]);
  return found;
}

const numbersIn = (entities: readonly Entity[]) => entities.flatMap(({ identifiers }) => identifiers ?? []);

/** The numbers of each of these entries. */
const withNumbers = (entities: readonly Entity[], ...ids: string[]) =>
  ids.map((id) => numbersIn(entities.filter((entity) => entity.id === id)));

/** Normalising may leave nothing of names with so few letters. */
const SHORT = 8;
/** The type of an entry takes no part in that, so a short name is asked without it. */
const isRisky = ({ subject: { fullName, entityType } }: Question): boolean =>
  fullName !== undefined && fullName.length <= SHORT && entityType === undefined;
/** `npm run score -- recall` asks all questions; here each short name is asked, and one of so many of the others. */
const STRIDE = 200;

describe.skipIf(!hasRealLists)('real files', () => {
  it('the OFAC CSV of 2019-07-25 is read', async () => {
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

  it('OFAC CSV files of different days are read, with the consolidated list', async () => {
    const { entities, notices } = await newest('ofac');
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
    expect(numbersIn(entities)).toHaveLength(16_808);
    const unknown = notices
      .filter(({ kind }) => kind === 'unknown_identifier')
      .map(({ detail, count }) => [detail, count]);
    expect(unknown).toEqual([
      ['Serial No.', 1],
      ['Temporary suspension of deportation No.', 1],
    ]);
    expect(withNumbers(entities, '9593', '24899').every(({ length }) => length > 1)).toBe(true);
  });

  it('the OFAC consolidated.xml of 2025-03-28 is read', async () => {
    const { entities, notices } = await read('ofac', 'ofac/xml/consolidated.xml');
    expect(entities).toHaveLength(443);
    expect(notices).toEqual([]);
    expect(entities[0]?.names[0]?.value).toBe('Ismail Abdul Salah HANIYA');
  });

  it('the OFAC cons_advanced.xml of 2019-03-14 is read', async () => {
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
    // Its 569 documents, 34 SWIFT and 3 BIK codes, two numbers without their series; its 275 relationships.
    expect(numbersIn(entities)).toHaveLength(608);
    expect(entities.filter(({ remarks }) => remarks?.includes('Owned or Controlled By: '))).toHaveLength(275);
  });

  it('the UN list of 2026-08-01 is read', async () => {
    const { entities, notices } = await newest('un');
    expect(entities).toHaveLength(1011);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(736);
    // A day of the Hijri calendar.
    expect(notices).toEqual([expect.objectContaining({ detail: expect.stringContaining('birth date'), count: 1 })]);
    const births = new Map(entities.map(({ id, birthDates }) => [id, birthDates]));
    expect(births.get('CDi.004')).toEqual(['1973-11']);
    expect(births.get('LYi.022')).toHaveLength(7);
    expect(entities.flatMap(({ names }) => names)).toHaveLength(4405);
    expect(entities[0]).toMatchObject({
      id: 'CDi.001',
      names: [{ value: 'ERIC BADEGE' }],
      birthDates: ['1971'],
      nationalities: ['CD'],
    });
    expect(numbersIn(entities)).toHaveLength(593);
    // Numbers that stand in notes, in the second type of document or in comments alone.
    const inProse = ['QDi.037', 'QDi.057', 'QDi.060', 'QDi.068', 'QDi.143', 'QDi.190', 'QDi.305', 'TAi.165', 'KPi.016'];
    expect(withNumbers(entities, ...inProse).map(({ length }) => length)).toEqual([3, 2, 4, 3, 1, 5, 1, 1, 1]);
    expect(numbersIn(entities).filter(({ type }) => type === 'IMO Company Number')).toHaveLength(16);
    expect(entities.filter(({ imoNumber }) => imoNumber).map(({ id }) => id)).toEqual(['LYe.006']);
  });

  it('the US consolidated screening list of April 2022 is read', async () => {
    const { entities, notices } = await newest('us_csl');
    // 14,160 rows; one stands there twice.
    expect(entities).toHaveLength(14_159);
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'skipped_row', count: 1 }));
    const names = new Set(entities.map((entity) => entity.names[0]?.value));
    expect(names.has('CloudWalk Technology')).toBe(true);
    expect(numbersIn(entities)).toHaveLength(9338);
    expect(entities.find((entity) => entity.id === 'SDN-21944')?.nationalities).toEqual(['SY']);
  });

  it('the EU list of May 2026 is read, rebuilt from a copy of its fields', async () => {
    const { entities, notices } = await newest('eu');
    expect(notices).toEqual([]);
    expect(entities).toHaveLength(5860);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(4341);
    expect(entities.filter((entity) => entity.type === 'vessel').map(({ imoNumber }) => imoNumber)).toEqual([
      '8514306',
      '9036387',
    ]);
    expect(entities.filter((entity) => entity.birthDates)).toHaveLength(3668);
    expect(numbersIn(entities)).toHaveLength(2578);
    expect(numbersIn(entities).filter(({ type }) => type === 'imo' || type === 'IMO Company Number')).toHaveLength(26);
    expect(withNumbers(entities, 'EU.6051.52', 'EU.8081.32', 'EU.9761.48').map(({ length }) => length)).toEqual([
      4, 3, 4,
    ]);
  });

  it('the EU records of April 2020 are read as published, without the two that their collector changed', async () => {
    const text = readFileSync(join(FOLDER, 'eu/sample_eu.2020-04-15.excerpt.xml'), 'utf8');
    const published = text.split(/(?=<sanctionEntity )/).filter((part) => !/TestOneWord|logicalId="5468"/.test(part));
    const { entities, notices } = await readAll('eu', { 'xmlFullSanctionsList_1_1.xml': published.join('') });
    expect(notices).toEqual([]);
    expect(entities.map(({ id }) => id)).toEqual(['EU.2026.82', 'EU.4011.64', 'EU.3579.2', 'EU.3734.6', 'EU.3343.85']);
    expect(entities[0]).toMatchObject({
      birthDates: ['1965-12-12', '1958'],
      nationalities: ['DZ'],
      listedOn: '2008-07-03',
    });
  });

  it('the UK list of August 2026 is read from a copy without the details of persons, companies and ships', async () => {
    const { entities, notices } = await newest('uk');
    expect(notices).toEqual([]);
    expect(entities).toHaveLength(6349);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(4036);
    expect(entities.filter((entity) => entity.type === 'vessel')).toHaveLength(666);
    expect(entities.every((entity) => entity.names[0]?.quality === 'primary' && entity.listedOn)).toBe(true);
    expect(entities.flatMap(({ names }) => names.filter(({ quality }) => quality === 'weak'))).toHaveLength(717);
    const wallets = entities.flatMap(({ id, wallets = [] }) => wallets.map(({ address }) => [id, address] as const));
    expect(new Set(wallets.map(([, address]) => address))).toHaveProperty('size', 21);
    expect(new Set(wallets.map(([id]) => id))).toEqual(
      new Set(['CTD0004', 'GHR0174', 'GHR0190', 'RUS1421', 'RUS3602', 'RUS3605']),
    );
    // The copy has no other numbers than those in prose.
    expect(numbersIn(entities)).toHaveLength(683);
    expect(entities.filter(({ type, imoNumber }) => type === 'vessel' && imoNumber)).toHaveLength(629);
  });

  it('a UK row of October 2026 is read under its header', async () => {
    const { entities, notices } = await read(
      'uk',
      renamed('UK-Sanctions-List.csv', 'uk/UK-Sanctions-List.excerpt-2026-10-08.csv'),
    );
    expect(notices).toEqual([]);
    expect(entities).toMatchObject([
      { id: 'RUS2176', type: 'vessel', imoNumber: '9826902', flag: 'GA', listedOn: '2024-07-31' },
    ]);
  });

  it('the Canadian list of May 2025 is read alike under the tags before and since August 2026', async () => {
    const { entities, notices } = await newest('canada');
    expect(notices).toEqual([]);
    expect(entities).toHaveLength(4759);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(3334);
    expect(entities.filter((entity) => entity.imoNumber)).toHaveLength(109);
    expect(entities.every((entity) => entity.listedOn)).toBe(true);
    const retagged = renamed('sema-lmes.xml', 'canada/sema-lmes.bilingual-tags.reconstructed.xml.gz');
    expect(await read('canada', retagged)).toEqual({ entities, notices });
  });

  it('the Canadian records of September 2026 are read', async () => {
    const { entities, notices } = await read(
      'canada',
      renamed('sema-lmes.xml', 'canada/sema-lmes.excerpt-2026-09-03.xml'),
    );
    expect(notices).toEqual([]);
    expect(entities.map(({ id, type }) => [id, type])).toEqual([
      ['russia-1-part-1-94', 'individual'],
      ['russia-1-part-2-1', 'organization'],
      ['russia-1.1-2', 'vessel'],
      ['jvcfor-1', 'individual'],
    ]);
  });

  it('the Swiss list of February 2026 is read from a copy without programmes, modifications, places and ships', async () => {
    const { entities, notices } = await newest('switzerland');
    expect(entities).toHaveLength(7608);
    expect(entities.filter((entity) => entity.type === 'individual')).toHaveLength(4518);
    expect(entities.flatMap(({ names }) => names.filter(({ quality }) => quality === 'weak'))).toHaveLength(860);
    expect(notices.map(({ kind, count }) => [kind, count])).toEqual([
      ['bad_value', 7608],
      ['bad_value', 2],
      ['bad_value', 7608],
    ]);
  });

  it('Swiss targets of August 2026 are read: one de-listed, a company and a ship', async () => {
    const { entities, notices } = await read(
      'switzerland',
      renamed('consolidated-list.xml', 'switzerland/consolidated-list.excerpt-2026-08-27.xml'),
    );
    expect(notices).toEqual([expect.objectContaining({ kind: 'skipped_row', count: 1 })]);
    expect(entities).toMatchObject([
      { id: '46130', type: 'organization', programs: ['Belarus'], listedOn: '2021-08-11' },
      { id: '34461', type: 'vessel', programs: ['North Korea'], imoNumber: '8405270' },
    ]);
  });

  it('the BIS denied persons of September 2022 (dpl.txt) are read, and their entries in the CSL of April 2022', async () => {
    const { entities, notices } = await newest('bis_denied_persons');
    // 581 rows: 461 names and days, two of which differ in a comma.
    expect(entities).toHaveLength(460);
    expect(notices).toEqual([]);
    expect(entities.every(({ listedOn }) => listedOn)).toBe(true);
    expect(Math.max(...entities.map(({ addresses }) => addresses?.length ?? 0))).toBeLessThan(20);
    const csl = renamed('consolidated.csv', 'bis_denied_persons/csl-denied-persons-subset.csv');
    const inCsl = await collect('bis_denied_persons', [csl]);
    expect(inCsl.entities).toHaveLength(437);
    expect(inCsl.notices).toEqual([]);
    const ids = new Set(entities.map(({ id }) => id));
    expect(inCsl.entities.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(400);
  });

  it('the BIS Entity List is read from the consolidated screening list of April 2022', async () => {
    const { entities, notices } = await newest('bis_entity_list');
    expect(entities).toHaveLength(2001);
    expect(notices.map(({ kind, count }) => [kind, count])).toEqual([
      ['bad_value', 3],
      // Twice `(all of preceding located in ...)` among the aliases.
      ['bad_value', 2],
    ]);
    const subset = renamed('consolidated.csv', 'bis_entity_list/csl-entity-list-subset.csv');
    expect((await collect('bis_entity_list', [subset])).entities).toEqual(entities);
    expect(entities.flatMap(({ names }) => names).length).toBeGreaterThan(4000);
  });

  it('the ransomwhere list of April 2022 is read', async () => {
    const { entities, notices } = await newest('ransomwhere');
    expect(entities).toHaveLength(7457);
    expect(notices).toEqual([]);
    expect(entities.filter(({ remarks }) => remarks === 'Ransomware: Locky')).toHaveLength(7037);
    expect(entities.every(({ listedOn, wallets }) => listedOn && wallets?.[0]?.currency === 'bitcoin')).toBe(true);
  });

  it('the World Bank list of 2026-02-21 is read', async () => {
    const { entities, notices } = await newest('world_bank');
    expect(entities).toHaveLength(1370);
    expect(notices).toEqual([]);
    expect(entities.filter(({ remarks }) => remarks?.includes('Status: X-DEBARRED'))).toHaveLength(565);
    expect(entities.filter(({ remarks }) => remarks?.includes('Until: 2999-12-31'))).toHaveLength(684);
    expect(entities.filter(({ identifiers }) => identifiers).length).toBeGreaterThan(150);
    expect(entities.filter(({ names }) => names.length > 1).length).toBeGreaterThan(400);
  });

  it('the Australian list of 2026-08-02 is read', async () => {
    const { entities, notices } = await newest('australia');
    expect(entities).toHaveLength(3846);
    const names = entities.flatMap((entity) => entity.names);
    expect(names.filter(({ quality }) => quality === 'primary')).toHaveLength(3846);
    expect(entities.filter(({ imoNumber }) => imoNumber)).toHaveLength(261);
    expect(entities.every(({ listedOn }) => listedOn)).toBe(true);
    // The rows of one person with a day of the Hijri calendar.
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value', count: 15 })]);
    const births = new Map(entities.map(({ id, birthDates }) => [id, birthDates]));
    expect(births.get('2647')).toEqual(['1945-08-08', '1950-02-07', '1950-11']);
    expect(births.get('6960')).toEqual(['1962-06-10']);
    expect(numbersIn(entities)).toHaveLength(1097);
    const lost = ['3068', '3189', '3101', '8799', '169', '3091', '3134', '7798', '7817', '7923'];
    expect(withNumbers(entities, ...lost).map(({ length }) => length)).toEqual([2, 3, 2, 2, 1, 2, 1, 3, 2, 1]);
  });

  it('the Australian list of December 2024 is read in the former layout', async () => {
    const { entities, notices } = await read('australia', 'australia/regulation8_consolidated.2024-12.xlsx');
    expect(entities).toHaveLength(3062);
    expect(notices).toEqual([expect.objectContaining({ kind: 'bad_value' })]);
    expect(notices[0]?.count).toBe(15);
  });

  it('the beginning of the Uruguayan list of December 2025 is read, with masked numbers', async () => {
    const { entities, notices } = await newest('senaclaft_uy');
    expect(entities).toHaveLength(857);
    expect(entities.every(({ position, identifiers }) => position && identifiers?.length === 1)).toBe(true);
    expect(notices).toEqual([expect.objectContaining({ detail: expect.stringContaining('check digit'), count: 856 })]);
  });

  it('the Israeli seizure orders of 2025-04-25 in English and of 2026-08-21 in Hebrew are read', async () => {
    const page = await read('nbctf', 'nbctf/Blockchain1.2025-04-25.html');
    expect(page.entities).toHaveLength(738);
    const tables = await newest('nbctf');
    expect(tables.entities).toHaveLength(889);
    const wallets = tables.entities.flatMap((entity) => entity.wallets ?? []);
    expect(wallets.filter(({ currency }) => currency === 'TRX').length).toBeGreaterThan(390);
    expect(wallets.every(({ currency }) => currency)).toBe(true);
    expect(tables.entities.every(({ programs }) => programs)).toBe(true);
    const users = [page, tables].map(({ entities }) =>
      entities.flatMap(({ identifiers = [] }) => identifiers.filter(({ type }) => type.startsWith('Exchange User'))),
    );
    // The tables have 389 cells of digits; three repeat another.
    expect(users.map(({ length }) => length)).toEqual([389, 386]);
    for (const { notices } of [page, tables]) {
      expect(notices.filter(({ detail }) => /look-alike|checksum/.test(detail)).map(({ count }) => count)).toEqual([
        1, 2,
      ]);
    }
  });

  it.each(REAL_LISTS)('each entry in the real file of %s is found by all its names and numbers', async (list) => {
    const { entities } = await realList(list);
    const questions = entities.flatMap(questionsOf).filter((question, i) => isRisky(question) || i % STRIDE === 0);
    expect(missedBy(entities, questions)).toEqual([]);
  });
});
