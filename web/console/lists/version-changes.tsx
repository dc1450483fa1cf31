import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '../../shared/refusal.ts';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Records } from '../parts/records.tsx';
import { Badge } from '../parts/values.tsx';
import type { ListStatus } from './list-state.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.lists.changes.query>>;
type VersionChange = Page['changes'][number];

const TONES = { added: 'good', changed: 'warn', removed: 'plain' } as const;

interface Counts {
  readonly added: number | null;
  readonly changed: number | null;
  readonly removed: number | null;
}

export const countsOf = ({ added, changed, removed }: Counts) => ({
  added: added ?? 0,
  changed: changed ?? 0,
  removed: removed ?? 0,
});

interface Props extends Pick<ListStatus, 'name'> {
  readonly from: string;
  readonly to: string;
}

/** The changes of a list between two of its versions. */
export function VersionChanges({ name, from, to }: Props) {
  const t = useTexts(texts);
  const queryKey = ['lists', name, 'changes', from, to];
  const summary = useQuery({
    queryKey: [...queryKey, 'summary'],
    queryFn: () => api.lists.changes.query({ name, from, to, limit: 1 }),
  });
  if (summary.error && refusalOf(summary.error).code === 'LIST_VERSION_UNAVAILABLE')
    return <Nothing>{t('not_comparable')}</Nothing>;
  return (
    <Answer of={summary}>
      {(counted) => (
        <>
          <p class="quiet">{t('summary', countsOf(counted))}</p>
          <Records<VersionChange, Page>
            label={t('changes')}
            queryKey={queryKey}
            read={(next_key) => api.lists.changes.query({ name, from, to, limit: 100, next_key })}
            itemsOf={({ changes }) => changes}
            keyOf={({ entity_id }) => entity_id}
            empty={t('no_changes')}
            columns={[
              { title: t('entry'), cell: (change) => <bdi title={change.entity_id}>{change.name}</bdi> },
              {
                title: t('kind'),
                cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`kind_${kind}`)}</Badge>,
                width: '9rem',
              },
              { title: t('matters'), cell: ({ match_changed }) => t(match_changed ? 'matters' : 'matters_not') },
            ]}
          />
        </>
      )}
    </Answer>
  );
}
