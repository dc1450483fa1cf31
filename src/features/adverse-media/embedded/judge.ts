import { inTurns } from '../../../platform/pieces.ts';
import { decisionOf, supportedScore } from '../decision.ts';
import type { Article, MediaSubject, Opinion } from '../media.ts';
import { readArticle } from './article.ts';
import type { ArticleReading } from './article-reading.ts';
import { type ScoredReading, scoreStory } from './story.ts';
import { subjectNames } from './subject-names.ts';

/** These rules read sentences and not cases, so they never claim what a model may. */
const CEILING = 80;
const SECOND_HOST = 3;
const MEASURE = 50;

/** Judges articles in English, Spanish and Portuguese by rules; others are left unread. */
export async function judgeByRules(articles: readonly Article[], subject: MediaSubject, now: Date): Promise<Opinion> {
  const readings = await inTurns(reading(articles, subject, now));
  const unread = readings.filter((reading) => reading === 'unread').length;
  const told = readings.filter((reading) => reading !== undefined && reading !== 'unread') as ArticleReading[];
  const adverse = scoreStory(told)
    .filter(({ score }) => decisionOf(score) !== 'CLEAR')
    .sort((a, b) => b.score - a.score);
  const isWeak = ({ reading }: ScoredReading) => reading.matched_on === 'weak';
  const firm = scoreOf(adverse.filter((each) => !isWeak(each)));
  const weak = supportedScore(scoreOf(adverse), [{ matched_on: 'weak' }]);
  return {
    score: Math.min(CEILING, Math.max(firm, weak)),
    summary: summaryOf(adverse),
    sources: adverse.map(({ reading: { article, categories, matched_on }, evidence }) => ({
      url: article.url,
      title: article.title,
      summary: evidence,
      published_at: article.published_at,
      category: categories[0] ?? 'other',
      matched_on,
    })),
    model: 'embedded',
    dropped: 0,
    judged: articles.length - unread,
    unread,
  };
}

/** Reads all articles; a long one takes some 20 ms. */
function* reading(articles: readonly Article[], subject: MediaSubject, now: Date) {
  const names = subjectNames(subject);
  const found: ReturnType<typeof readArticle>[] = [];
  for (const article of articles) {
    found.push(readArticle(article, subject, names, now));
    yield;
  }
  return found;
}

/** The gravest article, and a little for each further site that reports a measure. */
function scoreOf(adverse: readonly ScoredReading[]): number {
  const hosts = new Set(
    adverse.flatMap(({ reading, score }) => (score >= MEASURE ? [URL.parse(reading.article.url)?.host] : [])),
  );
  return (adverse[0]?.score ?? 0) + SECOND_HOST * Math.max(0, hosts.size - 1);
}

function summaryOf(adverse: readonly ScoredReading[]): string {
  const [worst] = adverse;
  const category = (worst?.reading.categories[0] ?? 'other').replaceAll('_', ' ');
  const found = !worst
    ? 'No article found says anything against this name.'
    : worst.isNearOnly
      ? `${adverse.length} of the articles found tell of an offence near this name, and the rules cannot tell whose it is.`
      : `${adverse.length} of the articles found may be adverse, the gravest about ${category}.`;
  return `${found} Judged by rules for English, Spanish and Portuguese, without a language model.`;
}
