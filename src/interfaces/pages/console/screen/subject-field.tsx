import { useMemo } from 'preact/hooks';
import { useLanguage, useTexts } from '../language.ts';
import { Field, faultOf, Input } from '../parts/form.tsx';
import type { AskedField, Kind } from './fields.ts';
import { texts } from './texts.ts';

interface Given {
  readonly field: AskedField;
  readonly kind: Kind;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly error: unknown;
}

/** One question about the subject, with the fault that the service found in its answer. */
export function SubjectField({ field: { name, isRequired = false }, kind, value, set, error }: Given) {
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

const CODES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The countries that the browser has a name for. */
function countriesIn(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = CODES.flatMap((first) => CODES.map((second) => first + second));
  const found = codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined || /^(EU|EZ|UN|ZZ|X[A-Z]|Q[M-Z])$/.test(code) ? [] : [{ code, name }];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name, language));
}

function Country({
  label,
  value,
  set,
  fault,
}: { label: string; fault: string | undefined } & Pick<Given, 'value' | 'set'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  return (
    <Field label={label} fault={fault}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          <option value="">{t('not_known')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
