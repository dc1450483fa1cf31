import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { useChoice } from '../parts/choice.ts';
import { Records } from '../parts/records.tsx';
import { SearchInput } from '../parts/search-input.tsx';
import { Select } from '../parts/select.tsx';
import { ShortcutsHelp } from '../parts/shortcuts-help.tsx';
import { Age, Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { NewCase } from './access-link/new-case.tsx';
import { CaseState } from './case-state.tsx';
import { type Filter, type Page, readCases, STATUSES, type Status, type Summary, useFilter } from './filter.ts';
import { forgetCaseOrder } from './neighbours.tsx';
import { useMayReview } from './rights.ts';
import { texts } from './texts.ts';
import { Together } from './together.tsx';
import { countOf, useCount, WAITING } from './use-count.ts';
import { Views } from './views.tsx';

const COUNTED: readonly Status[] = WAITING;
const MOST = 100;

export function Queue() {
  const t = useTexts(texts);
  const { filter, set, query } = useFilter();
  const { nameOf } = usePeople();
  const may = useMay();
  const mayReview = useMayReview();
  const choice = useChoice<Summary>(({ session_id }) => session_id, labelOf);
  const addressOf = ({ session_id }: Summary) => `/cases/${session_id}${query && `?${query}`}`;
  useEffect(() => {
    forgetCaseOrder();
    void queryClient.invalidateQueries({ queryKey: ['cases', 'count'] });
  }, [query]);
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <div class="row">
          <ShortcutsHelp />
          <NewCase />
        </div>
      </div>
      <fieldset class="row tabs">
        <legend class="unseen">{t('state')}</legend>
        <Tab isHere={!filter.status} choose={() => set({ status: '' })}>
          {t('all')}
        </Tab>
        {STATUSES.map((status) => (
          <Tab key={status} isHere={filter.status === status} choose={() => set({ status })}>
            {t(`state_${status}`)}
            {COUNTED.includes(status) && <Count status={status} />}
          </Tab>
        ))}
      </fieldset>
      <Filters filter={filter} set={set} />
      <Views query={query} />
      {may('kyc:create') && <Together choice={choice} mayReview={mayReview} />}
      <div class="stack queue">
        <Records<Summary, Page>
          label={t('title')}
          queryKey={['cases', query]}
          read={(next_key) => readCases(filter, { limit: MOST, next_key })}
          itemsOf={({ sessions }) => sessions}
          isLive
          keyOf={choice.keyOf}
          work={{ addressOf, choice }}
          empty={t(query ? 'none_found' : 'none')}
          columns={[
            {
              title: t('case'),
              width: '18%',
              cell: (session) => (
                <Link href={addressOf(session)} title={session.session_id}>
                  <bdi>{labelOf(session)}</bdi>
                </Link>
              ),
            },
            { title: t('workflow'), cell: ({ workflow_name }) => <bdi title={workflow_name}>{workflow_name}</bdi> },
            { title: t('state'), cell: (session) => <CaseState of={session} />, width: '10.5rem' },
            { title: t('client_id'), cell: ({ client_id }) => <bdi>{client_id ?? '–'}</bdi> },
            {
              title: t('assigned'),
              cell: ({ assigned_to }) => <bdi>{assigned_to ? nameOf(assigned_to) : '–'}</bdi>,
              width: '8rem',
            },
            { title: t('age'), cell: ({ created_at }) => <Age since={created_at} />, width: '7rem' },
            { title: t('due'), cell: (session) => <Due of={session} />, width: '8rem' },
            {
              title: t('changed'),
              cell: ({ updated_at }) => <Moment at={updated_at} withTime={false} />,
              width: '8.5rem',
            },
          ]}
        />
      </div>
    </>
  );
}

const labelOf = ({ subject_name, client_id, session_id }: Summary) =>
  subject_name ?? client_id ?? `…${session_id.slice(-8)}`;

/** The statuses in which the case waits for the person, whose link ends. */
const OPEN_LINK: readonly Status[] = ['active', 'awaiting_client_correction'];

const Due = ({ of: { status, expires_at } }: { of: Summary }) => (
  <Moment at={OPEN_LINK.includes(status) ? new Date(expires_at * 1_000).toISOString() : null} withTime={false} />
);

function Tab({
  isHere,
  choose,
  children,
}: {
  isHere: boolean;
  choose: () => void;
  children: preact.ComponentChildren;
}) {
  return (
    <button class="button second small" type="button" aria-pressed={isHere} onClick={choose}>
      {children}
    </button>
  );
}

function Count({ status }: { status: Status }) {
  const { data } = useCount(status);
  return data ? <span class="count">{countOf(data)}</span> : null;
}

function Filters({ filter, set }: { filter: Filter; set: (change: Filter) => void }) {
  const t = useTexts(texts);
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
        value={filter.sort ?? ''}
        set={(sort) => set({ sort })}
        options={[
          ['', t('newest_first')],
          ['asc', t('oldest_first')],
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
