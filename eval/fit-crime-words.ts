/**
 * Fits the weights of the words that tell whether an article is on crime (logistic regression), and writes them.
 *
 *   npm run fit-crime-words
 *
 * It reads the sets of `eval/media` whose errors were read; the sets that measure are never fitted on. Prints how many articles of each
 * kind are on crime by weights that were fitted on those of other hands.
 */
import { writeFileSync } from 'node:fs';
import { stemsOf } from '../src/features/adverse-media/embedded/crime-words.ts';
import { languageOf } from '../src/features/adverse-media/embedded/language.ts';
import { mentionsOf } from '../src/features/adverse-media/embedded/mentions.ts';
import { withReferences } from '../src/features/adverse-media/embedded/references.ts';
import { subjectNames } from '../src/features/adverse-media/embedded/subject-names.ts';
import { sentencesOf } from '../src/features/adverse-media/embedded/words.ts';
import { crossFitted, fitted, tableOf } from './logistic.ts';
import { type Scenario, scenarios, scenariosOfParties } from './media/scenarios.ts';

const FIT = { least: 3, ridge: 1.4, steps: 250 };
/** Articles without crime are a fifth. */
const RARE = 2;
/** The probability from which an article is on crime, and the unit of the weights. */
const CRIME = 0.5;
const UNIT = 0.01;
const LIGHTEST = 3;
const LINE = 200;

const rows = [
  ...(['written', 'other-hand'] as const).flatMap((set) => scenarios(set)),
  ...scenariosOfParties().flatMap(([first]) => first ?? []),
].flatMap(rowsOf);

/** The articles as the rules weigh them: with the subject in the place of its names and pronouns. */
function rowsOf({ subject, articles, kind, hand }: Scenario) {
  const names = subjectNames(subject);
  const isTrue = kind !== 'without crime';
  return articles.flatMap(({ title, text }) => {
    const sentences = sentencesOf([title, text].join('\n'));
    const mentions = mentionsOf(names, sentences);
    if (!mentions) return [];
    const texts = withReferences(languageOf(sentences), mentions, subject).map(({ words }) => words);
    const signs = new Map([...stemsOf(texts)].map((stem) => [stem, 1]));
    return { signs, isTrue, share: isTrue ? 1 : RARE, kind, hand };
  });
}

const least = Math.log(CRIME / (1 - CRIME));
const unseenSumOf = crossFitted(rows, ({ hand }) => hand, FIT);
for (const kind of ['grave', 'innocent', 'without crime'] as const) {
  const own = rows.filter((row) => row.kind === kind);
  console.log(`${kind}: ${own.filter((row) => unseenSumOf(row) >= least).length} of ${own.length} are on crime`);
}

const model = fitted(rows, FIT);
const lines = tableOf(model, UNIT, LIGHTEST, ':', LINE);
writeFileSync(
  new URL('../src/features/adverse-media/embedded/crime-word-table.ts', import.meta.url),
  `/** Written by \`npm run fit-crime-words\`: beginnings of words by their weight for an article on crime. */
export const CRIME_WORDS = \`
${lines.join('\n')}
\`;
/** The sum of weights from which an article is on crime. */
export const LEAST_WEIGHT = ${Math.round((least - model.bias) / UNIT)};
`,
);
console.log(`${lines.length} lines`);
