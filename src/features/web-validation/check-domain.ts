import type { RankBand, ValidationResults } from '@vett/schema/web-validation-result';
import type { Registration } from '../../ports/domain-registry.ts';
import { type Allowance, type CheckOutcome, completed, failed, notApplicable } from './check.ts';
import type { SiteRequest } from './site-request.ts';
import type { SiteTools } from './tools.ts';

const REGISTRY_MS = 15_000;

/** Asks the registries about a registrable domain; null: there is none. */
export async function lookUpDomain(
  domain: string | null,
  { registry }: Pick<SiteTools, 'registry'>,
  { signal, remainingMs }: Allowance,
): Promise<CheckOutcome<Registration>> {
  if (domain === null) return notApplicable('no_domain');
  if (!registry) return notApplicable('switched_off');
  const answer = await registry.lookUp(domain, { signal, timeoutMs: Math.min(REGISTRY_MS, remainingMs()) });
  return answer.outcome === 'answered' ? completed(answer) : failed(answer.reason);
}

export type Rank = NonNullable<ValidationResults['tranco_rank']>;

/** The reason without a list of ranks. */
export const NO_RANKS = 'no_rank_list';

/** Finds the rank of the registrable domain. */
export async function findRank(
  { domain, checksRank }: SiteRequest,
  { ranks }: Pick<SiteTools, 'ranks'>,
): Promise<CheckOutcome<Rank>> {
  if (!checksRank) return notApplicable('not_requested');
  if (domain === null) return notApplicable('no_domain');
  const found = await ranks.rankOf(domain);
  if (!found) return notApplicable(NO_RANKS);
  const { rank, list_id, list_date } = found;
  return completed({ ...bandOf(rank), list_id, list_date });
}

const BANDS: readonly (readonly [band: RankBand, last: number, score: number])[] = [
  ['top_1k', 1_000, 1],
  ['top_10k', 10_000, 0.8],
  ['top_100k', 100_000, 0.6],
  ['top_1m', 1_000_000, 0.4],
];

/** The band of a rank; null: the site is not in the list. */
export function bandOf(rank: number | null): Pick<Rank, 'rank' | 'in_top_million' | 'band' | 'score'> {
  for (const [band, last, score] of BANDS) {
    if (rank !== null && rank <= last) return { rank, in_top_million: true, band, score };
  }
  return { rank: null, in_top_million: false, band: 'unranked', score: 0.2 };
}

/** No list of ranks is loaded. */
export const UNAVAILABLE_RANK: Rank = { rank: null, in_top_million: false, band: 'unavailable', score: 0 };
