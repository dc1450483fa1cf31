import {
  AML_CLAUSES,
  type Analysis,
  analysePolicy,
  TERMS_CLAUSES,
} from '../../src/features/web-validation/policies/analyse.ts';
import { NEUTRAL, PARTS, type Part, policySet, type Sentence } from '../web/policies.ts';
import { type WholePolicy, wholePolicies } from '../web/policy-pages.ts';
import { type ClauseFigure, drawPolicies } from './draw-policies.ts';
import type { Score } from './report.ts';

/**
 * Clauses of invented policies. Each document has one sentence per clause, which has the clause or only looks like it. One author
 * wrote sentences, pages and rules, and read the errors on all of them, so this shows regressions and no quality on texts of others.
 */
export const policies: Score = {
  toleranceOf: () => 1,
  async measure() {
    const { pages } = policySet();
    const clauses = PARTS.flatMap((part) => clausesOf(part));
    const figures = Object.fromEntries([
      ...clauses.map(({ part, clause, of, f1 }): [string, number] => [`${part}: F1 of ${clause}, ${of} sentences`, f1]),
      ...PARTS.flatMap((part): [string, number][] => {
        const own = pages.filter((page) => page.part === part);
        const policyPages = own.filter(({ isPolicy }) => isPolicy);
        const judged = (page: (typeof own)[number]) =>
          analysePolicy(page.type, { title: page.title, headings: [], text: page.text });
        for (const page of part === 'tuned' ? own : []) {
          const { isPolicy, window_days } = judged(page);
          if (isPolicy !== page.isPolicy) console.log(`${page.title} is falsely ${isPolicy}`);
          else if (window_days !== page.window_days && isPolicy) console.log(`${page.title}: ${window_days} days`);
        }
        return [
          [
            `${part}: pages that are policies, right of ${own.length}`,
            percent(own, (page) => judged(page).isPolicy === page.isPolicy),
          ],
          [
            `${part}: days, right of ${policyPages.length}`,
            percent(policyPages, (page) => judged(page).window_days === page.window_days),
          ],
        ];
      }),
      ...wholeFigures(),
    ]);
    const held = clauses.filter(({ part }) => part === 'afterwards');
    return { figures, draw: () => ({ curves: held, svg: drawPolicies(held) }) };
  },
};

function clausesOf(part: Part): ClauseFigure[] {
  const { sentences } = policySet();
  const own = sentences.filter((sentence) => sentence.part === part);
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
  for (const { sentence, isFound } of part === 'tuned' ? results : []) {
    if (isFound !== sentence.isMet) console.log(`${sentence.clause} is falsely ${isFound}: ${sentence.text}`);
  }
  return Array.from(
    Map.groupBy(results, ({ sentence }) => sentence.clause),
    ([clause, of]) => {
      const count = (isMet: boolean, wasFound: boolean) =>
        of.filter(({ sentence, isFound }) => sentence.isMet === isMet && isFound === wasFound).length;
      const [hits, missed, falsely] = [count(true, true), count(true, false), count(false, true)];
      return {
        part,
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

/** Whole pages, written before the rules that read them were changed for their kinds. */
function wholeFigures(): [string, number][] {
  const all = wholePolicies().map((page) => ({
    page,
    found: analysePolicy(page.type, { title: page.title, headings: [page.title], text: page.text }),
  }));
  const figure = (name: string, of: typeof all, isRight: (each: (typeof all)[number]) => boolean): [string, number] => {
    for (const { page } of of.filter((each) => !isRight(each))) console.log(`${name} is wrong of «${headOf(page)}»`);
    return [`whole pages: ${name}, right of ${of.length}`, percent(of, isRight)];
  };
  const terms = all.filter(({ page }) => page.type === 'terms');
  return [
    figure('what is terms', terms, ({ page, found }) => page.isPolicy === found.isPolicy),
    ...TERMS_CLAUSES.map((clause) =>
      figure(
        clause,
        terms.filter(({ page }) => page.isPolicy),
        ({ page, found }) => page.clauses.includes(clause) === found.evidence.some((each) => each.clause === clause),
      ),
    ),
    figure(
      'days',
      all.filter(({ page }) => page.type === 'return' || page.type === 'refund'),
      ({ page, found }) => found.isPolicy && page.window_days === found.window_days,
    ),
  ];
}

const headOf = ({ title, text }: WholePolicy): string => `${title}: ${text.split('\n')[1]?.slice(0, 60)}`;

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
