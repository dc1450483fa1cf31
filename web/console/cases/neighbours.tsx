import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../language.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { ShortcutsHelp } from '../parts/shortcuts-help.tsx';
import { readCases, useFilter } from './filter.ts';
import { texts } from './texts.ts';

/** The links to the previous and the next case of the filtered queue. Their order stays while decisions change the queue. */
export function useNeighbours(session_id: string) {
  const { filter, query } = useFilter();
  const { data } = useQuery({
    queryKey: ['case-order', query],
    queryFn: () => readCases(filter, { limit: 100 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ids = data?.sessions.map((session) => session.session_id) ?? [];
  const place = ids.indexOf(session_id);
  const addressOf = (id: string | undefined) => id && `/cases/${id}${query && `?${query}`}`;
  return {
    list: `/cases${query && `?${query}`}`,
    next: addressOf(ids[place + 1]),
    previous: place > 0 ? addressOf(ids[place - 1]) : undefined,
    ...(place >= 0 && { place: place + 1, count: ids.length, isMore: data?.next_key !== null }),
  };
}

/** Links to the previous and the next case, also by the keys p and n. */
export function Neighbours({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const { list, next, previous, place, count, isMore } = useNeighbours(session_id);
  const [, go] = useLocation();
  const goTo = (address: string | undefined) => address && (() => go(address));
  useShortcuts({ n: goTo(next) || undefined, p: goTo(previous) || undefined, l: () => go(list) });
  return (
    <nav class="row small" aria-label={t('title')}>
      <Link href={list}>{t('all_cases')}</Link>
      {previous && <Link href={previous}>{t('previous')}</Link>}
      {next && <Link href={next}>{t('next')}</Link>}
      {place !== undefined && <span class="quiet">{t('place', { place, of: `${count}${isMore ? '+' : ''}` })}</span>}
      <ShortcutsHelp />
    </nav>
  );
}
