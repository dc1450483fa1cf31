import './workflows.css';
import { useState } from 'preact/hooks';
import { Link, Route, Switch, useLocation } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Records } from '../parts/records.tsx';
import { MOMENT_WIDTH, Moment } from '../parts/values.tsx';
import { NewWorkflow } from './new-workflow.tsx';
import { OneWorkflow } from './one-workflow.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.workflow.list.query>>;
type Item = Page['workflows'][number];

/** The workflows, with an editor, versions and simulation for each. */
export const Workflows = () => (
  <Switch>
    <Route path="/workflows/:workflow_id">{({ workflow_id }) => <OneWorkflow workflow_id={workflow_id} />}</Route>
    <Route>
      <AllWorkflows />
    </Route>
  </Switch>
);

function AllWorkflows() {
  const t = useTexts(texts);
  const may = useMay();
  const [, go] = useLocation();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        {may('kyc:create') && (
          <button class="button" type="button" onClick={() => setMaking(true)}>
            {t('create')}
          </button>
        )}
      </div>
      <p class="quiet">{t('intro')}</p>
      <Records<Item, Page>
        label={t('title')}
        queryKey={['workflows']}
        read={(next_key) => api.workflow.list.query({ limit: 100, next_key })}
        itemsOf={({ workflows }) => workflows}
        keyOf={({ workflow_id }) => workflow_id}
        empty={t('none')}
        columns={[
          {
            title: t('name'),
            cell: ({ workflow_id, name }) => (
              <Link href={`/workflows/${workflow_id}`}>
                <bdi title={name}>{name}</bdi>
              </Link>
            ),
          },
          { title: t('template'), cell: ({ template_type }) => <code>{template_type}</code> },
          { title: t('version'), cell: ({ version }) => version, width: '7rem' },
          { title: t('steps'), cell: ({ steps_count }) => steps_count, width: '6rem' },
          { title: t('sessions'), cell: ({ sessions_count }) => sessions_count, width: '7rem' },
          { title: t('changed'), cell: ({ updated_at }) => <Moment at={updated_at} />, width: MOMENT_WIDTH },
        ]}
      />
      {isMaking && <NewWorkflow close={() => setMaking(false)} made={(id) => go(`/workflows/${id}`)} />}
    </>
  );
}
