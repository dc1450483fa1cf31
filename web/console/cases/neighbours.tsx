import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../language.ts';
import { readCases, useFilter } from './filter.ts';
import { texts } from './texts.ts';

const OFF = 'vett-shortcuts-off';

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

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Links to the previous and the next case, also by the keys j and k unless the user switched them off. */
export function Neighbours({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const { list, next, previous, place, count, isMore } = useNeighbours(session_id);
  const [, go] = useLocation();
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const wanted = { j: next, n: next, k: previous, u: list }[event.key];
      if (wanted) go(wanted);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn, next, previous, list, go]);
  const turn = () => {
    if (isOn) localStorage.setItem(OFF, '1');
    else localStorage.removeItem(OFF);
    setOn(!isOn);
  };
  return (
    <nav class="row small" aria-label={t('title')}>
      <Link href={list}>{t('all_cases')}</Link>
      {previous && <Link href={previous}>{t('previous')}</Link>}
      {next && <Link href={next}>{t('next')}</Link>}
      {place !== undefined && <span class="quiet">{t('place', { place, of: `${count}${isMore ? '+' : ''}` })}</span>}
      <button class="button plain small keys" type="button" aria-pressed={isOn} onClick={turn}>
        {t(isOn ? 'keys_on' : 'keys_off')}
      </button>
    </nav>
  );
}
