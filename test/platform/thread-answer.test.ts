import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerOfThread } from '../../src/platform/thread-answer.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

test('a failed statement of a thread tells its text and code, and nothing of what it was to store', async () => {
  const thread = {
    name: 'failing',
    heapMegabytes: 256,
    data: { databaseUrl: service.app.installation.databaseUrl, megabytes: 8 },
  };
  const answer = answerOfThread(new URL('./failing-thread.ts', import.meta.url), thread, new AbortController().signal);
  const error = await answer.catch((failure: unknown) => failure);
  expect(error).toMatchObject({
    name: 'PostgresError',
    code: '42883',
    message: expect.stringContaining('operator does not exist'),
  });
  const own = Object.getOwnPropertyDescriptors(error as Error);
  expect(Object.keys(own).toSorted()).toEqual(['code', 'message', 'name', 'stack']);
  expect(JSON.stringify(own)).not.toContain('secret');
});

test('every thread that asks the database lets its failures be told so', () => {
  const threads = globSync('src/**/*-thread.ts').filter((file) => readFileSync(file, 'utf8').includes('connect('));
  expect(threads.length).toBeGreaterThan(1);
  expect(threads.filter((file) => !readFileSync(file, 'utf8').includes('await answerFromThread('))).toEqual([]);
});
