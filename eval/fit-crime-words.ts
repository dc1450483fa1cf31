/**
 * Fits the weights of the words that tell whether an article is on crime (logistic regression), and writes them.
 *
 *   npm run fit-crime-words
 *
 * It reads the sets of `eval/media` whose errors were read; the sets that measure are never fitted on. Prints how many articles of each
 * kind are right where the lines of their neighbourhood were left out, since authors tell one story from several sides.
 */
import { writeFileSync } from 'node:fs';
import { stemsOf } from '../src/features/adverse-media/embedded/crime-words.ts';
import { languageOf } from '../src/features/adverse-media/embedded/language.ts';
import { mentionsOf } from '../src/features/adverse-media/embedded/mentions.ts';
import { withReferences } from '../src/features/adverse-media/embedded/references.ts';
import { subjectNames } from '../src/features/adverse-media/embedded/subject-names.ts';
import { sentencesOf } from '../src/features/adverse-media/embedded/words.ts';
import { type Scenario, scenarios } from './media/scenarios.ts';

const PARTS = 8;
const NEIGHBOURS = 12;
const LEAST_TEXTS = 3;
const STEPS = 250;
const RATE = 0.05;
const RIDGE = 1.4;
/** Articles without crime are a fifth. */
const RARE = 2;
/** The probability from which an article is on crime, and the unit of the weights. */
const CRIME = 0.6;
const UNIT = 0.01;
const LINE = 145;
/** Lighter words say nothing. */
const LIGHTEST = 3;

interface Row {
  readonly stems: readonly string[];
  readonly kind: Scenario['kind'];
}
interface Model {
  readonly weights: ReadonlyMap<string, number>;
  readonly bias: number;
}

const rows = (['written', 'other-hand'] as const).flatMap((set) => scenarios(set).flatMap(rowsOf));

/** The articles as the rules weigh them: with the subject in the place of its names and pronouns. */
function rowsOf({ subject, articles, kind }: Scenario): Row[] {
  const names = subjectNames(subject);
  return articles.flatMap(({ title, text }) => {
    const sentences = sentencesOf([title, text].join('\n'));
    const mentions = mentionsOf(names, sentences);
    if (!mentions) return [];
    const texts = withReferences(languageOf(sentences), mentions, subject).map(({ words }) => words);
    return { stems: [...stemsOf(texts)], kind };
  });
}

const scoreOf = ({ weights, bias }: Model, { stems }: Row): number =>
  stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), bias);

/** Descends with a step of its own for each weight (Adam). */
function fitted(given: readonly Row[]): Model {
  const counts = new Map<string, number>();
  for (const { stems } of given) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST_TEXTS).map(([stem]) => stem);
  const places = new Map(known.map((stem, at) => [stem, at]));
  const found = given.map(({ stems }) => stems.flatMap((stem) => places.get(stem) ?? []));
  const bias = known.length;
  const zeros = () => new Float64Array(bias + 1);
  const [weights, mean, spread] = [zeros(), zeros(), zeros()];
  for (let step = 1; step <= STEPS; step++) {
    const slope = zeros();
    for (const [i, at] of found.entries()) {
      const isCrime = given[i]?.kind !== 'without crime';
      const score = at.reduce((sum, place) => sum + (weights[place] as number), weights[bias] as number);
      const error = (1 / (1 + Math.exp(-score)) - (isCrime ? 1 : 0)) * (isCrime ? 1 : RARE);
      for (const place of [...at, bias]) slope[place] = (slope[place] as number) + error;
    }
    for (let place = 0; place <= bias; place++) {
      const steep = (slope[place] as number) + (place < bias ? RIDGE * (weights[place] as number) : 0);
      mean[place] = 0.9 * (mean[place] as number) + 0.1 * steep;
      spread[place] = 0.999 * (spread[place] as number) + 0.001 * steep ** 2;
      const width = Math.sqrt((spread[place] as number) / (1 - 0.999 ** step)) + 1e-8;
      weights[place] = (weights[place] as number) - (RATE * (mean[place] as number)) / (1 - 0.9 ** step) / width;
    }
  }
  return { weights: new Map(known.map((stem, at) => [stem, weights[at] as number])), bias: weights[bias] as number };
}

const least = Math.log(CRIME / (1 - CRIME));
const partOf = (at: number) => Math.floor(at / NEIGHBOURS) % PARTS;
const models = Array.from({ length: PARTS }, (_, part) => fitted(rows.filter((_, at) => partOf(at) !== part)));
for (const kind of ['grave', 'innocent', 'without crime'] as const) {
  const told = rows.flatMap((row, at) => (row.kind === kind ? scoreOf(models[partOf(at)] as Model, row) >= least : []));
  console.log(`${kind}: ${told.filter(Boolean).length} of ${told.length} are on crime`);
}

const { weights, bias } = fitted(rows);
const byWeight = Map.groupBy([...weights], ([, weight]) => Math.round(weight / UNIT));
for (const weight of [...byWeight.keys()]) if (Math.abs(weight) < LIGHTEST) byWeight.delete(weight);
const lines = [...byWeight]
  .sort(([a], [b]) => b - a)
  .flatMap(([weight, found]) => wrapped(found.map(([stem]) => stem).sort()).map((stems) => `${weight}:${stems}`));

function wrapped(stems: readonly string[]): string[] {
  const texts: string[] = [];
  for (const stem of stems) {
    const last = texts.at(-1);
    if (last === undefined || last.length + stem.length > LINE) texts.push(stem);
    else texts[texts.length - 1] = `${last} ${stem}`;
  }
  return texts;
}

writeFileSync(
  new URL('../src/features/adverse-media/embedded/crime-word-table.ts', import.meta.url),
  `/** Written by \`npm run fit-crime-words\`: beginnings of words by their weight for an article on crime. */
export const CRIME_WORDS = \`
${lines.join('\n')}
\`;
/** The sum of weights from which an article is on crime. */
export const LEAST_WEIGHT = ${Math.round((least - bias) / UNIT)};
`,
);
console.log(`${[...byWeight.values()].flat().length} beginnings of words, ${lines.length} lines`);
