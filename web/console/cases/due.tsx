import { timeIn } from '../../shared/times.ts';
import { useDateLocale, useTexts } from '../language.ts';
import { Badge, type Tone } from '../parts/values.tsx';
import type { Status, Summary } from './filter.ts';
import { texts } from './queue-texts.ts';

/** The statuses in which the case waits for the person, whose link ends. */
const OPEN_LINK: readonly Status[] = ['active', 'awaiting_client_correction'];

/** Until when a case is to be decided, or until when the person can finish it. */
export function Due({ of: { status, expires_at, due_at } }: { of: Pick<Summary, 'status' | 'expires_at' | 'due_at'> }) {
  const t = useTexts(texts);
  const format = new Intl.DateTimeFormat(useDateLocale(), { day: 'numeric', month: 'short' });
  if (OPEN_LINK.includes(status)) {
    const date = timeIn(format, new Date(expires_at * 1_000).toISOString());
    return <span class="quiet">{t('link_ends', { date })}</span>;
  }
  if (!due_at) return <>–</>;
  return (
    <span class="row tight">
      <time dateTime={due_at}>{timeIn(format, due_at)}</time>
      {new Date(due_at) <= new Date() && <Badge tone="bad">{t('overdue')}</Badge>}
    </span>
  );
}

const TONES = { low: 'plain', medium: 'warn', high: 'bad', critical: 'bad' } as const satisfies Record<string, Tone>;

/** The risk of a case as its checks found it; a dash: they did not run. */
export function Risk({ of: { risk_level } }: { of: Pick<Summary, 'risk_level'> }) {
  const t = useTexts(texts);
  return risk_level ? <Badge tone={TONES[risk_level]}>{t(`level_${risk_level}`)}</Badge> : <>–</>;
}
