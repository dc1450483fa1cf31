import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { SearchInput } from '../parts/search-input.tsx';
import { Select } from '../parts/select.tsx';
import { usePeople } from '../people.ts';
import type { Filter } from './filter.ts';
import { texts as ofQueue } from './queue-texts.ts';
import { REASONS, useReason } from './reason.ts';
import { texts } from './texts.ts';

const LEVELS = ['critical', 'high', 'medium', 'low'] as const;

/** The search and the filters of the queue, and its order. */
export function Filters({ filter, set }: { filter: Filter; set: (change: Filter) => void }) {
  const t = useTexts(texts);
  const tq = useTexts(ofQueue);
  const reasonOf = useReason();
  const people = usePeople();
  const workflows = useQuery({
    queryKey: ['cases', 'workflows'],
    queryFn: () => api.workflow.list.query({ limit: 100 }),
  });
  return (
    <search class="toolbar">
      <SearchInput
        label={t('search')}
        placeholder={t('search_hint')}
        value={filter.search ?? ''}
        set={(search) => set({ search })}
      />
      <Select
        label={t('workflow')}
        value={filter.workflow_id ?? ''}
        set={(workflow_id) => set({ workflow_id })}
        options={[
          ['', t('any')],
          ...(workflows.data?.workflows ?? []).map((each) => [each.workflow_id, each.name] as const),
        ]}
      />
      <Select
        label={tq('risk')}
        value={filter.risk_level ?? ''}
        set={(risk_level) => set({ risk_level })}
        options={[['', t('any')], ...LEVELS.map((level) => [level, tq(`level_${level}`)] as const)]}
      />
      <Select
        label={tq('reason')}
        value={filter.main_reason ?? ''}
        set={(main_reason) => set({ main_reason })}
        options={[['', t('any')], ...REASONS.map((reason) => [reason, reasonOf(reason)] as const)]}
      />
      <Select
        label={t('assigned')}
        value={filter.assigned_to ?? ''}
        set={(assigned_to) => set({ assigned_to })}
        options={[
          ['', t('any')],
          ...people.active.map(
            ({ user_id, name }) => [user_id, user_id === people.me ? t('me', { name }) : name] as const,
          ),
        ]}
      />
      <Select
        label={t('order')}
        value={`${filter.order_by ?? ''} ${filter.sort ?? ''}`}
        set={(order) => {
          const [order_by = '', sort = ''] = order.split(' ');
          set({ order_by, sort });
        }}
        options={[
          [' ', t('newest_first')],
          [' asc', t('oldest_first')],
          ['due_at asc', tq('due_first')],
          ['risk_level ', tq('risk_first')],
          ['main_reason asc', tq('by_reason')],
        ]}
      />
      {filter.customer_id && (
        <button class="button second" type="button" onClick={() => set({ customer_id: '' })}>
          {t('of_one_customer')}
        </button>
      )}
    </search>
  );
}
