import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { useLive } from '../parts/live.ts';
import { CaseLink } from './access-link/case-link.tsx';
import { Assignment } from './assignment.tsx';
import type { Case, Workflow } from './case.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseState } from './case-state.tsx';
import { Checklist } from './checklist.tsx';
import { Decide } from './decide.tsx';
import { Checks } from './evidence/checks.tsx';
import { Rules } from './evidence/rules.tsx';
import { History } from './history.tsx';
import { Neighbours } from './neighbours.tsx';
import { Notes } from './notes.tsx';
import { Ownership } from './ownership/ownership.tsx';
import { Parties } from './parties.tsx';
import { Retention } from './retention/retention.tsx';
import { Answers } from './submission/answers.tsx';
import { Documents } from './submission/documents.tsx';
import { FaceComparison } from './submission/face-comparison.tsx';
import { texts } from './texts.ts';

const useWorkflow = (of: Case | undefined) =>
  useQuery({
    queryKey: ['workflow', of?.workflow_id, of?.workflow_version],
    queryFn: () => api.workflow.get.query({ workflow_id: of?.workflow_id ?? '', version: of?.workflow_version }),
    enabled: of !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A case with all its evidence, decisions and actions. */
export function CasePage({ session_id }: { session_id: string }) {
  const session = useQuery({
    queryKey: ['case', session_id],
    queryFn: () => api.session.get.query({ session_id }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 10_000 : false),
  });
  useLive(session.data?.status === 'processing', ['case', session_id], (told) =>
    api.session.watch.subscribe({ session_id }, told),
  );
  const workflow = useWorkflow(session.data);
  return (
    <>
      <Neighbours session_id={session_id} />
      {workflow.error && <Failed error={workflow.error} again={() => void workflow.refetch()} />}
      <Answer of={session}>{(known) => <Whole of={known} workflow={workflow.data} />}</Answer>
    </>
  );
}

function Whole({ of, workflow }: { of: Case; workflow: Workflow | undefined }) {
  const t = useTexts(texts);
  const may = useMay();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const stepName = (step_id: string | null) =>
    workflow?.steps.find((step) => step.step_id === step_id)?.name ?? step_id ?? t('no_step');
  return (
    <>
      <div class="row">
        <h1 ref={title} tabIndex={-1}>
          <bdi>{of.subject_name ?? of.client_id ?? t('case')}</bdi>
        </h1>
        <CaseState of={of} />
        {of.legal_hold && <span class="badge warn">{t('legal_hold')}</span>}
      </div>
      <div class="case">
        <aside class="stack">
          {may('kyc:create') && <Decide of={of} workflow={workflow} />}
          <Checklist of={of} />
          <CaseLink of={of} />
          <Assignment of={of} />
          <CaseFacts of={of} />
          <Notes of={of} />
          <History of={of} stepName={stepName} />
          <Retention of={of} />
        </aside>
        <div class="stack">
          <Rules of={of} />
          <Checks of={of} />
          <Ownership of={of} />
          <FaceComparison of={of} />
          {workflow && <Answers of={of} workflow={workflow} />}
          <Documents of={of} stepName={stepName} />
          {of.subsessions_count > 0 && <Parties session_id={of.session_id} />}
        </div>
      </div>
    </>
  );
}
