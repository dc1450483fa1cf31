import type { RankBand, ValidationResults } from '@vett/schema/web-validation-result';

type TrancoRank = NonNullable<ValidationResults['tranco_rank']>;

const BANDS: readonly (readonly [band: RankBand, last: number, score: number])[] = [
  ['top_1k', 1_000, 1],
  ['top_10k', 10_000, 0.8],
  ['top_100k', 100_000, 0.6],
  ['top_1m', 1_000_000, 0.4],
];

/** The band of a rank; null: the site is not in the list. */
export function bandOf(rank: number | null): Pick<TrancoRank, 'rank' | 'in_top_million' | 'band' | 'score'> {
  for (const [band, last, score] of BANDS) {
    if (rank !== null && rank <= last) return { rank, in_top_million: true, band, score };
  }
  return { rank: null, in_top_million: false, band: 'unranked', score: 0.2 };
}

/** No list of ranks is loaded. */
export const UNAVAILABLE_RANK: TrancoRank = { rank: null, in_top_million: false, band: 'unavailable', score: 0 };
