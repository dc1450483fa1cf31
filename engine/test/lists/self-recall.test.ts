import { expect, it } from 'vitest';
import { SOURCES } from '../../src/lists/index.ts';
import { readAll, sample } from './list-files.ts';
import { missedBy, questionsOf } from './self-recall.ts';

it.each(Object.keys(SOURCES))('each entry in the sample of %s is found by all its names and numbers', async (list) => {
  const { entities } = await readAll(list, sample(list));
  const questions = entities.flatMap(questionsOf);
  expect(questions.length).toBeGreaterThan(20);
  expect(missedBy(entities, questions)).toEqual([]);
});
