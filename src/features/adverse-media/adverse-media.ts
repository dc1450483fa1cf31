import type { Decision, MediaDispute, MediaDoubt } from '@vett/schema/adverse-media';
import type { Doors } from '../../core/doors.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Budget, Outcome } from '../../ports/outcome.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebSearch } from '../../ports/web-search.ts';
import { loadArticles } from './articles.ts';
import { MOST_NAMES, namesOf } from './asked-names.ts';
import { bandsBetween, decisionOf, disputedScore, settledScore, supportedScore } from './decision.ts';
import { judgeByModel } from './judge-by-model.ts';
import { judgeNames } from './judge-names.ts';
import type { Article, MediaSource, MediaSubject, Opinion } from './media.ts';
import { type FailedSearch, type Searches, searchMedia } from './searches.ts';

export { namesOf } from './asked-names.ts';
export { isForeign, isForeignToFive } from './embedded/language.ts';
export { type MediaSubject, subjectOf } from './media.ts';
export { urlKey } from './url-key.ts';
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

type NumberedSource = MediaSource & { readonly id: number };

/** The opinion of the rules beside that of a model. */
interface RulesOpinion {
  readonly final_risk_score: number;
  readonly decision: Decision;
  readonly sources: readonly NumberedSource[];
}

export interface MediaReport {
  readonly final_risk_score: number;
  readonly decision: Decision;
  readonly summary: string;
  /** Empty when the decision is CLEAR. */
  readonly sources: readonly NumberedSource[];
  readonly model: string;
  /** The searches that did not answer; what they would have found is unknown. */
  readonly failed_searches: readonly FailedSearch[];
  /** Sources that the model named and no search returned. */
  readonly dropped_sources: number;
  /** Contradictions, with which the decision is LOW_RISK at least. */
  readonly disputes: readonly MediaDispute[];
  /** Null: the rules did not judge, or nearly as the model. */
  readonly rules_opinion: RulesOpinion | null;
  /** Articles in languages that the rules do not know. */
  readonly unread_articles: number;
  /** The numbers of articles, of those whose pages were read, and of those that were judged. */
  readonly articles: { readonly found: number; readonly read: number; readonly judged: number };
}

/** Whether the model says CLEAR, and the rules HIGH_RISK. */
export const isDisputedByRules = ({ disputes }: Pick<MediaReport, 'disputes'>): boolean => disputes.includes('rules');

export const doubtsOf = ({ dropped_sources, disputes, unread_articles }: MediaReport): MediaDoubt[] => [
  ...(dropped_sources > 0 ? (['invented_sources'] as const) : []),
  ...(isDisputedByRules({ disputes }) ? (['disputed_by_rules'] as const) : []),
  ...(disputes.some((dispute) => dispute !== 'rules') ? (['contradictory_model'] as const) : []),
  ...(unread_articles > 0 ? (['unread_articles'] as const) : []),
];

export interface MediaFailure {
  /** `searches`: none answered; `unread`: every article is in a language that the rules do not know. */
  readonly reason: 'no_comparable_name' | 'searches' | 'model' | 'unread' | 'timeout';
  /** A code for the log, without any text of others; `several`: more names than are searched for. */
  readonly detail: string;
}

/** Searches for adverse media about a subject and judges what was found. A check that could not run is a failure. */
export async function checkMedia(
  tools: MediaTools,
  request: MediaRequest,
  { signal, spend, owner }: Required<Pick<Budget, 'signal' | 'owner'>> & Pick<Budget, 'spend'>,
): Promise<Outcome<MediaReport, MediaFailure>> {
  try {
    return await withTimeout(
      CHECK_MS,
      (late) => work(tools, request, { signal: AbortSignal.any([signal, late]), spend, owner }),
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
  { subject: given, model: name, now }: MediaRequest,
  budget: Budget,
): Promise<Outcome<MediaReport, MediaFailure>> {
  // A search for signs or a placeholder finds nothing, and nothing looks clean.
  const names = namesOf(given);
  if (names.length === 0 || names.length > MOST_NAMES)
    return { outcome: 'failed', reason: 'no_comparable_name', detail: names.length > 0 ? 'several' : '' };
  const [first, ...others] = names.map(({ name }) => name);
  const subject = { ...given, ...(first && (others.length > 0 ? { names: [first, ...others] } : { name: first })) };
  const searches = await searchMedia(search, given, names, budget);
  const { results, failed } = searches;
  if (searches.areAllFailed) return { outcome: 'failed', reason: 'searches', detail: failed[0]?.reason ?? '' };
  if (results.length === 0) return reportOf(NOTHING_FOUND, searches, []);
  const articles = await loadArticles(pages, results, budget.signal);
  if (!model) {
    const opinion = await judgeNames(articles, subject, now);
    if (opinion.judged === 0) return { outcome: 'failed', reason: 'unread', detail: 'embedded' };
    return reportOf(opinion, searches, articles);
  }
  const opinion = await judgeByModel(model, articles, subject, { ...budget, name });
  if (opinion.outcome === 'failed') return { outcome: 'failed', reason: 'model', detail: opinion.reason };
  return besideRules(reportOf(opinion, searches, articles), articles, subject, now);
}

type Report = { readonly outcome: 'answered' } & MediaReport;

/**
 * The report of a model with the opinion of the rules, when they are two decisions apart. A page can mislead a model, but not the
 * rules in the same way: they dispute a CLEAR that they would call HIGH_RISK. Rules that could not read everything do not stand against it.
 */
async function besideRules(
  report: Report,
  articles: readonly Article[],
  subject: MediaSubject,
  now: Date,
): Promise<Report> {
  const { score, sources, judged, unread } = await judgeNames(articles, subject, now);
  const final_risk_score = supportedScore(score, sources);
  const decision = decisionOf(final_risk_score);
  const apart = bandsBetween(report.decision, decision);
  if (judged === 0 || Math.abs(apart) < 2 || (apart < 0 && unread > 0)) return report;
  const rules_opinion = { final_risk_score, decision, sources: numbered(sources) };
  if (report.decision !== 'CLEAR' || decision !== 'HIGH_RISK') return { ...report, rules_opinion };
  const lifted = disputedScore(report.final_risk_score);
  return {
    ...report,
    rules_opinion,
    final_risk_score: lifted,
    decision: decisionOf(lifted),
    disputes: [...report.disputes, 'rules'],
    summary: cutTo(LENGTHS.summary, `Disputed: rules read adverse articles that the model left out. ${report.summary}`),
  };
}

const NOTHING_FOUND: Opinion = {
  score: 0,
  summary: 'The searches found nothing about this name.',
  sources: [],
  model: 'none',
  dropped: 0,
  judged: 0,
  unread: 0,
};

const DISPUTES: Readonly<Record<MediaDispute, string>> = {
  score_without_sources: 'Disputed: the model gave a score and no source. ',
  sources_without_score: 'Disputed: the model named sources and scored them as clear. ',
  unclear_scale: 'Disputed: the score of the model is on another scale. ',
  rules: '',
};

/** Makes an opinion consistent: sources limit the score, the score decides, and contradictions are never CLEAR. */
function reportOf(opinion: Opinion, { failed }: Pick<Searches, 'failed'>, articles: readonly Article[]): Report {
  const { score: final_risk_score, disputes } = settledScore(opinion.score, opinion.sources);
  const decision = decisionOf(final_risk_score);
  const missing = failed.length > 0 ? `Incomplete: no answer to ${failed.map(({ topic }) => topic).join(', ')}. ` : '';
  const invented = opinion.dropped > 0 ? 'Incomplete: the model named sources that no search returned. ' : '';
  const unread =
    opinion.unread > 0 ? `Incomplete: ${opinion.unread} of ${articles.length} articles are in other languages. ` : '';
  const disputed = disputes.map((dispute) => DISPUTES[dispute]).join('');
  return {
    outcome: 'answered',
    final_risk_score,
    decision,
    summary: cutTo(LENGTHS.summary, missing + invented + unread + disputed + opinion.summary),
    sources: decision === 'CLEAR' ? [] : numbered(opinion.sources),
    model: opinion.model,
    failed_searches: failed,
    dropped_sources: opinion.dropped,
    disputes,
    rules_opinion: null,
    unread_articles: opinion.unread,
    articles: {
      found: articles.length,
      read: articles.filter(({ text }) => text !== '').length,
      judged: opinion.judged,
    },
  };
}

const numbered = (sources: readonly MediaSource[]): NumberedSource[] =>
  sources.map(({ title, summary, ...source }, i) => ({
    id: i + 1,
    title: cutTo(LENGTHS.title, title),
    summary: cutTo(LENGTHS.source, summary),
    ...source,
  }));

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first graphemes of a text; a longer text ends with an ellipsis. */
export function cutTo(max: number, text: string): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  // A grapheme of any length counts as one, so the text is bounded first.
  const graphemes = Array.from(segmenter.segment(clean.slice(0, 20 * max).toWellFormed()), ({ segment }) => segment);
  return graphemes.length <= max && clean.length <= 20 * max ? clean : `${graphemes.slice(0, max - 1).join('')}…`;
}
