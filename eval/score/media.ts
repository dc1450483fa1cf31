import { DECISIONS } from '../../schema/adverse-media.ts';
import { decisionOf, supportedScore } from '../../src/features/adverse-media/decision.ts';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';
import { type Case, cases, type Part } from '../media/set.ts';
import { drawMedia, type KindOfArticle } from './draw-media.ts';
import { mediaOfOthers } from './media-of-others.ts';
import type { Score } from './report.ts';

const NOW = new Date('2026-06-01');

interface Judged extends Case {
  /** Bands between the decision and the expected one; positive is too grave. */
  readonly off: number;
  readonly isHigh: boolean;
}

/**
 * The judge by rules on invented articles, one for each case. The author of the rules wrote the articles, so this shows
 * regressions and no quality on the press; it shows nothing of language models or of searches.
 */
export const media: Score = {
  toleranceOf: () => 1,
  async measure() {
    const judged = await Promise.all(cases().map(judge));
    const of = (part: Part) => judged.filter((each) => each.part === part);
    const figures = Object.fromEntries(
      (['tuned', 'held out', 'afterwards', 'press'] as const).flatMap((part) => figuresOf(part, of(part))),
    );
    Object.assign(figures, await mediaOfOthers());
    const kinds = kindsOf(judged.filter(({ part }) => part !== 'tuned'));
    return { figures, draw: () => ({ curves: kinds, svg: drawMedia(kinds) }) };
  },
};

async function judge(each: Case): Promise<Judged> {
  const { score, sources } = await judgeByRules([each.article], each.subject, NOW);
  const decision = decisionOf(supportedScore(score, sources));
  const off = DECISIONS.indexOf(decision) - DECISIONS.indexOf(each.expected);
  return { ...each, off, isHigh: decision === 'HIGH_RISK' };
}

function figuresOf(part: Part, judged: readonly Judged[]): [string, number][] {
  const clean = judged.filter(({ expected }) => expected === 'CLEAR');
  const grave = judged.filter(({ expected }) => expected === 'HIGH_RISK');
  return [
    [`${part}: same decision of ${judged.length}`, percent(judged, ({ off }) => off === 0)],
    [`${part}: within one band of ${judged.length}`, percent(judged, ({ off }) => Math.abs(off) <= 1)],
    [`${part}: clean falsely HIGH_RISK of ${clean.length}`, percent(clean, ({ isHigh }) => isHigh)],
    [`${part}: HIGH_RISK missed as CLEAR of ${grave.length}`, percent(grave, ({ off }) => off === -3)],
  ];
}

function kindsOf(judged: readonly Judged[]): KindOfArticle[] {
  const kinds = Map.groupBy(judged, ({ kind }) => kind);
  return Array.from(kinds, ([kind, of]) => ({
    kind,
    articles: of.length,
    same: of.filter(({ off }) => off === 0).length,
    within: of.filter(({ off }) => Math.abs(off) === 1).length,
  }));
}

const percent = (all: readonly Judged[], is: (each: Judged) => boolean): number =>
  Math.round((10_000 * all.filter(is).length) / all.length) / 100;
