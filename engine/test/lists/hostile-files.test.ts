import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { readList } from '../../src/lists/index.ts';
import { csvRows } from '../../src/lists/shared/csv-rows.ts';
import { defineSource } from '../../src/lists/shared/define-source.ts';
import type { NamedStream } from '../../src/lists/shared/list-source.ts';
import { Notices } from '../../src/lists/shared/notices.ts';
import { xlsxRows } from '../../src/lists/shared/xlsx-rows.ts';
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

type Piece = string | Buffer | readonly [piece: string, bytes: number];

/** A file that is made while it is read, so that nothing of it stays. */
function made(name: string, pieces: readonly Piece[]): NamedStream {
  async function* open() {
    for (const piece of pieces) {
      if (typeof piece === 'string' || Buffer.isBuffer(piece)) yield Buffer.from(piece);
      else {
        const chunk = Buffer.from(piece[0].repeat(Math.ceil(MB / piece[0].length)));
        for (let sent = 0; sent < piece[1]; sent += chunk.length) yield chunk;
      }
    }
  }
  return { name, open };
}

/** The error that reading ends with. */
async function end(reading: AsyncIterable<unknown>): Promise<string> {
  try {
    for await (const item of reading) expect(item).toBeDefined();
    return 'read';
  } catch (error) {
    return (error as Error).message.replace(/^[^:]*: /, '');
  }
}

const refusal = (list: string, ...pieces: Piece[]) => end(readList(list, [made(FILES[list] ?? '', pieces)]));

const LAYOUT = { encoding: 'utf-8', columns: 0, end: 'newline' } as const;
const UN = '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>';
const workbook = (parts: Record<string, string>) => zip({ ...xlsxParts([['Reference']]), ...parts });
const sheet = (rows: string) => workbook({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}` });

describe('files that are made to exhaust time or memory are refused', () => {
  it.each([
    ['20,000 levels', ['<x>'.repeat(20_000)], 'more than 64 levels of elements'],
    ['24 MB of empty elements', [['<x/>', 24 * MB]], 'one record has more than 100000 elements'],
    [
      '20,000 attributes',
      [`<x ${Array.from({ length: 20_000 }, (_, i) => `a${i}=""`).join(' ')}`],
      'a tag with more than 500 attributes',
    ],
    ['an attribute of 24 MB', ['<x a="', ['x', 24 * MB]], 'more than 5 MB without a tag'],
    ['a comment of 24 MB', ['<!--', ['x', 24 * MB]], 'more than 5 MB without a tag'],
    ['a text of 24 MB', [['x', 24 * MB]], 'more than 5 MB without a tag'],
    ['a tag of 24 MB', ['<', ['x', 24 * MB]], 'more than 5 MB without a tag'],
    ['many texts', [['<x>y</x>'.padEnd(MB, 'z'), 24 * MB]], 'one record has more than 5 MB of text'],
  ] as const)('XML is refused: %s', async (_, pieces, message) => {
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
      'cells of a row that tell no place',
      sheet(`<row>${'<c t="b"><v>1</v></c>'.repeat(1_001)}</row>`),
      'a cell without a place',
    ],
    [
      'copies of a text',
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(300)}</sheetData></worksheet>`,
      }),
      'a workbook with too many rows, cells or text',
    ],
  ])('refuses XLSX: %s', async (_, file, message) => {
    expect(await end(xlsxRows(made('list.xlsx', [file]), new Notices()))).toBe(message);
  });

  it.each([
    ['columns', ['a', [',a', 3 * MB]], 'more than 1000 columns in row 1'],
    ['rows', [['x\n', 2 * MB]], 'more than 500000 rows'],
    ['a row without an end', [['x', 24 * MB]], expect.stringContaining('not well-formed CSV')],
    ['a value without an end', ['"', ['x', 24 * MB]], expect.stringContaining('not well-formed CSV')],
  ] as const)('CSV is refused: %s', async (_, pieces, message) => {
    expect(await end(csvRows(made('list.csv', pieces), LAYOUT, new Notices()))).toEqual(message);
  });

  it.each([
    [
      'levels that are never closed',
      ['<html><body><table>', ['<b>', 2 * MB], ['</i>', 2 * MB]],
      'more than 500 levels of elements',
    ],
    ['24 MB', ['<html>', ['x', 24 * MB]], 'more than 16 MB of HTML'],
  ] as const)('HTML is refused: %s', async (_, pieces, message) => {
    expect(await refusal('nbctf', ...pieces)).toBe(message);
  });

  it.each([
    ['levels', ['{"response":{"ZPROCSUPP":[', ['[', 24 * MB]], /5 MB of text without an entry|levels/],
    ['a text of 24 MB', ['{"response":{"ZPROCSUPP":[{"a":"', ['x', 24 * MB]], /5 MB of text without an entry/],
    ['keys', ['{"response":{"ZPROCSUPP":[{', ['"k":1,', 24 * MB]], /5 MB of text without an entry/],
  ] as const)('JSON is refused: %s', async (_, pieces, message) => {
    expect(await refusal('world_bank', ...pieces)).toMatch(message);
  });

  it('refuses 24 MB of zeros in gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(24 * MB));
    expect(bomb.length).toBeLessThan(MB / 8);
    expect(await refusal('un', bomb)).toContain('not well-formed XML');
    expect(await refusal('uk', bomb)).toMatch(/not well-formed CSV|missing columns/);
    expect(await refusal('nbctf', bomb)).toBe('more than 16 MB of HTML');
    expect(await refusal('australia', bomb)).toMatch(/not an XLSX file|more than 64 MiB/);
    expect(await refusal('us_csl', bomb)).toMatch(/not well-formed JSON/);
  });

  it('refuses an endless list of entries', async () => {
    const endless = defineSource({
      name: 'un',
      title: '',
      publisher: '',
      files: [],
      minimumEntities: 0,
      parserVersion: 1,
      alwaysHas: [],
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
