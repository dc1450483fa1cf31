/** The popularity of sites. */
export interface SiteRanks {
  /** The rank of a registrable domain in lower case and punycode. Null: no list is loaded. */
  rankOf(domain: string): Promise<SiteRank | null>;
}

export interface SiteRank {
  readonly list_id: string;
  /** The day of the list, as YYYY-MM-DD. */
  readonly list_date: string;
  /** From 1; null: the domain is not in the list. */
  readonly rank: number | null;
}
