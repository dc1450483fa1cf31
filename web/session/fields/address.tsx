import { countriesIn } from '../../shared/countries.ts';
import { useLanguage } from '../language.ts';
import type { ControlProps } from './field.tsx';
import { Select } from './select.tsx';

const PARTS = [
  ['address', 'street', 'street-address'],
  ['postal_code', 'postal_code', 'postal-code'],
  ['city', 'city', 'address-level2'],
  ['state', 'state', 'address-level1'],
] as const;

export function Address({ id, value, change, fault }: ControlProps) {
  const { locale, t } = useLanguage();
  const texts = Object.entries(value ?? {}).filter((part): part is [string, string] => typeof part[1] === 'string');
  const parts: Record<string, string> = typeof value === 'object' ? Object.fromEntries(texts) : {};
  const put = (name: string, text: string | null) => {
    const { [name]: _, ...others } = parts;
    const next = text ? { ...others, [name]: text } : others;
    change(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <div class="parts address">
      {PARTS.map(([name, label, autoComplete]) => (
        <div class="field" key={name}>
          <label class="hint" for={`${id}-${name}`}>
            {t(label)}
          </label>
          <input
            class="input"
            id={`${id}-${name}`}
            {...{ autoComplete, value: parts[name] ?? '' }}
            aria-invalid={fault !== undefined && name === 'address'}
            onInput={({ currentTarget }) => put(name, currentTarget.value)}
          />
        </div>
      ))}
      <div class="field">
        <label class="hint" for={`${id}-country`}>
          {t('country')}
        </label>
        <Select
          id={`${id}-country`}
          value={parts['country'] ?? ''}
          change={(code) => put('country', code)}
          options={countriesIn(locale)}
        />
      </div>
    </div>
  );
}
