import { expect, test } from 'vitest';
import { conditionsOf } from '../../src/documents/read/conditions.ts';
import { pageOf } from './page-of.ts';

/** Hills before a sky. */
const picture = {
  width: 60,
  height: 40,
  data: Uint8Array.from({ length: 3 * 60 * 40 }, (_, i) => (i < 3600 ? 200 : 40 + (i % 50))),
};
const linesOf = (text: string, confidence: number) =>
  (pageOf(text).texts[0]?.lines ?? []).map((line) => ({ ...line, confidence }));

test('a landscape without text is no document', () => {
  expect(conditionsOf(picture, [], 0)).toEqual(['NOT_A_DOCUMENT']);
  expect(conditionsOf(picture, [], 2)).toEqual(['NOT_A_DOCUMENT']);
  expect(conditionsOf(picture, linesOf('~ii', 0.4), 1)).toEqual(['NOT_A_DOCUMENT']);
});

test('a page whose text cannot be read is unreadable', () => {
  expect(conditionsOf(picture, [], 12)).toEqual(['PAGE_UNREADABLE']);
  expect(conditionsOf(picture, linesOf('a\nb\nc\nd\ne\nf', 0.4), 6)).toContain('PAGE_UNREADABLE');
});

test('a page without contrast is blank', () => {
  expect(conditionsOf({ ...picture, data: new Uint8Array(picture.data.length).fill(230) }, [], 0)).toEqual([
    'BLANK_PAGE',
  ]);
});
