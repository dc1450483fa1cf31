import * as z from 'zod';
import { MediaDecision, MediaSource } from './adverse-media.ts';
import { contract, failing } from './contract.ts';
import { DECISION } from './decision.ts';
import { REASON_CODE, REASON_CODE_GIVEN, ReasonCode } from './decision-reason.ts';
import { DecisionValue } from './decision-value.ts';
import { pageInput, pageOutput } from './page.ts';
import { reasonUpTo } from './subject.ts';

const { id: _, ...source } = MediaSource.shape;
/** An article as events and answers have it. */
export const article = {
  ...source,
  is_changed: z
    .boolean()
    .describe('Whether an article at this address was told before, with another title or quotation.'),
};
export const judgement = { decision: MediaDecision, final_risk_score: z.int() };

/** The decision of a person on an article: a false positive is about somebody else. */
export const ArticleVerdict = z
  .object({
    decision: DecisionValue,
    reason: z.string(),
    reason_code: z.string().optional().describe(REASON_CODE),
    decided_at: z.string(),
    decided_by: z.string().describe('As the audit log names an actor.'),
  })
  .meta({ id: 'ArticleVerdict' });
export type ArticleVerdict = z.output<typeof ArticleVerdict>;

export const WatchedArticle = z
  .object({
    article_id: z.string(),
    subject_id: z.string(),
    full_name: z.string().nullable(),
    customer_id: z.string().nullable(),
    watchlist_id: z.string().nullable().describe('Null: nothing watches the customer any more.'),
    watchlist_name: z.string().nullable(),
    ...article,
    ...judgement,
    verdict: ArticleVerdict.nullable().describe(
      'What a person decided; null: nobody did, so that it counts for the risk of a customer.',
    ),
    found_at: z.string().describe('When it was found first, and told.'),
    last_found_at: z.string(),
  })
  .meta({ id: 'WatchedArticle' });
export type WatchedArticle = z.output<typeof WatchedArticle>;

export const articles = contract({
  feature: 'watchlists',
  permission: 'watchlist:read',
  audit: true,
  action: 'watchlist.media_articles',
  summary: 'The adverse articles that were found about watched subjects, newest first.',
  description:
    'Each was told by `kyc.watchlist.media_alert` when it was found first. `decision` and `final_risk_score` are the gravest of the ' +
    'searches that found it. An article is kept as long as it is found, and then as long as validations.',
  resource: { type: 'watchlist_subject' },
  input: z.strictObject({
    watchlist_id: z.uuid().optional(),
    subject_id: z.uuid().optional(),
    open: z.boolean().optional().describe('True: only those on which nobody decided, or that need a review.'),
    ...pageInput,
  }),
  output: z.object({ articles: z.array(WatchedArticle), ...pageOutput }).meta({ id: 'WatchedArticles' }),
  rest: { method: 'GET', path: '/kyc/watchlists/media-articles' },
});

const deciding = {
  feature: 'watchlists',
  permission: ['kyc:review', 'kyc:create'],
  separated: 'kyc:review',
  codes: ['NOT_FOUND'],
  resource: { type: 'watchlist_media_article', id: ({ article_id }: { article_id: string }) => article_id },
} as const;
const ArticleId = z.string().max(64);

export const decide = contract({
  ...deciding,
  action: 'watchlist.decide_article',
  summary: 'Decide whether an article is about the watched subject.',
  description:
    'A false positive no longer counts for the risk of a customer; it stays among the articles. The decision holds for this article: one at ' +
    'the same address with another title or quotation is a new one, and a false positive is taken back when the customer gets a name of other words. A new decision takes the place of the one before; the audit log keeps who decided what, without the reason.',
  // Without the reason, which may name people: it goes with the article.
  record: ({ verdict }) => ({ decision: verdict?.decision, reason_code: verdict?.reason_code }),
  input: z
    .strictObject({
      article_id: ArticleId,
      decision: DecisionValue,
      reason: reasonUpTo(DECISION.reason).optional().describe('Required without `reason_code`.'),
      reason_code: ReasonCode.optional().describe(REASON_CODE_GIVEN),
    })
    .refine(({ reason, reason_code }) => reason !== undefined || reason_code !== undefined, {
      ...failing('REQUIRED', 'Say why: send reason or reason_code.'),
      path: ['reason'],
    })
    .meta({ id: 'ArticleDecisionInput' }),
  output: WatchedArticle,
  rest: { method: 'POST', path: '/kyc/watchlists/media-articles/{article_id}/verdict' },
});

export const undecide = contract({
  ...deciding,
  action: 'watchlist.undecide_article',
  summary: 'Take the decision on an article back: it counts again.',
  record: () => ({ decision: null }),
  input: z.strictObject({ article_id: ArticleId }),
  output: WatchedArticle,
  rest: { method: 'DELETE', path: '/kyc/watchlists/media-articles/{article_id}/verdict' },
});
