import { useEffect } from 'preact/hooks';
import { Link } from 'wouter';
import { queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { useChoice } from '../parts/choice.ts';
import { Records } from '../parts/records.tsx';
import { ShortcutsHelp } from '../parts/shortcuts-help.tsx';
import { Age } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { NewCase } from './access-link/new-case.tsx';
import { CaseState } from './case-state.tsx';
import { Due, Risk } from './due.tsx';
import { type Page, readCases, STATUSES, type Status, type Summary, useFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { forgetCaseOrder } from './neighbours.tsx';
import { texts as ofQueue } from './queue-texts.ts';
import { useReason } from './reason.ts';
import { useMayReview } from './rights.ts';
import { texts as statisticsTexts } from './statistics-texts.ts';
import { texts } from './texts.ts';
import { Together } from './together.tsx';
import { countOf, useCount, useOverdue, WAITING } from './use-count.ts';
import { Views } from './views.tsx';

const COUNTED: readonly Status[] = WAITING;
const MOST = 100;

export function Queue() {
  const t = useTexts(texts);
  const tq = useTexts(ofQueue);
  const ofStatistics = useTexts(statisticsTexts);
  const reasonOf = useReason();
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
          <Link class="button second" href="/cases/statistics">
            {ofStatistics('statistics')}
          </Link>
          <ShortcutsHelp />
          <NewCase />
        </div>
      </div>
      <fieldset class="row tabs">
        <legend class="unseen">{t('state')}</legend>
        <Tab isHere={!filter.status && !filter.overdue} choose={() => set({ status: '', overdue: '' })}>
          {t('all')}
        </Tab>
        {STATUSES.map((status) => (
          <Tab key={status} isHere={filter.status === status} choose={() => set({ status, overdue: '' })}>
            {t(`state_${status}`)}
            {COUNTED.includes(status) && <Count status={status} />}
          </Tab>
        ))}
        <Tab isHere={filter.overdue === 'true'} choose={() => set({ status: '', overdue: 'true' })}>
          {tq('overdue')}
          <Counted of={useOverdue()} />
        </Tab>
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
              width: '15rem',
              cell: (session) => (
                <Link href={addressOf(session)} title={session.session_id}>
                  <bdi>{labelOf(session)}</bdi>
                </Link>
              ),
            },
            { title: tq('risk'), cell: (session) => <Risk of={session} />, width: '6rem' },
            {
              title: tq('reason'),
              cell: ({ main_reason }) => (main_reason ? reasonOf(main_reason) : '–'),
              width: '10rem',
            },
            { title: t('state'), cell: (session) => <CaseState of={session} />, width: '10.5rem' },
            { title: t('age'), cell: ({ created_at }) => <Age since={created_at} />, width: '6.5rem' },
            { title: tq('due'), cell: (session) => <Due of={session} />, width: '12rem' },
            {
              title: t('assigned'),
              cell: ({ assigned_to }) => <bdi>{assigned_to ? nameOf(assigned_to) : '–'}</bdi>,
              width: '8rem',
            },
            { title: t('workflow'), cell: ({ workflow_name }) => <bdi title={workflow_name}>{workflow_name}</bdi> },
            { title: t('client_id'), cell: ({ client_id }) => <bdi>{client_id ?? '–'}</bdi> },
          ]}
        />
      </div>
    </>
  );
}

const labelOf = ({ subject_name, client_id, session_id }: Summary) =>
  subject_name ?? client_id ?? `…${session_id.slice(-8)}`;

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

const Count = ({ status }: { status: Status }) => <Counted of={useCount(status)} />;

const Counted = ({ of: { data } }: { of: ReturnType<typeof useCount> }) =>
  data ? <span class="count">{countOf(data)}</span> : null;
