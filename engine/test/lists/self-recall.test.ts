import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../src/lists/index.ts';
import { readAll, sample } from './list-files.ts';
import { hasRealLists, REAL_LISTS, realEntities } from './real-lists.ts';
import { missedBy, type Question, questionsOf, unexpected } from './self-recall.ts';

if (!hasRealLists) process.stderr.write('skipped: self-recall of real lists, there is no ../shared/lists\n');

const SHORT = 8;
/** Names of few letters are the ones that normalising may leave nothing of. */
const isRisky = ({ subject: { fullName } }: Question): boolean => fullName !== undefined && fullName.length <= SHORT;
/** `npm run score -- recall` asks all questions; here each short name is asked, and one of so many of the others. */
const STRIDE = 200;

describe('every name and number of a list finds its own entry', () => {
  it.each(Object.keys(SOURCES))(
    'each entry in the sample of %s is found by all its names and numbers',
    async (list) => {
      const { entities } = await readAll(list, sample(list));
      const questions = entities.flatMap(questionsOf);
      expect(questions.length).toBeGreaterThan(20);
      expect(unexpected(list, missedBy(entities, questions))).toEqual([]);
    },
  );

  it.skipIf(!hasRealLists).each(REAL_LISTS)(
    'each entry in the real file of %s is found by all its names and numbers',
    async (list) => {
      const entities = await realEntities(list);
      const questions = entities.flatMap(questionsOf).filter((question, i) => isRisky(question) || i % STRIDE === 0);
      expect(unexpected(list, missedBy(entities, questions))).toEqual([]);
    },
  );
});
