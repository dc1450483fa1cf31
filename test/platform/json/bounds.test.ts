import { JSON_DEPTH, JSON_MEMBERS } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { boundJson, boundLargeJson } from '../../../src/platform/json/bounds.ts';

const MIB = 1024 * 1024;
const valuesOf = (text: string, most = 1_000_000) => boundJson(Buffer.from(text), most);

/** The values of a parsed text; an empty container counts as one that has an item. */
const valuesIn = (value: unknown): number => {
  if (value === null || typeof value !== 'object') return 0;
  const inner = Object.values(value);
  return Math.max(1, inner.length) + inner.reduce((sum: number, each) => sum + valuesIn(each), 0);
};

describe('the values of a JSON text', () => {
  test.each([
    ['a number', '17'],
    ['an empty object', '{}'],
    ['members', '{"a":1,"b":[true,null,"x"],"c":{"d":{}}}'],
    ['brackets and commas in strings', '{"a,[{":"]},,","b\\\\":"\\",","c":"\\\\"}'],
    ['text of other scripts', '["Ж,","漢[","😀{",1]'],
    ['long strings with and without escapes', JSON.stringify(['x'.repeat(500), `${'y'.repeat(200)}",\\`.repeat(9), 1])],
    ['white space', ' [ 1 ,\n\t2 , { } ] '],
  ])('are counted without parsing: %s', (_, text) => {
    expect(valuesOf(text)).toBe(valuesIn(JSON.parse(text)));
  });

  test('are refused beyond their bound, however the text ends', () => {
    expect(valuesOf('[1,2,3]', 3)).toBe(3);
    for (const text of ['[1,2,3,4]', '{"a":1,"b":2,"c":3,"d":4}', '[[],[],[]', '[1,1,1,1,'])
      expect(() => valuesOf(text, 3)).toThrow('too many values: at most 3');
  });

  test('may be nested to the depth bound, and no deeper', () => {
    expect(valuesOf('['.repeat(JSON_DEPTH) + ']'.repeat(JSON_DEPTH))).toBe(JSON_DEPTH);
    expect(() => valuesOf('['.repeat(JSON_DEPTH + 1))).toThrow('nested too deep');
    expect(() => valuesOf(`${'[]'.repeat(JSON_DEPTH)}${'{"a":'.repeat(JSON_DEPTH + 1)}`)).toThrow('nested too deep');
  });

  test('are at most a thousand in one object, and any number in an array', () => {
    const members = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join(',')}}`;
    expect(valuesOf(`[${members(JSON_MEMBERS)},${members(JSON_MEMBERS)}]`)).toBe(2 * JSON_MEMBERS + 2);
    expect(() => valuesOf(`[1,${members(JSON_MEMBERS + 1)}]`)).toThrow('too many members');
    expect(valuesOf(`[${'1,'.repeat(2 * JSON_MEMBERS)}1]`)).toBe(2 * JSON_MEMBERS + 1);
  });

  test.each([
    ['one string', `{"image":"${'A'.repeat(3 * MIB)}"}`],
    ['escapes', `["${'\\"'.repeat(2 * MIB)}",1]`],
    ['numbers', `[${'1,'.repeat(2 * MIB)}1]`],
  ])('of a large text are counted in pieces like in one: %s', async (_, text) => {
    const bytes = Buffer.from(text);
    expect(await boundLargeJson(bytes, Number.POSITIVE_INFINITY)).toBe(boundJson(bytes, Number.POSITIVE_INFINITY));
    await expect(boundLargeJson(bytes, 0)).rejects.toThrow('too many values');
  });
});
