import type { ComponentChildren } from 'preact';
import type { StepState } from '../api.ts';
import { useLanguage } from '../language.ts';
import { Control } from './control.tsx';
import type { FormQuestion } from './form-questions.ts';

export interface FieldProps {
  readonly field: FormQuestion;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly fault: string | undefined;
  readonly isRequired: boolean;
  readonly stepId: string;
  /** The documents of the step. */
  readonly documents: StepState['documents'];
  readonly reload: () => Promise<void>;
}

/** The ids that connect a control with its label, hint and error. */
export interface ControlProps extends FieldProps {
  readonly id: string;
  readonly described: string | undefined;
}

/** Types with several controls: they are a group with a legend. */
const GROUPS: readonly string[] = ['boolean', 'multi_select', 'address', 'file'];

export function Field(props: FieldProps) {
  const { field, fault, isRequired } = props;
  const { t } = useLanguage();
  const id = `field-${field.field_id}`;
  const hint = field.description ?? hintOf(field, t);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const title = (
    <>
      {field.label}
      {!isRequired && <span class="hint"> ({t('optional')})</span>}
    </>
  );
  return (
    <Frame {...{ id, title, described }} type={field.type}>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Control {...props} {...{ id, described }} />
      {fault && (
        <span class="fault" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </Frame>
  );
}

function hintOf(field: FormQuestion, t: ReturnType<typeof useLanguage>['t']): string | undefined {
  // A number without its prefix is one of the default country.
  if (field.type === 'phone') return field.default_country === undefined ? t('phone_hint') : undefined;
  return field.type === 'industry' ? t('industry_hint') : undefined;
}

function Frame(props: {
  id: string;
  title: ComponentChildren;
  described: string | undefined;
  type: string;
  children: ComponentChildren;
}) {
  const { id, title, described, type, children } = props;
  if (GROUPS.includes(type))
    return (
      <fieldset class="field" id={id} tabIndex={-1} aria-describedby={described}>
        <legend class="label">{title}</legend>
        {children}
      </fieldset>
    );
  return (
    <div class="field">
      <label class="label" for={id}>
        {title}
      </label>
      {children}
    </div>
  );
}
