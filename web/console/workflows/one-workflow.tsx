import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { pagesOf } from '../parts/records.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { type Definition, definitionOf, type Workflow } from './definition.ts';
import { Editor } from './editor.tsx';
import { Simulation } from './simulation.tsx';
import { texts } from './texts.ts';
import { Trial } from './trial.tsx';
import { Versions } from './versions.tsx';

const VIEWS = ['form', 'json', 'versions', 'simulate'] as const;
export type View = (typeof VIEWS)[number];

export function OneWorkflow({ workflow_id }: { workflow_id: string }) {
  const t = useTexts(texts);
  const workflow = useQuery({
    queryKey: ['workflows', workflow_id],
    queryFn: () => api.workflow.get.query({ workflow_id }),
  });
  return (
    <>
      <Link href="/workflows">{t('all')}</Link>
      <Answer of={workflow}>{(known) => <Known workflow={known} />}</Answer>
    </>
  );
}

function Known({ workflow }: { workflow: Workflow }) {
  const t = useTexts(texts);
  const may = useMay();
  const [, go] = useLocation();
  const [base, setBase] = useState(workflow);
  const { workflow_id, version } = base;
  const [view, setView] = useState<View>('form');
  const [draft, setDraft] = useState<Definition>(() => definitionOf(base));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(definitionOf(base));
  useUnsaved(isChanged);
  const begin = (from: Workflow) => {
    setBase(from);
    setDraft(definitionOf(from));
  };
  // A version of somebody else takes no draft away: the service refuses to save that one over it.
  useEffect(() => {
    if (!isChanged) begin(workflow);
  }, [workflow]);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.workflow.delete.mutate({ workflow_id }),
    onSuccess: () => {
      go('/workflows');
      void queryClient.invalidateQueries({ queryKey: pagesOf(['workflows']) });
    },
  });
  return (
    <>
      <div class="row spread">
        <h1>
          <bdi>{base.name}</bdi>
        </h1>
        <div class="row">
          {may('kyc:create') && <Trial workflow_id={workflow_id} />}
          {may('kyc:create') && (
            <button class="button second" type="button" onClick={() => setRemoving(true)}>
              {t('remove')}
            </button>
          )}
        </div>
      </div>
      <p class="quiet">
        {t('version')} {version}
      </p>
      <nav class="row" aria-label={t('views')}>
        {VIEWS.map((each) => (
          <button
            key={each}
            class="button second small"
            type="button"
            aria-pressed={each === view}
            onClick={() => setView(each)}
          >
            {t(each)}
          </button>
        ))}
      </nav>
      {(view === 'form' || view === 'json') && <Editor {...{ base, view, draft, setDraft, isChanged }} saved={begin} />}
      {view === 'versions' && <Versions workflow_id={workflow_id} current={version} />}
      {view === 'simulate' && <Simulation workflow_id={workflow_id} draft={draft} />}
      {isRemoving && (
        <Confirm
          title={t('remove')}
          text={t('remove_text')}
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          confirm={remove.mutate}
          close={() => setRemoving(false)}
        />
      )}
    </>
  );
}
