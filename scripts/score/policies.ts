import {
  AML_CLAUSES,
  type Analysis,
  analysePolicy,
  TERMS_CLAUSES,
} from '../../src/features/web-validation/policies/analyse.ts';
import { type Half, NEUTRAL, policySet, type Sentence } from '../web/policies.ts';
import { type ClauseFigure, drawPolicies } from './draw-policies.ts';
import type { Score } from './report.ts';

const HALVES: readonly Half[] = ['tuned', 'held out'];

/**
 * Clauses of invented policies. Each document has one sentence per clause, which has the clause or only looks like it. One author
 * wrote sentences and rules; the errors on the held-out half were not read while the rules were tuned.
 */
export const policies: Score = {
  toleranceOf: () => 1,
  async measure() {
    const { pages } = policySet();
    const clauses = HALVES.flatMap((half) => clausesOf(half));
    const figures = Object.fromEntries([
      ...clauses.map(({ half, clause, of, f1 }): [string, number] => [`${half}: F1 of ${clause}, ${of} sentences`, f1]),
      ...HALVES.flatMap((half): [string, number][] => {
        const own = pages.filter((page) => page.half === half);
        const policyPages = own.filter(({ isPolicy }) => isPolicy);
        const judged = (page: (typeof own)[number]) =>
          analysePolicy(page.type, { title: page.title, headings: [], text: page.text });
        for (const page of half === 'tuned' ? own : []) {
          const { isPolicy, window_days } = judged(page);
          if (isPolicy !== page.isPolicy) console.log(`${page.title} is falsely ${isPolicy}`);
          else if (window_days !== page.window_days && isPolicy) console.log(`${page.title}: ${window_days} days`);
        }
        return [
          [
            `${half}: pages that are policies, right of ${own.length}`,
            percent(own, (page) => judged(page).isPolicy === page.isPolicy),
          ],
          [
            `${half}: days, right of ${policyPages.length}`,
            percent(policyPages, (page) => judged(page).window_days === page.window_days),
          ],
        ];
      }),
    ]);
    const held = clauses.filter(({ half }) => half === 'held out');
    return { figures, draw: () => ({ curves: held, svg: drawPolicies(held) }) };
  },
};

function clausesOf(half: Half): ClauseFigure[] {
  const { sentences } = policySet();
  const own = sentences.filter((sentence) => sentence.half === half);
  const results = [TERMS_CLAUSES, AML_CLAUSES, ['generic'] as const].flatMap((clauses) =>
    documentsOf(own.filter(({ clause }) => clauses.some((each) => each === clause))).flatMap((document) => {
      const text = [NEUTRAL[document[0]?.language ?? ''], ...document.map((sentence) => sentence.text)].join(' ');
      const analysis = analysePolicy(clauses[0] === 'has_kyc_procedures' ? 'aml' : 'terms', {
        title: '',
        headings: [],
        text,
      });
      return document.map((sentence) => ({ sentence, isFound: isFound(analysis, sentence) }));
    }),
  );
  for (const { sentence, isFound } of half === 'tuned' ? results : []) {
    if (isFound !== sentence.isMet) console.log(`${sentence.clause} is falsely ${isFound}: ${sentence.text}`);
  }
  return Array.from(
    Map.groupBy(results, ({ sentence }) => sentence.clause),
    ([clause, of]) => {
      const count = (isMet: boolean, wasFound: boolean) =>
        of.filter(({ sentence, isFound }) => sentence.isMet === isMet && isFound === wasFound).length;
      const [hits, missed, falsely] = [count(true, true), count(true, false), count(false, true)];
      return {
        half,
        clause,
        of: of.length,
        hits,
        missed,
        falsely,
        f1: rounded((200 * hits) / (2 * hits + missed + falsely)),
      };
    },
  );
}

/** Documents of one language, each with at most one sentence of each clause. */
function documentsOf(sentences: readonly Sentence[]): Sentence[][] {
  const documents = new Map<string, Sentence[]>();
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const kind = `${sentence.clause} ${sentence.language}`;
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    const key = `${sentence.language} ${number}`;
    documents.set(key, [...(documents.get(key) ?? []), sentence]);
  }
  return [...documents.values()];
}

const isFound = ({ generic_format, evidence }: Analysis, { clause }: Sentence): boolean =>
  clause === 'generic' ? generic_format : evidence.some((each) => each.clause === clause);

const rounded = (value: number): number => Math.round(value * 100) / 100;
const percent = <T>(all: readonly T[], is: (each: T) => boolean): number =>
  all.length === 0 ? 0 : rounded((100 * all.filter(is).length) / all.length);
