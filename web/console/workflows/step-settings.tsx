import type { FieldFault } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { Field, Input } from '../parts/form.tsx';
import type { Step } from './definition.ts';
import { texts } from './types-texts.ts';

interface Props {
  readonly step: Step;
  readonly set: (step: Step) => void;
  readonly faultAt: (path: string) => FieldFault | undefined;
}

/** The settings of a consent or document step. `document_requirements` are edited as JSON. */
export function StepSettings({ step, set, faultAt }: Props) {
  const t = useTexts(texts);
  if (step.type === 'consent') {
    const { consent_config } = step;
    return (
      <>
        <Field label={t('consent_text')} fault={faultAt('.consent_config.text')}>
          {(control) => (
            <textarea
              {...control}
              class="input"
              rows={4}
              required
              value={consent_config.text}
              onInput={({ currentTarget: { value: text } }) =>
                set({ ...step, consent_config: { ...consent_config, text } })
              }
            />
          )}
        </Field>
        <Input
          label={t('consent_version')}
          hint={t('consent_version_hint')}
          fault={faultAt('.consent_config.version')}
          required
          maxLength={50}
          value={consent_config.version}
          set={(version) => set({ ...step, consent_config: { ...consent_config, version } })}
        />
      </>
    );
  }
  if (step.type !== 'document_upload' || step.document_requirements) return null;
  const { required_documents: _, ...others } = step;
  return (
    <Input
      label={t('documents')}
      hint={t('documents_hint')}
      fault={faultAt('.required_documents')}
      value={(step.required_documents ?? []).join(', ')}
      set={(typed) => {
        const kinds = typed.split(',').map((kind) => kind.trim().toLowerCase());
        set(typed.trim() === '' ? others : { ...others, required_documents: kinds });
      }}
    />
  );
}
