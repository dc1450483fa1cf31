import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';

const PAGE = 'blockchain.html';
const HTML = String(sample('nbctf')[PAGE]);
const HEADER = 'שם מלא,תעודת זהות,דרכון,תאריך לידה,מספר זיהוי הארנק האלקטרוני/ יוזר,מטבע\n';
const TRON = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const BITCOIN = '1BitcoinEaterAddressDontSendf59kuE';

const fails = (content: string | Uint8Array) => failure('nbctf', { [PAGE]: content });

async function page() {
  const { entities, notices } = await readAll('nbctf', { [PAGE]: HTML });
  return { byName: new Map(entities.map((entity) => [entity.names[0]?.value ?? '', entity])), notices };
}

/** The entries of a table of wallets whose one row has these cells. */
const table = (rows: string) => readAll('nbctf', { 'wallets.csv': `${HEADER}צ.ת 5/99\n${rows}\n` });

async function wallet(cell: string, currency = '') {
  const { entities, notices } = await table(`,,,,"${cell}",${currency}`);
  return { wallets: entities.flatMap((entity) => entity.wallets ?? []), entities, notices };
}

describe('Israeli seizure orders', () => {
  it('reads a person of the page of seizure orders', async () => {
    const { byName } = await page();
    expect(byName.get('FARIS AL-WAHMI')).toEqual({
      id: expect.stringMatching(/^person-[0-9a-f]{16}$/),
      list: 'nbctf',
      type: 'individual',
      names: [{ value: 'FARIS AL-WAHMI', quality: 'primary' }],
      birthDates: ['1958-11-10'],
      identifiers: [
        { type: 'National ID No.', value: '9900002', country: 'LB' },
        { type: 'Passport', value: '9900003', country: 'LB' },
      ],
      programs: ['ASO 2/99'],
      wallets: [{ address: '0x00000000000000000000000000000000000F1c71', currency: 'ETH' }],
      remarks: 'ASO 2/99: updated 01.02.2099, Forfeiture Order (FO 8/99)',
    });
    expect(byName.get('ZOLTAN FICTIVUS')).toMatchObject({
      birthDates: ['1977-03-25'],
      identifiers: expect.arrayContaining([{ type: 'Exchange User ID', value: '900000001' }]),
    });
    expect(byName.get('ZOLTAN FICTIVUS')).not.toHaveProperty('wallets');
    expect(byName.get('חברת הדמיון לחלפנות')?.type).toBe('organization');
  });

  it('adds rows without a wallet to the person above', async () => {
    const { byName } = await page();
    expect(byName.get('ARKADY FANTOMOV')?.identifiers).toEqual([
      { type: 'Residency Number', value: '990000004-005', country: 'AT' },
      { type: 'National ID No.', value: '990000006', country: 'PS' },
    ]);
    expect(byName.get('NEMO')?.names.map(({ value }) => value)).toEqual(['NEMO', 'SAMPLE', 'NEMO SAMPLE']);
    expect(byName.get('990000008')?.identifiers?.[0]).toEqual({ type: 'National ID No.', value: '990000008' });
  });

  it('applies an order to the wallets without a name below it', async () => {
    const { byName, notices } = await page();
    expect(byName.get(BITCOIN)).toEqual({
      id: BITCOIN,
      list: 'nbctf',
      type: 'wallet',
      names: [{ value: BITCOIN, quality: 'primary' }],
      programs: ['ASO 1/99'],
      wallets: [{ address: BITCOIN, currency: 'BTC' }],
      remarks: 'ASO 1/99: updated 03.01.2099, 02/01/2101',
    });
    expect(byName.get('rFictiveLedgerAddressOfNobody1234')?.remarks).toMatch(/^Address tag 900000004; /);
    expect(byName.get('fictiveaccount')?.programs).toEqual(['ASO 3/99']);
    expect(notices).toEqual([expect.objectContaining({ detail: 'a wallet with a wrong checksum, kept', count: 1 })]);
  });

  it.each([
    [TRON, 'TRX'],
    [BITCOIN, 'BTC'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'BTC'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'BTC'],
    ['0x000000000000000000000000000000000000dEaD', 'ETH'],
  ])('detects the currency of %s', async (address, currency) => {
    const { wallets, notices } = await wallet(address);
    expect(wallets).toEqual([{ address, currency }]);
    expect(notices).toEqual([]);
    // The publisher's currency wins, and one changed letter is detected.
    expect((await wallet(address, 'usdt')).wallets).toEqual([{ address, currency: 'USDT' }]);
    const wrong = address.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    if (currency !== 'ETH') expect((await wallet(wrong)).notices[0]?.detail).toContain('checksum');
  });

  it('takes out invisible characters and look-alike letters', async () => {
    const spoilt = `\u200b${TRON.slice(0, 9)}\u2060\u00ad${TRON.slice(9)}\ufeff`
      .replace('A', '\u0410')
      .replace('B', '\u0392');
    const { wallets, notices } = await wallet(spoilt);
    expect(wallets).toEqual([{ address: TRON, currency: 'TRX' }]);
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'bad_value', detail: expect.stringContaining('look-alike') }),
    ]);
  });

  it('separates several addresses and joins a broken one', async () => {
    const both = [TRON, BITCOIN];
    expect((await wallet(both.join(', '))).wallets.map(({ address }) => address)).toEqual(both);
    expect((await wallet(both.join('\n'))).wallets.map(({ address }) => address)).toEqual(both);
    expect((await wallet(`${TRON.slice(0, 20)}\n ${TRON.slice(20)}`)).wallets.map(({ address }) => address)).toEqual([
      TRON,
    ]);
  });

  it('does not read the number of a user as a wallet', async () => {
    const { entities, wallets } = await wallet('+970599000000');
    expect(wallets).toEqual([]);
    expect(entities).toMatchObject([{ id: '+970599000000', type: 'wallet', names: [{ value: '+970599000000' }] }]);
  });

  it.each([
    ['900000001', 'Exchange User ID'],
    ['9000000000000000001', 'Exchange User ID'],
    ['+970599000000', 'Exchange User ID or Telephone'],
    ['970599000000', 'Exchange User ID or Telephone'],
  ])('makes %s, alone or beside a name, an identifier: %s', async (value, type) => {
    const { entities } = await table(`,,,,${value},\nRAJ,1,,,${value},`);
    expect(entities.map(({ identifiers }) => identifiers?.at(-1))).toEqual([
      { type, value },
      { type, value },
    ]);
  });

  it('reads the Hebrew tables, and gathers the orders of one wallet', async () => {
    const { entities, notices } = await readAll('nbctf', {
      'wallets.csv': `${HEADER}צ.ת - 5/99\n,,,,${TRON},\nצו תפיסה 6/99,\n"אורלנדו בדוי","מס' תושב (אוסטריה): 99-1",-,-,${TRON},\n,,,,${TRON},\n`,
      'releases.csv': 'סוג,תאריך עדכון,תוקף הצו\nצ.ת 5/99 של שר הביטחון,01.07.2099,01.07.2101\n',
      [PAGE]: HTML,
    });
    expect(entities.map(({ type, programs }) => [type, programs])).toEqual([
      ['wallet', ['ASO 5/99', 'ASO 6/99']],
      ['individual', ['ASO 6/99']],
    ]);
    expect(entities[0]?.remarks).toBe('ASO 5/99: updated 01.07.2099, 01.07.2101');
    expect(entities[1]?.identifiers).toEqual([{ type: 'Residency Number', value: '99-1', country: 'AT' }]);
    expect(notices).toEqual([{ file: PAGE, kind: 'ignored_file', detail: 'wallets.csv is read instead', count: 1 }]);
  });

  it('reports rounded numbers, invalid dates, empty rows and very long names', async () => {
    const { notices } = await table(
      `RAJ,9.46108E+11,,99/99/1990,1,\nNADIE,,,,2,\n,,,,,USDT\n${'Z'.repeat(1_000_000)},,,,3,`,
    );
    expect(notices.map(({ kind, detail }) => `${kind}: ${detail.slice(0, 40)}`)).toEqual([
      'bad_value: a number that a spreadsheet rounded, lef',
      'bad_value: a birth date that is not understood or s',
      'skipped_row: a row without a person or a wallet',
      'bad_value: a name of more than 1000 characters, kep',
    ]);
  });

  it.each(['(', '1', 'T', ' ', '1 ', 'bc1'])('reads a cell of a megabyte of %j', async (piece) => {
    const { entities } = await wallet(`x${piece.repeat(1_000_000 / piece.length)}x`);
    expect(entities).toHaveLength(1);
  });

  it('refuses other pages, cells over several rows, a missing column and a cut file', async () => {
    expect(await fails('<html><table><tr><td>x</td></tr></table></html>')).toBe('format');
    expect(await fails(HTML.replace('<td rowspan="1">', '<td rowspan="2">'))).toBe('format');
    expect(await fails(HTML.replace('Passport No', 'Shoe size'))).toBe('format');
    expect(await fails(HTML.replace('<td rowspan="1">&#8203;990000001<br></td>', ''))).toBe('format');
    expect(await fails(HTML.replace('</html>', ''))).toBe('truncated');
    expect(await fails(Buffer.from(`\ufeff${HTML}`, 'utf16le'))).toBe('encoding');
    expect(await failure('nbctf', { 'wallets.csv': HEADER })).toBe('empty');
    expect(await failure('nbctf', { 'wallets.csv': `${HEADER},,,,${TRON},` })).toBe('truncated');
    expect(await failure('nbctf', { 'releases.csv': HEADER })).toBe('missing_file');
  });
});
