import type { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Badge, type Tone } from '../../parts/values.tsx';
import { texts } from './texts.ts';

type Subject = Awaited<ReturnType<typeof api.watchlistMedia.subjects.query>>['subjects'][number];
export type Status = Subject['status'];

const TONES: Record<Status, Tone> = {
  waiting: 'plain',
  searched: 'good',
  incomplete: 'bad',
  failed: 'bad',
  over_budget: 'bad',
  not_searchable: 'warn',
};

/** The state of a search, or the number of subjects in it. */
export function StatusBadge({ status, count }: { status: Status; count?: number }) {
  const t = useTexts(texts);
  const text = t(`status_${status}`);
  return <Badge tone={TONES[status]}>{count === undefined ? text : t('counted', { status: text, count })}</Badge>;
}

const GRAVITY = { CLEAR: 'good', LOW_RISK: 'plain', MEDIUM_RISK: 'warn', HIGH_RISK: 'bad' } as const;

/** The judgement of a search. */
export function Judgement({ decision }: { decision: keyof typeof GRAVITY }) {
  const t = useTexts(texts);
  return <Badge tone={GRAVITY[decision]}>{t(`decision_${decision}`)}</Badge>;
}

const VERDICT_TONES = { false_positive: 'good', true_match: 'bad', needs_review: 'warn' } as const;

/** The decision of a person on an article. */
export function Verdict({ of }: { of: keyof typeof VERDICT_TONES }) {
  const t = useTexts(texts);
  return <Badge tone={VERDICT_TONES[of]}>{t(`verdict_${of}`)}</Badge>;
}
