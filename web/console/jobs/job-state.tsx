import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Badge, type Tone } from '../parts/values.tsx';
import { texts } from './texts.ts';

export type Job = Awaited<ReturnType<typeof api.job.get.query>>['job'];

const TONES = {
  PENDING: 'plain',
  PROCESSING: 'warn',
  COMPLETED: 'good',
  IN_PART: 'bad',
  FAILED: 'bad',
} satisfies Record<Job['status'] | 'IN_PART', Tone>;

/** The state of a job. One with subjects that could not be checked is never shown as wholly done. */
export function JobState({ of: { status, errors } }: { of: Job }) {
  const t = useTexts(texts);
  const told = status === 'COMPLETED' && errors > 0 ? 'IN_PART' : status;
  return <Badge tone={TONES[told]}>{t(`status_${told}`)}</Badge>;
}
