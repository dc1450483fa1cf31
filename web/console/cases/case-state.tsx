import { useTexts } from '../language.ts';
import { Badge, type Tone } from '../parts/values.tsx';
import type { Status, Summary } from './filter.ts';
import { texts } from './texts.ts';

const TONES: Record<Status, Tone> = {
  manual_review: 'warn',
  completed: 'warn',
  processing: 'plain',
  awaiting_client_correction: 'plain',
  active: 'plain',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
};

/** The status of a case. A flagged case is approved, and is shown as flagged. */
export function CaseState({ of: { status, final_decision } }: { of: Pick<Summary, 'status' | 'final_decision'> }) {
  const t = useTexts(texts);
  if (status === 'approved' && final_decision === 'flagged') return <Badge tone="warn">{t('state_flagged')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`state_${status}`)}</Badge>;
}
