import { useTexts } from '../language.ts';
import { forgetOrder, OrderLinks, useOrder } from '../parts/order.tsx';
import { type Filter, readCases, useFilter } from './filter.ts';
import { texts } from './texts.ts';

const AREA = '/cases';

/** Forgets the order of the cases that the user worked through. */
export const forgetCaseOrder = (): void => forgetOrder(AREA);

async function readIds(filter: Filter) {
  const { sessions, next_key } = await readCases(filter, { limit: 100 });
  return { ids: sessions.map(({ session_id }) => session_id), isMore: next_key !== null };
}

/** The cases before and after one in the filtered queue. */
export function useNeighbours(session_id: string) {
  const { filter, query } = useFilter();
  return useOrder({ area: AREA, id: session_id, query, read: () => readIds(filter) });
}

export function Neighbours({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  return (
    <OrderLinks
      order={useNeighbours(session_id)}
      label={t('title')}
      all={t('all_cases')}
      previous={t('previous')}
      next={t('next')}
      placeText={(place) => t('place', place)}
    />
  );
}
