import type { BuiltInField, FormField } from '@vett/schema/workflow-field';
import type { StepOf } from '@vett/schema/workflow-step';
import type { Language } from '../language.ts';

/** A field with its texts in the language of the page. */
export type FormQuestion = FormField & { readonly label: string };

/** The types of the built-in `fields`. The service has their other settings, and validates by them. */
const BUILT_IN: Record<BuiltInField, { type: FormField['type']; required: boolean }> = {
  full_name: { type: 'name', required: true },
  date_of_birth: { type: 'date', required: true },
  nationality: { type: 'country', required: true },
  address: { type: 'address', required: true },
  email: { type: 'email', required: true },
  phone: { type: 'phone', required: true },
  document_number: { type: 'document_number', required: true },
  tax_id: { type: 'tax_id', required: true },
  company_name: { type: 'name', required: true },
  registration_number: { type: 'registration_number', required: true },
  website: { type: 'url', required: false },
  industry: { type: 'industry', required: true },
};

export function askedFields(step: StepOf<'form_fill'>, { locale, t }: Language): FormQuestion[] {
  const named = (step.fields ?? []).map(
    (name) => ({ field_id: name, name: t(name), label: t(name), ...BUILT_IN[name] }) as FormQuestion,
  );
  const described = (step.custom_fields ?? []).map((field): FormQuestion => {
    const texts = field.translations?.[locale];
    const label = texts?.name ?? field.name;
    const description = texts?.description ?? field.description;
    const placeholder = texts?.placeholder ?? field.placeholder;
    const own = { ...field, label, ...(description && { description }), ...(placeholder && { placeholder }) };
    if (own.type !== 'select' && own.type !== 'multi_select') return own;
    const options = own.options.map(({ value, label }) => ({ value, label: texts?.options?.[value] ?? label }));
    return { ...own, options };
  });
  return [...named, ...described];
}
