import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { rowOf } from '../rules/catalogue.ts';
import { ids } from '../rules/walk.ts';
import { testService } from '../support/service.ts';
import { type Case, everywhere } from './everywhere.ts';

const service = await testService();

const listed: Case[] = [];
const elsewhere: string[] = [];
for (const operation of ids(operations)) {
  const { cases } = rowOf(operation);
  if (typeof cases === 'string') elsewhere.push(cases);
  else {
    for (const [input, code, graphql] of typeof cases === 'function' ? await cases() : cases) {
      const what = `${operation} ${JSON.stringify(input).slice(0, 100)}`;
      listed.push({ operation, what, input, ...(code && { code }), ...(graphql === false && { graphql }) });
    }
  }
}

test.each(elsewhere)('the test file %s exists for the cases of an operation', (file) => {
  expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true);
});

const storedFiles = async () =>
  (await readdir(join(service.directory, 'storage'), { recursive: true }).catch(() => [])).sort();

describe('every interface answers alike, and stores no object for a refused call', () => {
  test.each(listed)('every interface answers $what $code alike', async (wanted) => {
    const before = await storedFiles();
    const output = await everywhere(service, wanted);
    expect(output === undefined).toBe(wanted.code !== undefined);
    if (wanted.code !== undefined) expect(await storedFiles()).toEqual(before);
  });
});
