import { isNoName } from '@vett/engine/names';
import type { Decision, MediaDoubt } from '@vett/schema/adverse-media';
import { isName } from '@vett/schema/subject';
import type { Doors } from '../../core/doors.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Budget, Outcome } from '../../ports/outcome.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebSearch } from '../../ports/web-search.ts';
import { loadArticles } from './articles.ts';
import { decisionOf, supportedScore } from './decision.ts';
import { judgeByRules } from './embedded/judge.ts';
import { judgeByModel } from './judge-by-model.ts';
import type { Article, MediaSource, MediaSubject, Opinion } from './media.ts';
import { type FailedSearch, type Searches, searchMedia } from './searches.ts';

export { isForeign, isForeignToFive } from './embedded/language.ts';
export { subjectOf } from './media.ts';
export { wallIn } from './wall.ts';

const CHECK_MS = 60_000;
const LENGTHS = { title: 100, source: 200, summary: 300 } as const;

/** The providers of a check: without a model the rules judge, without pages the snippets of the searches are all there is. */
export interface MediaTools {
  readonly search: WebSearch;
  readonly model: LanguageModel | null;
  readonly pages: Pages | null;
}

/** The tools of this installation, with its default judge. Undefined: it has no web search, so nothing can be checked. */
export const mediaToolsOf = ({
  providers: { webSearch, languageModel },
  pages,
}: Pick<Doors, 'providers' | 'pages'>): MediaTools | undefined =>
  webSearch && { search: webSearch, model: languageModel ?? null, pages };

export interface MediaRequest {
  readonly subject: MediaSubject;
  /** A model of the provider, instead of its default one. */
  readonly model?: string | undefined;
  readonly now: Date;
}

export interface MediaReport {
  readonly final_risk_score: number;
  readonly decision: Decision;
  readonly summary: string;
  /** Empty when the decision is CLEAR. */
  readonly sources: readonly (MediaSource & { readonly id: number })[];
  readonly model: string;
  /** The searches that did not answer; what they would have found is unknown. */
  readonly failed_searches: readonly FailedSearch[];
  /** Sources that the model named and no search returned. */
  readonly dropped_sources: number;
  /** The model says CLEAR, and the rules HIGH_RISK. */
  readonly disputed_by_rules: boolean;
  /** Articles in languages that the rules do not know. */
  readonly unread_articles: number;
  /** The numbers of articles, of those whose pages were read, and of those that were judged. */
  readonly articles: { readonly found: number; readonly read: number; readonly judged: number };
}

export const doubtsOf = ({ dropped_sources, disputed_by_rules, unread_articles }: MediaReport): MediaDoubt[] => [
  ...(dropped_sources > 0 ? (['invented_sources'] as const) : []),
  ...(disputed_by_rules ? (['disputed_by_rules'] as const) : []),
  ...(unread_articles > 0 ? (['unread_articles'] as const) : []),
];

export interface MediaFailure {
  /** `searches`: none answered; `unread`: every article is in a language that the rules do not know. */
  readonly reason: 'no_comparable_name' | 'searches' | 'model' | 'unread' | 'timeout';
  /** A code for the log, without any text of others. */
  readonly detail: string;
}

/** Searches for adverse media about a subject and judges what was found. A check that could not run is a failure. */
export async function checkMedia(
  tools: MediaTools,
  request: MediaRequest,
  { signal, spend }: Pick<Budget, 'signal' | 'spend'>,
): Promise<Outcome<MediaReport, MediaFailure>> {
  try {
    return await withTimeout(
      CHECK_MS,
      (late) => work(tools, request, { signal: AbortSignal.any([signal, late]), spend }),
      () => new TooLate(),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooLate) return { outcome: 'failed', reason: 'timeout', detail: `${CHECK_MS} ms` };
    throw error;
  }
}

class TooLate extends Error {}

async function work(
  { search, model, pages }: MediaTools,
  { subject, model: name, now }: MediaRequest,
  budget: Budget,
): Promise<Outcome<MediaReport, MediaFailure>> {
  // A search for signs or a placeholder finds nothing, and nothing looks clean.
  if (!isName(subject.name) || isNoName(subject.name))
    return { outcome: 'failed', reason: 'no_comparable_name', detail: '' };
  const searches = await searchMedia(search, subject, budget);
  const { results, failed } = searches;
  if (searches.areAllFailed) return { outcome: 'failed', reason: 'searches', detail: failed[0]?.reason ?? '' };
  if (results.length === 0) return reportOf(NOTHING_FOUND, searches, []);
  const articles = await loadArticles(pages, results, budget.signal);
  if (!model) {
    const opinion = await judgeByRules(articles, subject, now);
    if (opinion.judged === 0) return { outcome: 'failed', reason: 'unread', detail: 'embedded' };
    return reportOf(opinion, searches, articles);
  }
  const opinion = await judgeByModel(model, articles, subject, { ...budget, name });
  if (opinion.outcome === 'failed') return { outcome: 'failed', reason: 'model', detail: opinion.reason };
  const report = reportOf(opinion, searches, articles);
  return (await isDisputed(report, articles, subject, now)) ? disputed(report) : report;
}

type Report = { readonly outcome: 'answered' } & MediaReport;

/** A page can mislead a model, but not the rules in the same way. They dispute a CLEAR that they would call HIGH_RISK. */
async function isDisputed(
  { decision }: MediaReport,
  articles: readonly Article[],
  subject: MediaSubject,
  now: Date,
): Promise<boolean> {
  if (decision !== 'CLEAR') return false;
  const { score, sources } = await judgeByRules(articles, subject, now);
  return decisionOf(supportedScore(score, sources)) === 'HIGH_RISK';
}

const disputed = (report: Report): Report => ({
  ...report,
  disputed_by_rules: true,
  summary: cutTo(LENGTHS.summary, `Incomplete: rules read adverse articles that the model left out. ${report.summary}`),
});

const NOTHING_FOUND: Opinion = {
  score: 0,
  summary: 'The searches found nothing about this name.',
  sources: [],
  model: 'none',
  dropped: 0,
  judged: 0,
  unread: 0,
};

/** Makes an opinion consistent: sources limit the score, and the score decides. */
function reportOf(opinion: Opinion, { failed }: Pick<Searches, 'failed'>, articles: readonly Article[]): Report {
  const final_risk_score = supportedScore(opinion.score, opinion.sources);
  const decision = decisionOf(final_risk_score);
  const missing = failed.length > 0 ? `Incomplete: no answer to ${failed.map(({ topic }) => topic).join(', ')}. ` : '';
  const invented = opinion.dropped > 0 ? 'Incomplete: the model named sources that no search returned. ' : '';
  const unread =
    opinion.unread > 0 ? `Incomplete: ${opinion.unread} of ${articles.length} articles are in other languages. ` : '';
  const sources = opinion.sources.map(({ title, summary, ...source }, i) => ({
    id: i + 1,
    title: cutTo(LENGTHS.title, title),
    summary: cutTo(LENGTHS.source, summary),
    ...source,
  }));
  return {
    outcome: 'answered',
    final_risk_score,
    decision,
    summary: cutTo(LENGTHS.summary, missing + invented + unread + opinion.summary),
    sources: decision === 'CLEAR' ? [] : sources,
    model: opinion.model,
    failed_searches: failed,
    dropped_sources: opinion.dropped,
    disputed_by_rules: false,
    unread_articles: opinion.unread,
    articles: {
      found: articles.length,
      read: articles.filter(({ text }) => text !== '').length,
      judged: opinion.judged,
    },
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first graphemes of a text; a longer text ends with an ellipsis. */
export function cutTo(max: number, text: string): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  // A grapheme of any length counts as one, so the text is bounded first.
  const graphemes = Array.from(segmenter.segment(clean.slice(0, 20 * max).toWellFormed()), ({ segment }) => segment);
  return graphemes.length <= max && clean.length <= 20 * max ? clean : `${graphemes.slice(0, max - 1).join('')}…`;
}
