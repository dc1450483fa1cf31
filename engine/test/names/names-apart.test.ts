import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/name-index.ts';
import { askedNames } from '../../src/names/words/asked-names.ts';
import { namesApart } from '../../src/names/words/names-apart.ts';

const APART: readonly (readonly [printed: string, ...names: string[]])[] = [
  ['Zoltan Fiktiv (original script: Золтан Фиктив)', 'Zoltan Fiktiv', 'Золтан Фиктив'],
  ['Zoltan Fiktiv (Золтан Фиктив)', 'Zoltan Fiktiv', 'Золтан Фиктив'],
  ['زولتان فيكتيف (Zoltan Fiktiv; Zoli Fiktiv', 'زولتان فيكتيف', 'Zoltan Fiktiv', 'Zoli Fiktiv'],
  ['ZOLI (COMBAT NAME)', 'ZOLI'],
  ['Zoltan Fiktiv (birth name)', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv, III (third)', 'Zoltan Fiktiv, III'],
  ['Zoltan Fiktiv (previously listed as)', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv (false identity related to papers no. 123456)', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv, born 1 Jan. 1953 (passport no. 1, expiry 3 May 2024.)', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv, born in Sampleville on 01 Jan.1967', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv born in 1963', 'Zoltan Fiktiv'],
  ['Zoltan Fiktiv b) Z. Fiktif', 'Zoltan Fiktiv', 'Z. Fiktif'],
  ['Zoltan Al-Fiktiv (the Invented)', 'Zoltan Al-Fiktiv'],
  ['Ri Invented (aka Ri Imagined) (DPRK individual)', 'Ri Invented', 'Ri Imagined'],
  ['Chimera Holdings a.k.a Chimera Astra', 'Chimera Holdings', 'Chimera Astra'],
  ['CHIMERA A/K/A MYTH', 'CHIMERA', 'MYTH'],
  ['Chimera Trading (also known as Myth Trading)', 'Chimera Trading', 'Myth Trading'],
  ['CHIMERA (F.K.A. MYTH) LTD.', 'CHIMERA LTD.', 'MYTH'],
  ['JSC Chimera, f.k.a., Myth AO', 'JSC Chimera', 'Myth AO'],
  [
    'Chimera Institute [aka Myth Research Center, Fable Research Center]',
    'Chimera Institute',
    'Myth Research Center',
    'Fable Research Center',
  ],
  [
    'Chimera, Inc. (a.k.a. Myth Industries, Inc.; Fable Supply)',
    'Chimera, Inc.',
    'Myth Industries, Inc.',
    'Fable Supply',
  ],
  ['DBA Chimera Trading', 'Chimera Trading'],
  ['HTZ (formerly Chimera)', 'HTZ', 'Chimera'],
  ['Chimera LLC; Myth LLC', 'Chimera LLC', 'Myth LLC'],
  ['Chimera LLC and any successor, sub-unit, or subsidiary thereof', 'Chimera LLC'],
  ['Bank Chimera (including all branches) and subsidiaries', 'Bank Chimera'],
  ["So-called 'Republic of Nowhere'", "'Republic of Nowhere'"],
];

const TOGETHER = [
  'Yinon AKA',
  'AKA INTEGRAL FABLES S.A.',
  'YK-AKA',
  'Chimera (Hong Kong) Limited',
  'Chimera Trading (Pvt) Ltd',
  'Al-Chimera (Nowhere branch)',
  'Chimera A/S',
  'Chimera Foundation (Νησιά)',
  'Chimera Company (CHC)',
  'Chimera: Nowhere Branch',
  'Zoltan, Born',
  '中國虛構(香港)有限公司',
];

describe('names in one text', () => {
  it.each(APART)('the names in a text are told apart: %s', (printed, ...names) => {
    expect(namesApart(printed)).toEqual(names);
  });

  it.each(TOGETHER)('%s stays as it is', (name) => {
    expect(namesApart(name)).toEqual([name]);
  });

  it.each(APART)('an entry listed by its names is found by the line %s', (printed, ...names) => {
    const entity: Entity = { id: '1', list: 'invented', type: 'unknown', names: names.map((value) => ({ value })) };
    const [match] = NameIndex.build([entity]).search({ fullName: printed });
    expect(match?.confidence).toBeGreaterThanOrEqual(0.95);
  });

  it('the sides of a title in two languages are searched, and only a limited number of names', () => {
    expect(askedNames("Chimera Ministry/Ministère d'Alpha")).toEqual([
      "Chimera Ministry/Ministère d'Alpha",
      'Chimera Ministry',
      "Ministère d'Alpha",
    ]);
    expect(askedNames('Chimera A/S')).toEqual(['Chimera A/S']);
    expect(askedNames('a; '.repeat(100_000)).length).toBeLessThanOrEqual(6);
  });

  it.each(['Chimera Fictiva Химера Фиктива', 'Химера Фиктива Chimera Fictiva'])(
    'regression: %s is found, the same name in two scripts',
    (fullName) => {
      const entity: Entity = { id: '1', list: 'invented', type: 'individual', names: [{ value: 'Chimera Fictiva' }] };
      const [match] = NameIndex.build([entity]).search({ fullName });
      expect(match?.confidence).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('each of two scripts is searched only when both contain a name', () => {
    expect(askedNames('Ann Bee 李明')).toEqual(['Ann Bee 李明', 'Ann Bee', '李明']);
    expect(askedNames('ООО Chimera Fictiva')).toEqual(['ООО Chimera Fictiva']);
    expect(askedNames('Ann Бee Химера')).toEqual(['Ann Бee Химера']);
  });

  it.each([
    'President Chimera Fictiva',
    'Chimera Fictiva (president)',
    'Chimera Fictiva [director]',
    'Chimera Fictiva (born 1952)',
    'Chimera "Mera" Fictiva',
    'Chimera Fictiva aka Mera',
  ])('regression: %s is found, a name with a title, a remark or a nickname', (fullName) => {
    const entity: Entity = { id: '1', list: 'invented', type: 'individual', names: [{ value: 'Chimera Fictiva' }] };
    for (const subject of [{ fullName }, { fullName, entityType: 'individual' as const }]) {
      const [match] = NameIndex.build([entity]).search(subject);
      expect(match?.confidence).toBeGreaterThanOrEqual(0.8);
    }
  });

  it.each(['Alpha (Hong Kong) Ltd', 'ООО «Химера»', 'Trading House "Chimera"', 'Fictiva, Chimera', 'Aka Chimera'])(
    'asks for %s as it is',
    (name) => {
      expect(askedNames(name)).toEqual([name]);
    },
  );

  it.each([
    [`${'Chimera '.repeat(200)}Fictiva`, 2],
    ['Chimera Fictiva aka Mera', 3],
    ['Chimera Fictiva nka Mera', 3],
    ['Chimera', 1],
    ['Luka Chimera', 1],
    ['Chimera Successor', 1],
    ['Chimera  Fictiva', 2],
  ])('a name of unaccented letters alone gives as many names as any other: %s', (name, count) => {
    expect(askedNames(name)).toHaveLength(count);
  });
});
