import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { faultsOf, rowIds, rowOf } from './catalogue.ts';
import type { Row } from './row.ts';
import { ids } from './walk.ts';

test('every operation has one row, and every row an operation', () => {
  expect(faultsOf(ids(operations), rowIds())).toEqual([]);
});

test('an operation without a row and a row without an operation are reported with a remedy', () => {
  const faults = faultsOf(['apiKey.create', 'apiKey.planted'], ['apiKey.create', 'webScan.planted']);
  expect(faults).toEqual([
    'apiKey.planted has no row: add planted to test/rules/rows/api-key.ts. The type Row in test/rules/row.ts says what it holds.',
    'webScan.planted is no operation: take its row out of test/rules/rows/web-scan.ts.',
  ]);
  expect(() => rowOf('apiKey.planted')).toThrow(faults[0]);
});

test('a row that lacks a member does not compile', () => {
  const { graphql: _, ...others } = rowOf('lists.list');
  // @ts-expect-error: `graphql` is missing.
  const row: Row = others;
  expect(row).not.toHaveProperty('graphql');
});
