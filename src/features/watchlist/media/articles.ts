import { createHmac } from 'node:crypto';
import { cutMarks } from '@vett/engine/marks';
import type { ArticleVerdict, WatchedArticle } from '@vett/schema/watchlist-article';
import type { MediaAlert, MediaAnswer } from '@vett/schema/watchlist-media';
import type { Transaction } from 'kysely';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { isDisputedByRules, type MediaReport, urlKey } from '../../adverse-media/adverse-media.ts';
import { insertArticles, knownArticles, noteFoundAgain, resealArticle } from './article-store.ts';

export type NewArticle = MediaAlert['articles'][number];

/** The sealed part of an article, with the gravest judgement of the searches that found it. */
export type ArticleText = Omit<NewArticle, 'article_id'> & Pick<WatchedArticle, 'decision' | 'final_risk_score'>;

type Judgement = Pick<ArticleText, 'decision' | 'final_risk_score'>;

/** Whether a judgement is graver than another one. The decision is the band of the score. */
export const isGraver = (one: Judgement, other: Judgement): boolean => one.final_risk_score > other.final_risk_score;

export const openArticle = (key: Buffer, { article_id, sealed }: { article_id: string; sealed: Uint8Array }) =>
  openJson(key, sealed, article_id) as ArticleText;

export const sealVerdict = (key: Buffer, articleId: string, verdict: ArticleVerdict): Buffer =>
  sealJson(key, verdict, `verdict ${articleId}`);

/** The decision on an article; null: there is none. */
export const openVerdict = (
  key: Buffer,
  { article_id, sealed_verdict }: { readonly article_id: string; readonly sealed_verdict: Uint8Array | null },
) => sealed_verdict && (openJson(key, sealed_verdict, `verdict ${article_id}`) as ArticleVerdict);

export const sealAnswer = (key: Buffer, subjectId: string, answer: MediaAnswer): Buffer =>
  sealJson(key, answer, `media ${subjectId}`);
export const openAnswer = (key: Buffer, subjectId: string, sealed: Uint8Array) =>
  openJson(key, sealed, `media ${subjectId}`) as MediaAnswer;

interface ArticleKeys {
  /** For the hashes. */
  readonly lookup: Buffer;
  /** For the texts. */
  readonly subject: Buffer;
}

interface StoredArticles {
  /** Those that were not told about the subject before. */
  readonly told: NewArticle[];
  /** Whether one that was told before is judged more gravely now. */
  readonly isGraver: boolean;
}

/** Stores the articles of a report that were not told about its subject before, and the judgement of the others if it is graver now. */
export async function storeArticles(
  transaction: Transaction<Tables>,
  keys: ArticleKeys,
  subject_id: string,
  report: MediaReport,
  now: Date,
): Promise<StoredArticles> {
  const found = new Map(
    sourcesOf(report).map((source) => {
      const address = urlKey(source.url) ?? source.url;
      const address_key = hash(keys.lookup, 'address', address);
      const article_key = hash(keys.lookup, 'article', address, clean(source.title), quotationOf(report, source));
      return [article_key.toString('hex'), { ...source, address_key, article_key }];
    }),
  );
  const all = [...found.values()];
  if (all.length === 0) return { told: [], isGraver: false };
  const known = await knownArticles(
    transaction,
    subject_id,
    all.map(({ address_key }) => address_key),
  );
  const seen = known.filter(({ article_key }) => found.has(article_key.toString('hex')));
  const fresh = all
    .filter((each) => !seen.some(({ article_key }) => article_key.equals(each.article_key)))
    .map((each) => {
      const is_changed = known.some(({ address_key }) => address_key.equals(each.address_key));
      return { ...each, article_id: newId(), is_changed };
    });
  const { decision, final_risk_score } = report;
  const told = fresh.map(({ article_id, title, url, summary, published_at, category, matched_on, is_changed }) => ({
    article_id,
    ...{ title, url, summary, published_at, category, matched_on, is_changed },
  }));
  if (seen.length > 0)
    await noteFoundAgain(
      transaction,
      subject_id,
      seen.map(({ article_key }) => article_key),
      now,
    );
  if (fresh.length > 0)
    await insertArticles(
      transaction,
      fresh.map(({ article_id, article_key, address_key }, index) => {
        const { article_id: _, ...text } = told[index] as NewArticle;
        const sealed = sealJson(keys.subject, { ...text, decision, final_risk_score }, article_id);
        return { article_id, subject_id, article_key, address_key, sealed, found_at: now, last_found_at: now };
      }),
    );
  return { told, isGraver: await keepGravest(transaction, keys.subject, seen, report) };
}

/** Gives articles the judgement of a report that is graver than theirs, and returns whether there were any. */
async function keepGravest(
  transaction: Transaction<Tables>,
  key: Buffer,
  articles: Awaited<ReturnType<typeof knownArticles>>,
  { decision, final_risk_score }: Judgement,
): Promise<boolean> {
  const judgement = { decision, final_risk_score };
  const texts = articles.map((article) => ({ article_id: article.article_id, text: openArticle(key, article) }));
  const lighter = texts.filter(({ text }) => isGraver(judgement, text));
  for (const { article_id, text } of lighter)
    await resealArticle(transaction, article_id, sealJson(key, { ...text, ...judgement }, article_id));
  return lighter.length > 0;
}

/** The sources of a report; the rules have some of their own when they dispute that the model calls all clear. */
const sourcesOf = (report: MediaReport) => [
  ...report.sources,
  ...(isDisputedByRules(report) ? (report.rules_opinion?.sources ?? []) : []),
];

/** The rules quote a sentence; a model tells the fact in its own words, which differ each time. */
const quotationOf = ({ model }: MediaReport, { summary }: { readonly summary: string }) =>
  model === 'embedded' ? clean(summary) : '';

const clean = (text: string) => cutMarks(text).normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

const hash = (key: Buffer, ...parts: readonly string[]) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['media', ...parts]))
    .digest();
