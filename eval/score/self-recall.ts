import { hasRealLists, REAL_LISTS, realList } from '../../engine/test/lists/real-lists.ts';
import { missedBy, questionsOf } from '../../engine/test/lists/self-recall.ts';

/** Searches every list for each printed name and number of its entries. Returns whether all of them were found. */
export async function selfRecall(): Promise<boolean> {
  if (!hasRealLists) {
    console.log('The publishers’ files are not here (../shared/lists): no list was asked for its own entries.');
    return true;
  }
  let whole = true;
  for (const list of REAL_LISTS) {
    const { entities } = await realList(list);
    const questions = entities.flatMap(questionsOf);
    const missed = missedBy(entities, questions);
    console.log(`${list.padEnd(20)} ${questions.length} questions, ${missed.length} missed`);
    for (const { id, subject, confidence } of missed.slice(0, 20)) {
      console.log(`  ${id} ${JSON.stringify(subject)} ${confidence.toFixed(2)}`);
    }
    whole &&= missed.length === 0;
  }
  return whole;
}
