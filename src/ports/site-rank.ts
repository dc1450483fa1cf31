/** The popularity of sites. */
export interface SiteRanks {
  rankOf(domain: string): Promise<{ list_id: string; list_date: string; rank: number | null } | null>;
}
