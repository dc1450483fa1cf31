import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { LANGUAGES, type Language, useTexts } from '../language.ts';
import { MeContext } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Field, Form } from '../parts/form.tsx';
import { wordsOf } from '../parts/reasons.tsx';
import { Select } from '../parts/select.tsx';
import { type Case, refreshCase, type Workflow } from './case.ts';
import { texts as checklistTexts } from './checklist-texts.ts';
import { documentTypesOf, fieldsOf } from './submission/fields.ts';
import { texts } from './texts.ts';

type Step = Workflow['steps'][number];
interface CorrectionDraft {
  readonly message: string;
  /** Ids of fields or types of documents; empty: the whole step. */
  readonly parts: readonly string[];
}

interface Props {
  readonly of: Case;
  readonly workflow: Workflow;
  readonly close: () => void;
}

/** Asks the end user to repeat steps, with a message for each. */
export function Corrections({ of: { session_id, language }, workflow, close }: Props) {
  const t = useTexts(texts);
  const [wanted, setWanted] = useState<Readonly<Record<string, CorrectionDraft>>>({});
  const steps = workflow.steps.filter(({ type }) => type !== 'info');
  const ask = useMutation({
    mutationFn: async () => {
      const corrections = steps.flatMap((step) => {
        const one = wanted[step.step_id];
        if (!one) return [];
        const { step_id } = step;
        const member = step.type === 'document_upload' ? 'document_types' : 'field_ids';
        return [{ step_id, message: one.message, ...(one.parts.length > 0 && { [member]: [...one.parts] }) }];
      });
      await api.session.requestCorrections.mutate({ session_id, corrections });
      await refreshCase(session_id);
    },
    onSuccess: close,
  });
  const chosen = Object.values(wanted);
  const isReady = chosen.length > 0 && chosen.every(({ message }) => message.trim() !== '');
  const set = (step_id: string, next: CorrectionDraft | undefined) => {
    const { [step_id]: _, ...others } = wanted;
    setWanted(next ? { ...others, [step_id]: next } : others);
  };
  return (
    <Dialog title={t('ask')} close={close}>
      <p class="quiet">{t('ask_hint')}</p>
      <Form submit={ask.mutate} label={t('ask_send')} isBusy={ask.isPending} isReady={isReady} error={ask.error}>
        {steps.map((step) => (
          <StepCorrection
            key={step.step_id}
            step={step}
            language={LANGUAGES.find((known) => language?.split('-')[0] === known) ?? 'en'}
            wanted={wanted[step.step_id]}
            set={(next) => set(step.step_id, next)}
          />
        ))}
      </Form>
    </Dialog>
  );
}

interface CorrectionProps {
  readonly step: Step;
  /** The language in which the person reads. */
  readonly language: Language;
  readonly wanted: CorrectionDraft | undefined;
  readonly set: (next: CorrectionDraft | undefined) => void;
}

function StepCorrection({ step, language, wanted, set }: CorrectionProps) {
  const t = useTexts(texts);
  const ofTemplates = useTexts(checklistTexts);
  const templates = (useContext(MeContext)?.correction_texts ?? []).map((each) => wordsOf(each, language));
  const parts = [
    ...fieldsOf(step).map(({ field_id, name }) => ({ id: field_id, name })),
    ...documentTypesOf(step).map((type) => ({ id: type, name: type.replaceAll('_', ' ') })),
  ];
  return (
    <fieldset class="stack tight">
      <label class="choice">
        <input
          type="checkbox"
          checked={wanted !== undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked ? { message: '', parts: [] } : undefined)}
        />
        <bdi>{step.name}</bdi>
      </label>
      {wanted && (
        <>
          {templates.length > 0 && (
            <Select
              label={ofTemplates('template')}
              value={templates.includes(wanted.message) ? wanted.message : ''}
              set={(message) => message && set({ ...wanted, message })}
              options={[['', ofTemplates('choose')], ...templates.map((words) => [words, words] as const)]}
            />
          )}
          <Field label={t('ask_message', { step: step.name })} hint={t('ask_message_hint')}>
            {(control) => (
              <textarea
                {...control}
                required
                rows={2}
                maxLength={1_000}
                value={wanted.message}
                onInput={({ currentTarget }) => set({ ...wanted, message: currentTarget.value })}
              />
            )}
          </Field>
          {parts.length > 0 && (
            <fieldset class="boxes">
              <legend class="hint">{t('ask_parts')}</legend>
              {parts.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={wanted.parts.includes(id)}
                    onChange={({ currentTarget }) => {
                      const others = wanted.parts.filter((part) => part !== id);
                      set({ ...wanted, parts: currentTarget.checked ? [...others, id] : others });
                    }}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </fieldset>
  );
}
