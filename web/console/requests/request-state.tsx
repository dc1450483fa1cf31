import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Badge, type Tone } from '../parts/values.tsx';
import { texts } from './texts.ts';

export type Request = Awaited<ReturnType<typeof api.subjectRequest.get.query>>;

const TONES = {
  SEARCHING: 'plain',
  AWAITING_CONFIRMATION: 'warn',
  PROCESSING: 'plain',
  COMPLETED: 'good',
  FAILED: 'bad',
} as const satisfies Record<Request['status'], Tone>;

export function State({ of: { status } }: { of: Request }) {
  const t = useTexts(texts);
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
