import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { defineSource } from '../../src/lists/define-source.ts';
import { readList } from '../../src/lists/index.ts';
import { xlsxParts, zip } from './xlsx.ts';

const MB = 1024 ** 2;
const FILES: Readonly<Record<string, string>> = {
  un: 'consolidated.xml',
  uk: 'UK-Sanctions-List.csv',
  ofac: 'sdn.csv',
  australia: 'australian_sanctions_consolidated_list.xlsx',
  nbctf: 'blockchain.html',
  us_csl: 'consolidated.json',
  world_bank: 'sanctioned_firm.json',
};

/** What reading ends with; the file is made while it is read, so that nothing of it stays. */
async function refusal(list: string, ...pieces: (string | Buffer | readonly [piece: string, bytes: number])[]) {
  async function* open() {
    for (const piece of pieces) {
      if (typeof piece === 'string' || Buffer.isBuffer(piece)) yield Buffer.from(piece);
      else {
        const chunk = Buffer.from(piece[0].repeat(Math.ceil(MB / piece[0].length)));
        for (let sent = 0; sent < piece[1]; sent += chunk.length) yield chunk;
      }
    }
  }
  try {
    for await (const entity of readList(list, [{ name: FILES[list] ?? '', open }])) expect(entity.id).not.toBe('');
    return 'read';
  } catch (error) {
    return (error as Error).message.replace(/^[^:]*: /, '');
  }
}

const UN = '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>';
const workbook = (parts: Record<string, string>) => zip({ ...xlsxParts([['Reference']]), ...parts });
const sheet = (rows: string) => workbook({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}` });

describe('a file that is made to take time or memory is refused', () => {
  it.each([
    ['20,000 levels', ['<x>'.repeat(20_000)], 'more than 64 levels of elements'],
    ['48 MB of empty elements', [['<x/>', 48 * MB]], 'one record has more than 100000 elements'],
    [
      '20,000 attributes',
      [`<x ${Array.from({ length: 20_000 }, (_, i) => `a${i}=""`).join(' ')}`],
      'a tag with more than 500 attributes',
    ],
    ['an attribute of 64 MB', ['<x a="', ['x', 64 * MB]], 'more than 5 MB without a tag'],
    ['a comment of 64 MB', ['<!--', ['x', 64 * MB]], 'more than 5 MB without a tag'],
    ['a text of 64 MB', [['x', 64 * MB]], 'more than 5 MB without a tag'],
    ['a tag of 64 MB', ['<', ['x', 64 * MB]], 'more than 5 MB without a tag'],
    ['many texts', [['<x>y</x>'.padEnd(MB, 'z'), 64 * MB]], 'one record has more than 5 MB of text'],
  ] as const)('XML: %s', async (_, pieces, message) => {
    expect(await refusal('un', UN, ...pieces)).toBe(message);
  });

  it.each([
    ['levels', sheet('<row>'.repeat(20_000)), 'more than 64 levels of elements'],
    [
      'empty strings',
      workbook({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}` }),
      'a workbook with too many strings',
    ],
    ['rows', sheet('<row><c t="b"><v>1</v></c></row>'.repeat(200_001)), 'a workbook with too many rows, cells or text'],
    [
      'cells',
      sheet('<row><c r="ALL1" t="b"><v>1</v></c></row>'.repeat(5_002)),
      'a workbook with too many rows, cells or text',
    ],
    [
      'copies of a text',
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(300)}</sheetData></worksheet>`,
      }),
      'a workbook with too many rows, cells or text',
    ],
  ])('XLSX: %s', async (_, file, message) => {
    const header = await refusal('australia', file);
    expect([message, expect.stringContaining('missing columns')]).toContainEqual(header);
  });

  it.each([
    ['columns', ['a', [',a', 3 * MB]], 'more than 1000 columns in row 1'],
    ['rows', [['x\n', 2 * MB]], 'more than 500000 rows'],
    ['a row without an end', [['x', 64 * MB]], expect.stringContaining('not well-formed CSV')],
    ['a value without an end', ['"', ['x', 64 * MB]], expect.stringContaining('not well-formed CSV')],
  ] as const)('CSV: %s', async (_, pieces, message) => {
    const found = await refusal('uk', ...pieces);
    expect(found).toEqual(found.startsWith('missing columns') ? expect.stringContaining('missing') : message);
  });

  it.each([
    [
      'levels that are never closed',
      ['<html><body><table>', ['<b>', 2 * MB], ['</i>', 2 * MB]],
      'more than 500 levels of elements',
    ],
    ['64 MB', ['<html>', ['x', 64 * MB]], 'more than 16 MB of HTML'],
  ] as const)('HTML: %s', async (_, pieces, message) => {
    expect(await refusal('nbctf', ...pieces)).toBe(message);
  });

  it.each([
    ['levels', ['{"response":{"ZPROCSUPP":[', ['[', 64 * MB]], /5 MB of text without an entry|levels/],
    ['a text of 64 MB', ['{"response":{"ZPROCSUPP":[{"a":"', ['x', 64 * MB]], /5 MB of text without an entry/],
    ['keys', ['{"response":{"ZPROCSUPP":[{', ['"k":1,', 64 * MB]], /5 MB of text without an entry/],
  ] as const)('JSON: %s', async (_, pieces, message) => {
    expect(await refusal('world_bank', ...pieces)).toMatch(message);
  });

  it('gzip: 64 MB of zeros in 64 kB', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MB));
    expect(bomb.length).toBeLessThan(MB / 8);
    expect(await refusal('un', bomb)).toContain('not well-formed XML');
    expect(await refusal('uk', bomb)).toMatch(/not well-formed CSV|missing columns/);
    expect(await refusal('nbctf', bomb)).toBe('more than 16 MB of HTML');
    expect(await refusal('australia', bomb)).toMatch(/not an XLSX file|more than 64 MiB/);
    expect(await refusal('us_csl', bomb)).toMatch(/not well-formed JSON/);
  });

  it('entries without end', async () => {
    const endless = defineSource({
      name: 'un',
      title: '',
      publisher: '',
      files: [],
      minimumEntities: 0,
      parserVersion: 1,
      identifierTypes: [],
      accepts: /^a$/,
      async *read(): AsyncGenerator<Entity> {
        for (let id = 1; ; id++) yield { id: String(id), list: 'un', type: 'unknown', names: [{ value: 'x' }] };
      },
    });
    const all = async () => {
      for await (const { id } of endless.read([])) if (id === '') return;
    };
    await expect(all()).rejects.toThrow('more than 200000 entries');
  });
});
