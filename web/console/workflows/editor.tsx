import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { refusalOf } from '../../shared/refusal.ts';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Input, Refusable } from '../parts/form.tsx';
import { Worded } from '../parts/worded.tsx';
import { type Definition, freeId, type Step, type Workflow } from './definition.ts';
import { texts } from './editor-texts.ts';
import { JsonEditor } from './json-editor.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { Outline } from './outline.tsx';
import { faultsByPart, type PartName, refusalOfPart } from './parts.ts';
import { Phone } from './phone.tsx';
import { DraftContext } from './settings/questions-context.ts';
import { RulesForm } from './settings/rules.tsx';
import { StepForm } from './step-form.tsx';
import { countMissing } from './translations.ts';
import { WorkflowForm } from './workflow-form.tsx';

interface Props {
  /** The version that is edited. */
  readonly base: Workflow;
  readonly view: 'form' | 'json';
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  readonly isChanged: boolean;
  readonly saved: (version: Workflow) => void;
}

/** Edits a workflow, and saves it as a new version with the faults that the service finds. */
export function Editor({ base, view, draft, setDraft, isChanged, saved }: Props) {
  const t = useTexts(texts);
  const may = useMay();
  const { workflow_id, version } = base;
  const [change_note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () =>
      api.workflow.update.mutate({
        workflow_id,
        ...draft,
        if_match: `"${version}"`,
        ...(change_note && { change_note }),
      }),
    onSuccess: (version) => {
      setNote('');
      saved(version);
      return queryClient.invalidateQueries({ queryKey: ['workflows'] });
    },
  });
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && isChanged) save.mutate();
      }}
    >
      {view === 'form' ? (
        <ErrorBoundary>
          <Parts draft={draft} setDraft={setDraft} error={save.error} isFixed={!may('kyc:create')} />
        </ErrorBoundary>
      ) : (
        <fieldset class="stack" disabled={!may('kyc:create')}>
          <JsonEditor key={version} draft={draft} setDraft={setDraft} />
        </fieldset>
      )}
      {save.error && view === 'json' && <Faults error={save.error} />}
      <div class="saving stack tight">
        <p role="status">
          {isChanged
            ? t('unsaved')
            : save.data && t(save.data.is_released ? 'saved' : 'saved_waiting', { version: save.data.version })}
        </p>
        {may('kyc:create') && (
          <div class="toolbar">
            <Input label={t('note')} maxLength={500} value={change_note} set={setNote} />
            <button class="button" type="submit" disabled={!isChanged} aria-busy={save.isPending}>
              {t('save')}
            </button>
          </div>
        )}
      </div>
    </form>
  );
}

interface PartsProps {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  readonly error: unknown;
  readonly isFixed: boolean;
}

/** The outline of the workflow, the part that is edited, and the phone beside it. */
function Parts({ draft, setDraft, error, isFixed }: PartsProps) {
  const t = useTexts(texts);
  const [part, show] = useState<PartName>('workflow');
  const { steps } = draft;
  const stepOf = (name: PartName) => steps.findIndex(({ step_id }) => `step:${step_id}` === name);
  const index = stepOf(part);
  const open = part.startsWith('step:') && index < 0 ? 'workflow' : part;
  const faults = faultsByPart(error, draft);
  const mayFocus = useRef(false);
  useLayoutEffect(() => {
    const [first] = faults.keys();
    mayFocus.current = first !== undefined;
    if (first && !faults.has(open)) show(first);
  }, [error]);
  useLayoutEffect(() => {
    if (!mayFocus.current || !faults.has(open)) return;
    mayFocus.current = false;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  const setSteps = (next: readonly Step[]) =>
    setDraft({ ...draft, steps: next.map((step, at) => ({ ...step, order: at + 1 })) });
  const add = () => {
    const step_id = freeId(
      'step-',
      steps.map((step) => step.step_id),
    );
    setSteps([...steps, { step_id, order: steps.length + 1, name: t('new_step'), type: 'info' }]);
    show(`step:${step_id}`);
  };
  const move = (to: number) => setSteps(steps.toSpliced(index, 1).toSpliced(to, 0, steps[index] as Step));
  const shared = { draft, setDraft, error: refusalOfPart(error, faults.get(open)) };
  const shownStep = steps[Math.max(index, 0)]?.step_id ?? '';
  return (
    <DraftContext.Provider value={draft}>
      {error && refusalOf(error).fields.length === 0 ? <Failed error={error} /> : null}
      <div class="editor">
        <Outline
          {...{ draft, open, show, add, isFixed }}
          faultsOf={(name) => faults.get(name)?.length ?? 0}
          missing={countMissing(draft)}
        />
        <fieldset class="stack" disabled={isFixed}>
          <Refusable error={shared.error}>
            {open === 'workflow' && <WorkflowForm {...shared} />}
            {open === 'rules' && <RulesForm {...shared} />}
            {open === 'languages' && <LanguagesForm {...shared} />}
            {open.startsWith('step:') && (
              <StepForm
                key={open}
                {...{ steps, index, move, error: shared.error }}
                set={(step) => setSteps(steps.with(index, step))}
                remove={() => {
                  setSteps(steps.toSpliced(index, 1));
                  show(`step:${steps[index === 0 ? 1 : index - 1]?.step_id}`);
                }}
              />
            )}
          </Refusable>
        </fieldset>
        <Phone draft={draft} step_id={shownStep} show={(step_id) => show(`step:${step_id}`)} />
      </div>
    </DraftContext.Provider>
  );
}

/** Every error with its path, or the refusal if it has no fields. */
function Faults({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const { fields } = refusalOf(error);
  if (fields.length === 0) return <Failed error={error} />;
  return (
    <div class="notice bad" role="alert">
      <p>{t('faults', { count: fields.length })}</p>
      <ul>
        {fields.map((field) => (
          <li key={field.path}>
            <code>{field.path}</code> <Worded of={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}
