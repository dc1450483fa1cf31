import { Link } from 'wouter';
import { useCount, WAITING } from '../cases/use-count.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

/** The number of waiting cases by status. */
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
  const counted = useCount(status);
  if (counted.error) return <Failed error={counted.error} again={() => void counted.refetch()} />;
  return (
    <Link class="panel figure" href={`/cases?status=${status}`}>
      <strong>{counted.data ?? '…'}</strong>
      <span>{t(`cases_${status}`)}</span>
    </Link>
  );
}
