import { api, queryClient } from '../api.ts';
import type { SubjectMatch } from '../matches/match.ts';
import { useAddressFilter } from '../parts/address-filter.ts';
import { forgetOrder, useOrder } from '../parts/order.tsx';

export type Page = Awaited<ReturnType<typeof api.watchlist.openMatches.query>>;
type OpenMatch = Page['matches'][number];

/** The open matches of a subject, as they come together in a page. */
export interface Alert {
  readonly subject_id: string;
  readonly first: OpenMatch;
  /** The likeliest one. */
  readonly best: OpenMatch;
  readonly matches: readonly OpenMatch[];
}

/** The alerts stand in the order of their first matches, and so do the matches of a subject. */
export function alertsIn({ matches }: Page): Alert[] {
  const bySubject = Object.groupBy(matches, ({ subject_id }) => subject_id);
  return Object.entries(bySubject).flatMap(([subject_id, own = []]) => {
    const [best] = own.toSorted((a, b) => b.confidence_score - a.confidence_score);
    return own[0] && best ? { subject_id, first: own[0], best, matches: own } : [];
  });
}

export const foundOf = ({ subject_id, full_name, identifier, ...match }: OpenMatch): SubjectMatch => ({
  match,
  subject: { ...(full_name !== null && { full_name }), ...(identifier !== null && { document_id: identifier }) },
  subjectKey: { subject_id },
});

const NAMES = ['search', 'watchlist_id', 'source_list', 'sort'] as const;
export type Filter = Partial<Record<(typeof NAMES)[number], string>>;

/** The filter and the order of the alerts. They are in the query of the address. */
export const useFilter = () => useAddressFilter(NAMES);

const MOST = 100;
const AREA = '/alerts';

export const readAlerts = (filter: Filter, next_key?: string) =>
  api.watchlist.openMatches.query({ ...(filter as object), limit: MOST, next_key });

export const addressOf = (subject_id: string, query: string): string => `${AREA}/${subject_id}${query && `?${query}`}`;

/** Reads the alerts again, but not the order in which the user works through them. */
export const refreshAlerts = () => queryClient.invalidateQueries({ queryKey: ['alerts'] });

/** Forgets the order of the alerts that the user worked through. */
export const forgetAlertOrder = (): void => forgetOrder(AREA);

/** The alerts before and after one in the filtered list. */
export function useNeighbours(subject_id: string) {
  const { filter, query } = useFilter();
  return useOrder({ area: AREA, id: subject_id, query, read: () => readIds(filter) });
}

/** Pages that are read for the order. */
const PAGES = 5;

async function readIds(filter: Filter): Promise<{ ids: readonly string[]; isMore: boolean }> {
  const ids = new Set<string>();
  let next_key: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const read = await readAlerts(filter, next_key);
    for (const { subject_id } of read.matches) ids.add(subject_id);
    if (read.next_key === null) return { ids: [...ids], isMore: false };
    next_key = read.next_key;
  }
  return { ids: [...ids], isMore: true };
}
