import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { readCases } from '../cases/filter.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

const WAITING = ['manual_review', 'completed', 'awaiting_client_correction'] as const;
const MOST = 100;

/** The cases and alerts that wait, by what they wait for. */
export function WaitingToday() {
  const t = useTexts(texts);
  const may = useMay();
  return (
    <nav class="figures" aria-label={t('waiting')}>
      {WAITING.map((status) => (
        <Cases key={status} status={status} />
      ))}
      {may('watchlist:read') && <Alerts />}
    </nav>
  );
}

function Cases({ status }: { status: (typeof WAITING)[number] }) {
  const t = useTexts(texts);
  const counted = useQuery({
    queryKey: ['cases', 'count', status],
    queryFn: () => readCases({ status }, { limit: MOST }),
  });
  return <Figure of={counted} href={`/cases?status=${status}`} label={(count) => t(`cases_${status}`, { count })} />;
}

function Alerts() {
  const t = useTexts(texts);
  const counted = useQuery({
    queryKey: ['alerts', 'count'],
    queryFn: () => api.watchlist.openMatches.query({ limit: MOST }),
  });
  return <Figure of={counted} href="/alerts" label={(count) => t('alerts', { count })} />;
}

interface Given {
  readonly of: UseQueryResult<{ readonly count: number; readonly next_key: string | null }>;
  readonly href: string;
  readonly label: (count: number) => string;
}

function Figure({ of, href, label }: Given) {
  if (of.error) return <Failed error={of.error} again={() => void of.refetch()} />;
  const count = of.data ? `${of.data.count}${of.data.next_key ? '+' : ''}` : '…';
  return (
    <Link class="panel figure" href={href}>
      <strong>{count}</strong>
      <span>{label(of.data?.count ?? 0)}</span>
    </Link>
  );
}
