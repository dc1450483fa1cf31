import { createHmac } from 'node:crypto';
import { cutMarks } from '@vett/engine/marks';
import type { ArticleVerdict, WatchedArticle } from '@vett/schema/watchlist-article';
import type { MediaAlert, MediaAnswer } from '@vett/schema/watchlist-media';
import type { Transaction } from 'kysely';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { isDisputedByRules, type MediaReport, urlKey } from '../../adverse-media/adverse-media.ts';
import { insertArticles, knownArticles, noteFoundAgain } from './article-store.ts';

export type NewArticle = MediaAlert['articles'][number];

/** The sealed part of an article, with the judgement of the search that found it first. */
export type ArticleText = Omit<NewArticle, 'article_id'> & Pick<WatchedArticle, 'decision' | 'final_risk_score'>;

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

/** Stores the articles of a report that were not told about its subject before, and returns them. */
export async function storeNewArticles(
  transaction: Transaction<Tables>,
  keys: ArticleKeys,
  subject_id: string,
  report: MediaReport,
  now: Date,
): Promise<NewArticle[]> {
  const found = new Map(
    sourcesOf(report).map((source) => {
      const address = urlKey(source.url) ?? source.url;
      const address_key = hash(keys.lookup, 'address', address);
      const article_key = hash(keys.lookup, 'article', address, clean(source.title), quotationOf(report, source));
      return [article_key.toString('hex'), { ...source, address_key, article_key }];
    }),
  );
  const all = [...found.values()];
  if (all.length === 0) return [];
  const known = await knownArticles(
    transaction,
    subject_id,
    all.map(({ address_key }) => address_key),
  );
  const isKnown = (name: keyof (typeof known)[number], key: Buffer) => known.some((row) => row[name].equals(key));
  const seen = all.filter(({ article_key }) => isKnown('article_key', article_key));
  const fresh = all
    .filter((each) => !seen.includes(each))
    .map((each) => ({ ...each, article_id: newId(), is_changed: isKnown('address_key', each.address_key) }));
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
  return told;
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
