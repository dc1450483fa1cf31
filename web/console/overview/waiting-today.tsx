import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { countOf, useCount, useOverdue, WAITING } from '../cases/use-count.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** The cases and alerts that wait, by what they wait for, and the messages that never arrived. */
export function WaitingToday() {
  const t = useTexts(texts);
  const may = useMay();
  return (
    <nav class="figures" aria-label={t('waiting')}>
      {WAITING.map((status) => (
        <Cases key={status} status={status} />
      ))}
      <Overdue />
      {may('watchlist:read') && <Alerts />}
      {may('tenant:read') && <FailedDeliveries />}
    </nav>
  );
}

function Cases({ status }: { status: (typeof WAITING)[number] }) {
  const t = useTexts(texts);
  const counted = useCount(status);
  return <Figure of={counted} href={`/cases?status=${status}`} label={(count) => t(`cases_${status}`, { count })} />;
}

/** Cases have a term only if the tenant set one: without a case that missed it there is nothing to show. */
function Overdue() {
  const t = useTexts(texts);
  const counted = useOverdue();
  if (!counted.error && !counted.data?.count) return null;
  return <Figure of={counted} href="/cases?overdue=true" label={(count) => t('overdue', { count })} />;
}

function Alerts() {
  const t = useTexts(texts);
  const counted = useQuery({
    queryKey: ['alerts', 'count'],
    queryFn: () => api.watchlist.openMatches.query({ limit: 100 }),
  });
  return <Figure of={counted} href="/alerts" label={(count) => t('alerts', { count })} />;
}

function FailedDeliveries() {
  const t = useTexts(texts);
  const counted = useQuery({
    queryKey: ['overview', 'deliveries'],
    queryFn: () => {
      const from = new Date(Date.now() - WEEK_MS).toISOString();
      return api.webhook.listDeliveries.query({ status: 'dead', from, limit: 100 });
    },
  });
  return <Figure of={counted} href="/webhooks?status=dead" label={(count) => t('failed_deliveries', { count })} />;
}

interface Props {
  readonly of: UseQueryResult<{ readonly count: number; readonly next_key: string | null }>;
  readonly href: string;
  readonly label: (count: number) => string;
}

function Figure({ of, href, label }: Props) {
  if (of.error) return <Failed error={of.error} again={() => void of.refetch()} />;
  return (
    <Link class="panel figure" href={href}>
      <strong>{of.data ? countOf(of.data) : '…'}</strong>
      <span>{label(of.data?.count ?? 0)}</span>
    </Link>
  );
}
