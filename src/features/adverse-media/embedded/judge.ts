import { inTurns } from '../../../platform/pieces.ts';
import { decisionOf, supportedScore } from '../decision.ts';
import type { Article, MediaSubject, Opinion } from '../media.ts';
import { type ArticleFinding, readArticle } from './article.ts';

interface Adverse {
  readonly article: Article;
  readonly reading: ArticleFinding;
}

/** These rules read sentences and not cases, so they never claim what a model may. */
const CEILING = 80;
const SECOND_HOST = 3;
const MEASURE = 50;

/** Judges articles in English, Spanish and Portuguese by rules; others are left unread. */
export async function judgeByRules(articles: readonly Article[], subject: MediaSubject, now: Date): Promise<Opinion> {
  const readings = await inTurns(reading(articles, subject, now));
  const unread = readings.filter(({ reading }) => reading === 'unread').length;
  const adverse = readings
    .flatMap(({ article, reading }) => (reading && reading !== 'unread' ? [{ article, reading }] : []))
    .filter(({ reading }) => decisionOf(reading.score) !== 'CLEAR')
    .sort((a, b) => b.reading.score - a.reading.score);
  const isWeak = ({ reading }: Adverse) => reading.matched_on === 'weak';
  const firm = scoreOf(adverse.filter((each) => !isWeak(each)));
  const weak = supportedScore(scoreOf(adverse), [{ matched_on: 'weak' }]);
  return {
    score: Math.min(CEILING, Math.max(firm, weak)),
    summary: summaryOf(adverse[0]?.reading, adverse.length),
    sources: adverse.map(({ article: { url, title, published_at }, reading: { evidence, category, matched_on } }) => ({
      url,
      title,
      summary: evidence,
      published_at,
      category,
      matched_on,
    })),
    model: 'embedded',
    dropped: 0,
    judged: articles.length - unread,
    unread,
  };
}

/** Reads all articles; a long one takes some 50 ms. */
function* reading(articles: readonly Article[], subject: MediaSubject, now: Date) {
  const found: { article: Article; reading: ReturnType<typeof readArticle> }[] = [];
  for (const article of articles) {
    found.push({ article, reading: readArticle(article, subject, now) });
    yield;
  }
  return found;
}

/** The gravest article, and a little for each further site that reports a measure. */
function scoreOf(adverse: readonly Adverse[]): number {
  const hosts = new Set(
    adverse.flatMap(({ article, reading }) => (reading.score >= MEASURE ? [URL.parse(article.url)?.host] : [])),
  );
  return (adverse[0]?.reading.score ?? 0) + SECOND_HOST * Math.max(0, hosts.size - 1);
}

function summaryOf(worst: ArticleFinding | undefined, count: number): string {
  const found = worst
    ? `${count} of the articles found may be adverse, the gravest about ${worst.category.replaceAll('_', ' ')}.`
    : 'No article found says anything against this name.';
  return `${found} Judged by rules for English, Spanish and Portuguese, without a language model.`;
}
