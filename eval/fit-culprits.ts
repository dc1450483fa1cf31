/**
 * Fits the weights of the signs that tell a culprit from the others in an article (logistic regression), and writes them.
 *
 *   npm run fit-culprits
 *
 * It reads the sets of `eval/media` whose errors were read; the sets that measure are never fitted on. Prints the area under the curve
 * for the articles of each hand, judged by weights that were fitted on those of the others.
 */
import { writeFileSync } from 'node:fs';
import { readArticle } from '../src/features/adverse-media/embedded/article.ts';
import { subjectNames } from '../src/features/adverse-media/embedded/subject-names.ts';
import { crossFitted, fitted, tableOf } from './logistic.ts';
import { scenarios, scenariosOfParties } from './media/scenarios.ts';

const FIT = { least: 6, ridge: 0.3, steps: 120 };
const UNIT = 0.05;
const LIGHTEST = 2;
const LINE = 420;

/** Nobody knows which one of several articles tells of a measure. */
const alone = [...scenarios('written'), ...scenarios('other-hand'), ...scenariosOfParties().flat()].filter(
  ({ articles }) => articles.length === 1,
);
const rows = alone.flatMap(({ subject, articles: [article], kind, now, hand }) => {
  const reading = article && readArticle(article, subject, subjectNames(subject), now);
  if (typeof reading !== 'object' || !reading.signs) return [];
  return { signs: reading.signs, isTrue: kind === 'grave', hand };
});

const unseenSumOf = crossFitted(rows, ({ hand }) => hand, FIT);
for (const [hand, own] of Map.groupBy(rows, (row) => row.hand)) {
  const sums = own.map((row) => [unseenSumOf(row), row.isTrue] as const);
  console.log(`${hand}: ${own.length} readings, area ${areaUnder(sums).toFixed(3)}`);
}

/** The share of pairs of a culprit and another in which the culprit has the higher sum. */
function areaUnder(sums: readonly (readonly [sum: number, isTrue: boolean])[]): number {
  const culprits = sums.flatMap(([sum, isTrue]) => (isTrue ? sum : []));
  const others = sums.flatMap(([sum, isTrue]) => (isTrue ? [] : sum));
  const higher = culprits.reduce((all, sum) => all + others.filter((other) => sum > other).length, 0);
  return higher / (culprits.length * others.length);
}

const model = fitted(rows, FIT);
const lines = tableOf(model, UNIT, LIGHTEST, ' ', LINE);
writeFileSync(
  new URL('../src/features/adverse-media/embedded/culprit-table.ts', import.meta.url),
  `/** Written by \`npm run fit-culprits\`: signs of a culprit by their weight, in twentieths. */
export const CULPRIT_SIGNS = \`
${lines.join('\n')}
\`;
/** The sum of an article without any sign. */
export const LEAST_SUM = ${Math.round(model.bias / UNIT)};
`,
);
console.log(`${rows.length} readings, ${lines.length} lines`);
