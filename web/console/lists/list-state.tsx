import { isPublished } from '@vett/schema/own-name';
import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Badge } from '../parts/values.tsx';
import { texts } from './texts.ts';

export type ListStatus = Awaited<ReturnType<typeof api.lists.list.query>>['lists'][number];

export function ListState({ of: { name, enabled, status, sample, as_of_basis } }: { of: ListStatus }) {
  const t = useTexts(texts);
  if (!enabled) return <Badge>{t('state_disabled')}</Badge>;
  if (status === 'unavailable') return <Badge tone="bad">{t('state_unavailable')}</Badge>;
  if (sample) return <Badge tone="warn">{t('sample')}</Badge>;
  if (!isPublished(name) && status === 'ready') return <Badge tone="good">{t('in_use')}</Badge>;
  if (status === 'ready' && as_of_basis !== 'published') return <Badge>{t('state_undated')}</Badge>;
  return <Badge tone={status === 'ready' ? 'good' : 'warn'}>{t(`state_${status}`)}</Badge>;
}
