import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const FILE = 'sanctioned_firm.json';
const JSON_TEXT = String(sample('world_bank')[FILE]);

async function read(text = JSON_TEXT) {
  const { entities, notices } = await readAll('world_bank', { [FILE]: text });
  return { all: new Map(entities.map((entity) => [entity.id, entity])), notices };
}

/** The names and numbers that one person or firm gets from SUPP_NAME and ADD_SUPP_INFO. */
async function named(name: string, info: string) {
  const row = (JSON.parse(JSON_TEXT) as { response: { ZPROCSUPP: object[] } }).response.ZPROCSUPP[0];
  const rows = [{ ...row, SUPP_NAME: name, ADD_SUPP_INFO: info }];
  const { all, notices } = await read(JSON.stringify({ response: { ZPROCSUPP: rows } }));
  const [entity] = all.values();
  return { names: entity?.names.map(({ value, quality }) => `${quality}: ${value}`), entity, notices };
}

describe('World Bank debarred firms', () => {
  it('reads a person of the World Bank list', async () => {
    const { all, notices } = await read();
    expect(notices).toEqual([]);
    expect(all.get('990001')).toEqual({
      id: '990001',
      list: 'world_bank',
      type: 'individual',
      names: [
        { value: 'MR. ZOLTAN FICTIVUS', quality: 'primary' },
        { value: 'Mr. Zoltan FIKTIVUS', quality: 'strong' },
      ],
      programs: ['Procurement Guidelines, 1.16(a)(ii)'],
      addresses: ['1 INVENTED STREET, SAMPLEVILLE, 0000, Hungary'],
      listedOn: '2024-01-15',
      remarks: 'Status: DEBARRED; Ineligibility: Ongoing; Until: 2999-12-31; (a.k.a Mr. Zoltan FIKTIVUS) *901',
    });
  });

  it('reads firms, persons filed as firms, and both forms of dates', async () => {
    const { all } = await read();
    expect(all.get('990002')).toMatchObject({
      type: 'company',
      identifiers: [{ type: 'Registration Number', value: '00-IMG-4711' }],
    });
    expect(all.get('990003')).toMatchObject({
      programs: ['Cross Debarment: ADB'],
      identifiers: [{ type: 'Unified Social Credit Code (USCC)', value: '91000000MA00000X0X' }],
      remarks: expect.stringContaining('Status: X-DEBARRED; Until: 2027-07-22'),
    });
    expect(all.get('990005')?.listedOn).toBe('2017-01-24');
    expect(all.get('990009')?.type).toBe('individual');
    expect(all.get('990010')?.type).toBe('unknown');
    expect(all.get('990011')?.identifiers).toEqual([
      { type: 'Registration Number', value: 'MU-778899', country: 'BD' },
      { type: 'Registration Number', value: '778899', country: 'BD' },
      { type: 'D-U-N-S Number', value: '000000001' },
    ]);
  });

  it.each([
    ['FABLE LTD., FORMERLY KNOWN AS MYTH LTD.', '', ['primary: FABLE LTD.', 'strong: MYTH LTD.']],
    ['FABLE LTD. (ALSO KNOWN AS MYTH CO., LTD.', '', ['primary: FABLE LTD.', 'strong: MYTH CO., LTD.']],
    ['A.K.A. NOBODY SAMPLE', 'MR. NEMO', ['primary: NOBODY SAMPLE', 'weak: MR. NEMO']],
    ['FABLE MMC/FABLE LLC', '', ['primary: FABLE MMC', 'strong: FABLE LLC']],
    ['FABLE ENGINEERING/CONSTRUCTION LIMITED', '', ['primary: FABLE ENGINEERING/CONSTRUCTION LIMITED']],
    ['FABLE JSC (FAB.2)', '', ['primary: FABLE JSC (FAB.2)', 'strong: FABLE JSC', 'weak: FAB.2']],
    ['FABLE LLC (QATAR)', '', ['primary: FABLE LLC (QATAR)']],
    ['FABLE', '(also d/b/a MYTH (PVT) LTD) *12', ['primary: FABLE', 'strong: MYTH (PVT) LTD']],
    ['FABLE', 'Tale Service (FKA TALE JSC) *12', ['primary: FABLE', 'strong: TALE JSC', 'weak: Tale Service']],
    ['FABLE', 'f/k/a [Myth Co., Ltd.] *12', ['primary: FABLE', 'strong: Myth Co., Ltd.']],
    ['FABLE', '(虚构(集团)有限公司)*408', ['primary: FABLE', 'weak: 虚构(集团)有限公司']],
    ['FABLE', '(BUT ONLY FOR ITS WATER BUSINESS)', ['primary: FABLE']],
    ['FABLE', '*553 and 572', ['primary: FABLE']],
  ])('finds the names in %s | %s', async (name, info, expected) => {
    expect((await named(name, info)).names).toEqual(expected);
  });

  it.each([
    ['(Reg. No. 283-86-01059)', 'Registration Number', '283-86-01059'],
    ['*87 Registration #00124199', 'Registration Number', '00124199'],
    ['(Reg, No. 0087430)*1', 'Registration Number', '0087430'],
    ['(Registration Number; C-147257)', 'Registration Number', 'C-147257'],
    ['(Unified Number 7037412538)', 'Registration Number', '7037412538'],
    ['(TIN No. 304332224) *489', 'Tax ID No.', '304332224'],
    ['(Tax Registration No. 251002-9510)', 'Tax ID No.', '251002-9510'],
    ['(CNPJ: 20.182.043/0001-42)', 'Tax ID No.', '20.182.043/0001-42'],
    ['(NATIONAL ID: 8192223142650)', 'National ID No.', '8192223142650'],
    ['(ID: 91469025MABMB0E65M)', 'Unified Social Credit Code (USCC)', '91469025MABMB0E65M'],
  ])('finds the number in %s', async (info, type, value) => {
    const { entity, names } = await named('FABLE', info);
    expect(entity?.identifiers?.[0]).toEqual({ type, value });
    expect(names).toEqual(['primary: FABLE']);
  });

  it('separates a name from the address beside it', async () => {
    const { all } = await read();
    expect(all.get('990013')?.names).toContainEqual({ value: '黄假的', quality: 'weak' });
    expect(all.get('990013')?.addresses).toEqual(['China', '假北京市假村 104 号']);
  });

  it('reports unknown fields, unknown types, invalid dates and long names', async () => {
    const odd = JSON_TEXT.replace('"MANDT"', '"RISK":1,"MANDT"')
      .replace('"SUPP_TYPE_CODE":"I"', '"SUPP_TYPE_CODE":"Z"')
      .replace('2024-01-15', '0024-13-45')
      .replace('FABLE DESIGN', 'F'.repeat(1_000_000));
    const { all, notices } = await read(odd);
    expect(notices.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'unknown_element 1',
      'bad_value 1',
      'bad_value 1',
      'bad_value 1',
    ]);
    expect(all.get('990001')).not.toHaveProperty('listedOn');
    expect(all.get('990010')?.names[0]?.value).toHaveLength(1_000_009);
  });

  it.each(['(', ')', 'also ', '1', ' ,', '*1 '])('reads a note and a name of a megabyte of %j', async (piece) => {
    const long = piece.repeat(1_000_000 / piece.length);
    const { entity, notices } = await named(`F${long}`, long);
    expect(entity?.remarks?.length).toBeGreaterThan(1_000_000);
    expect(notices.map(({ kind }) => kind)).toContain('bad_value');
  });

  it('refuses another answer, a missing field, duplicate ids, nameless rows and other JSON', async () => {
    const fails = (text: string) => failure('world_bank', { [FILE]: text });
    expect(await fails('{"message":"invalid key"}')).toBe('empty');
    expect(await fails('{"response":{"ZPROCSUPP":[]}}')).toBe('empty');
    expect(await fails('{"response":{"ZPROCSUPP":[null]}}')).toBe('format');
    expect(await fails(JSON_TEXT.replace('"DEBAR_REASON"', '"REASON"'))).toBe('format');
    expect(await fails(JSON_TEXT.replace('990002', '990001'))).toBe('format');
    expect(await fails(JSON_TEXT.replace('"HOLLOW HILL CONSULTANTS"', '" "'))).toBe('format');
    expect(await fails(JSON_TEXT.replace('[', '[,'))).toBe('format');
    expect(await fails(JSON_TEXT.trimEnd().slice(0, -3))).toBe('truncated');
    expect(await fails(JSON_TEXT.slice(0, 700))).toBe('truncated');
  });
});
