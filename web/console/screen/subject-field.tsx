import { useMemo } from 'preact/hooks';
import { countriesIn } from '../../shared/countries.ts';
import { useLanguage, useTexts } from '../language.ts';
import { type Fault, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import type { AskedField, Kind } from './fields.ts';
import { texts } from './texts.ts';

interface Props {
  readonly field: AskedField;
  readonly kind: Kind;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly error: unknown;
}

/** One question about the subject, with the fault that the service found in its answer. */
export function SubjectField({ field: { name, isRequired = false }, kind, value, set, error }: Props) {
  const t = useTexts(texts);
  const fault = faultOf(error, `subject.${name}`) ?? faultOf(error, name);
  if (name === 'nationality' || name === 'incorporation_country') {
    return <Country label={t(`field_${name}`)} value={value} set={set} fault={fault} />;
  }
  const hint = name === 'birth_date' ? t('birth_date_hint') : undefined;
  const label = name === 'full_name' && kind !== 'individual' ? t('field_name') : t(`field_${name}`);
  return (
    <Input label={label} hint={hint} fault={fault} required={isRequired} maxLength={500} value={value} set={set} />
  );
}

function Country({
  label,
  fault,
  ...given
}: { label: string; fault: Fault | undefined } & Pick<Props, 'value' | 'set'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const options = countries.map(({ value, label: name }) => [value, name] as const);
  return <Select label={label} fault={fault} {...given} options={[['', t('not_known')], ...options]} />;
}
