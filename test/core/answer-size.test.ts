import { ANSWER } from '@vett/schema/constants';
import { expect, test } from 'vitest';
import { AnswerSize, CallSize, sizeOf } from '../../src/core/answer-size.ts';

test.each<[string, unknown]>([
  ['texts', ['ä'.repeat(500), 'x'.repeat(100), '']],
  ['texts that JSON escapes', ['"\\\n'.repeat(200), '\u0001'.repeat(70)]],
  ['small values', { a: [1, true, null, 2.5], b: { c: {}, d: [] } }],
  ['long names', { ['n'.repeat(1_000)]: 1 }],
])('the size of %s is at least that of their JSON', (_, value) => {
  expect(sizeOf(value)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
});

test('a member that is not there has no size', () => {
  expect(sizeOf({ a: 1, b: undefined })).toBe(sizeOf({ a: 1 }));
});

test('counting stops soon above the limit', () => {
  let read = 0;
  const items = Array.from({ length: 1_000 }, () => ({
    get text() {
      read++;
      return 'x'.repeat(1_000);
    },
  }));
  expect(sizeOf(items, 10_000)).toBeGreaterThan(10_000);
  expect(read).toBeLessThan(15);
});

test('calls of one answer share its limit, and what was added while it was made counts once', () => {
  const answer = new AnswerSize();
  const text = 'x'.repeat(ANSWER.bytes / 2);
  const first = new CallSize(answer, 0, 'tenant');
  first.add(text);
  first.finish({ text });
  expect(answer.left).toBeGreaterThan(ANSWER.bytes / 2 - 1_000);
  const second = new CallSize(answer, 0, 'tenant');
  expect(() => second.finish({ text })).toThrow('Ask for less at once');
});

test('an answer has the largest of the limits of its operations', () => {
  const answer = new AnswerSize();
  new CallSize(answer, ANSWER.large, undefined).finish({ text: 'x'.repeat(ANSWER.bytes) });
  expect(answer.limit).toBe(ANSWER.large);
});
