import { DECISIONS } from '@vett/schema/adverse-media';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { WATCHLIST_KEYS } from '../sealed.ts';
import { countingArticles } from './article-store.ts';
import { openArticle } from './articles.ts';

/** The newest articles about a customer that are looked at: what counts for its risk is the gravest. */
const ARTICLES = 200;

/**
 * The gravest judgement among the articles that watchlists found about a customer, its owners and its directors, and that nobody decided
 * to be about somebody else; undefined: there are none.
 */
export async function mediaOfCustomer(
  { transaction, keyOf }: { transaction: Transaction<Tables>; keyOf(label: string): Promise<Buffer> },
  customer_id: string,
) {
  const rows = await countingArticles(transaction, customer_id, ARTICLES);
  if (rows.length === 0) return undefined;
  const key = await keyOf(WATCHLIST_KEYS.subject);
  const found = rows.map((row) => openArticle(key, row));
  const [worst] = found.sort((a, b) => DECISIONS.indexOf(b.decision) - DECISIONS.indexOf(a.decision));
  return worst && { decision: worst.decision, risk_score: worst.final_risk_score };
}
