import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Badge, type Tone } from '../parts/values.tsx';
import { texts } from './texts.ts';

export type Job = Awaited<ReturnType<typeof api.job.get.query>>['job'];

const TONES: Record<Job['status'], Tone> = { PENDING: 'plain', PROCESSING: 'warn', COMPLETED: 'good', FAILED: 'bad' };

export function JobState({ of: { status } }: { of: Job }) {
  const t = useTexts(texts);
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
