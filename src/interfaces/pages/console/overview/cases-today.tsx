import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readCases } from '../cases/filter.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

const WAITING = ['manual_review', 'completed', 'awaiting_client_correction'] as const;
const MOST = 100;

/** The cases that wait, by what they wait for. */
export function CasesToday() {
  const t = useTexts(texts);
  return (
    <nav class="figures" aria-label={t('cases')}>
      {WAITING.map((status) => (
        <Figure key={status} status={status} />
      ))}
    </nav>
  );
}

function Figure({ status }: { status: (typeof WAITING)[number] }) {
  const t = useTexts(texts);
  const counted = useQuery({
    queryKey: ['cases', 'count', status],
    queryFn: () => readCases({ status }, { limit: MOST }),
  });
  if (counted.error) return <Failed error={counted.error} again={() => void counted.refetch()} />;
  const count = counted.data ? `${counted.data.count}${counted.data.next_key ? '+' : ''}` : '…';
  return (
    <Link class="panel figure" href={`/cases?status=${status}`}>
      <strong>{count}</strong>
      <span>{t(`cases_${status}`)}</span>
    </Link>
  );
}
