import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { refusalOf } from '../../shared/refusal.ts';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Input, Refusable } from '../parts/form.tsx';
import { Worded } from '../parts/worded.tsx';
import type { Definition, Workflow } from './definition.ts';
import { JsonEditor } from './json-editor.tsx';
import { StepsForm } from './steps-form.tsx';
import { texts } from './texts.ts';

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
      <fieldset class="stack" disabled={!may('kyc:create')}>
        {view === 'form' ? (
          <ErrorBoundary>
            <Refusable error={save.error}>
              <StepsForm draft={draft} setDraft={setDraft} error={save.error} />
            </Refusable>
          </ErrorBoundary>
        ) : (
          <JsonEditor key={version} draft={draft} setDraft={setDraft} />
        )}
      </fieldset>
      {save.error && view === 'json' && <Faults error={save.error} />}
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
    </form>
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
