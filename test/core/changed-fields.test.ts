import { update } from '@vett/schema/session';
import { expect, test } from 'vitest';
import { changesOf } from '../../src/core/changed-fields.ts';

const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1]));

test('changed fields are told by their dotted names', () => {
  const input = { session_id: 'cs_1', metadata: { ref: 1, tags: [1], empty: {} }, assigned_to: null };
  expect(changesOf(update, input, undefined)).toEqual([
    'metadata.ref',
    'metadata.tags',
    'metadata.empty',
    'assigned_to',
  ]);
});

test('an event of the audit log stays small, however long the keys of a caller are', () => {
  const deep = { ['y'.repeat(30_000)]: many };
  const input = { session_id: 'cs_1', metadata: { ['x'.repeat(30_000)]: { ...many, deep } } };
  const changes = changesOf(update, input, undefined) ?? [];
  expect(changes).toHaveLength(100);
  expect(Math.max(...changes.map(({ length }) => length))).toBeLessThanOrEqual(200);
});
