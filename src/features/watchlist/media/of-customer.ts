import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { WATCHLIST_KEYS } from '../sealed.ts';
import { countingArticles } from './article-store.ts';
import { type ArticleText, isGraver, openArticle } from './articles.ts';

/** Articles that are opened between two turns of the event loop. */
const AT_ONCE = 200;

/**
 * The gravest judgement among the articles that watchlists found about a customer, its owners and its directors, and that nobody decided
 * to be about somebody else; undefined: there are none.
 */
export async function mediaOfCustomer(
  { transaction, keyOf }: { transaction: Transaction<Tables>; keyOf(label: string): Promise<Buffer> },
  customer_id: string,
) {
  const key = await keyOf(WATCHLIST_KEYS.subject);
  let worst: ArticleText | undefined;
  let after: string | undefined;
  do {
    const rows = await countingArticles(transaction, customer_id, { after, max: AT_ONCE });
    for (const row of rows) {
      const article = openArticle(key, row);
      if (!worst || isGraver(article, worst)) worst = article;
    }
    after = rows.length === AT_ONCE ? rows.at(-1)?.article_id : undefined;
  } while (after !== undefined && worst?.decision !== 'HIGH_RISK');
  return worst && { decision: worst.decision, risk_score: worst.final_risk_score };
}
