import * as articleContracts from '@vett/schema/watchlist-article';
import * as contracts from '@vett/schema/watchlist-media';
import { validate } from 'uuid';
import { actorOf } from '../../../core/caller.ts';
import type { WritingDoors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { reasonFrom } from '../../tenant/tenant.ts';
import { requireWatchlist } from '../find.ts';
import { assessCustomers } from '../monitor-customer.ts';
import { WATCHLIST_KEYS } from '../sealed.ts';
import { type ListedArticle, putVerdict } from './article-store.ts';
import { sealVerdict } from './articles.ts';
import { articlesPage, mediaState, mediaSubjectsPage, wireArticles } from './read.ts';

export const state = implement(contracts.state, async (caller, doors, { watchlist_id }) =>
  doors.database.run(async (transaction) =>
    mediaState(transaction, caller, doors, await requireWatchlist(transaction, watchlist_id)),
  ),
);

export const subjects = implement(contracts.subjects, async (_caller, doors, { watchlist_id, ...wanted }) =>
  doors.database.run(async (transaction) =>
    mediaSubjectsPage(transaction, doors, await requireWatchlist(transaction, watchlist_id), wanted),
  ),
);

export const articles = implement(articleContracts.articles, async (_caller, doors, wanted) =>
  doors.database.run((transaction) => articlesPage(transaction, doors, wanted)),
);

export const decide = implement(articleContracts.decide, async (caller, doors, { article_id, decision, ...given }) => {
  const { reason = '', reason_code } = reasonFrom(caller, decision, given);
  const at = { decided_at: doors.clock.now().toISOString(), decided_by: actorOf(caller) };
  const verdict = { decision, reason, ...(reason_code !== undefined && { reason_code }), ...at };
  const key = await doors.keyOf(WATCHLIST_KEYS.subject);
  const id = article_id.toLowerCase();
  return keepVerdict(doors, id, { verdict: decision, sealed_verdict: sealVerdict(key, id, verdict) });
});

export const undecide = implement(articleContracts.undecide, (_caller, doors, { article_id }) =>
  keepVerdict(doors, article_id.toLowerCase(), { verdict: null, sealed_verdict: null }),
);

/** Stores a decision, has the risk of the customer assessed, and returns the article. Throws NOT_FOUND. */
async function keepVerdict(
  { transaction, queue, keyOf }: Pick<WritingDoors, 'transaction' | 'queue' | 'keyOf'>,
  article_id: string,
  verdict: Pick<ListedArticle, 'verdict' | 'sealed_verdict'>,
) {
  const stored = validate(article_id) ? await putVerdict(transaction, article_id, verdict) : undefined;
  const [article] = stored ? await wireArticles(transaction, [stored], keyOf) : [];
  if (!article) throw new AppError('NOT_FOUND', 'There is no such article, or it is not kept any more.');
  if (article.customer_id !== null) await assessCustomers(transaction, queue, [article.customer_id]);
  return article;
}
