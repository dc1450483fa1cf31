import { countriesIn } from '../../shared/countries.ts';
import { useLanguage } from '../language.ts';
import { Added } from '../steps/added.tsx';
import { FileSlots } from '../steps/file-slots.tsx';
import { Address } from './address.tsx';
import type { ControlProps } from './field.tsx';
import { Select } from './select.tsx';

type InputMode = 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

/** The attributes of a text input by the type of the field, for on-screen keyboards and autofill. */
const HELP: Record<string, { type: string; inputMode: InputMode; autoComplete?: string }> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  name: { type: 'text', inputMode: 'text', autoComplete: 'name' },
};
const PLAIN = { type: 'text', inputMode: 'text', autoComplete: 'off' } as const;

/** The control of a field, by its type. */
export function Control(props: ControlProps) {
  const { field, value, change, id, described, fault, isRequired } = props;
  const { locale, t } = useLanguage();
  const shared = {
    id,
    class: 'input',
    'aria-describedby': described,
    'aria-invalid': fault !== undefined,
    'aria-required': isRequired,
    placeholder: field.placeholder,
  };
  const text = typeof value === 'string' ? value : '';
  const changed = ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value);
  switch (field.type) {
    case 'textarea':
      return <textarea {...shared} value={text} onInput={changed} />;
    case 'number':
      return <Amount {...shared} value={value} change={change} unit={field.unit} />;
    case 'monthly_volume':
      return <Amount {...shared} value={value} change={change} unit={field.currency} />;
    case 'monthly_transactions':
      return <Amount {...shared} value={value} change={change} />;
    case 'currency_amount': {
      const { amount } = (value ?? {}) as { amount?: unknown };
      const take = (given: unknown) => change(given === null ? null : { amount: given, currency: field.currency });
      return <Amount {...shared} value={amount} change={take} unit={field.currency} />;
    }
    case 'date':
      return <input {...shared} type="date" value={text} min={field.min} max={field.max} onInput={changed} />;
    case 'boolean':
      return (
        <div class="parts two">
          {[true, false].map((answer) => (
            <label class="choice" key={String(answer)}>
              <input type="radio" name={id} checked={value === answer} onChange={() => change(answer)} />
              <span>{t(answer ? 'yes' : 'no')}</span>
            </label>
          ))}
        </div>
      );
    case 'select':
      return <Select {...shared} value={text} change={change} options={field.options} />;
    case 'country':
      return (
        <Select {...shared} value={text} change={change} options={countriesIn(locale, field.allowed, field.blocked)} />
      );
    case 'multi_select': {
      const chosen = Array.isArray(value) ? (value as string[]) : [];
      return (
        <div class="parts">
          {field.options.map((option) => (
            <label class="choice" key={option.value}>
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={({ currentTarget }) => {
                  const others = chosen.filter((one) => one !== option.value);
                  change(currentTarget.checked ? [...others, option.value] : others);
                }}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      );
    }
    case 'address':
      return <Address {...props} />;
    case 'file': {
      const ids = [value].flat().filter((one): one is string => typeof one === 'string');
      const named = new Map(props.documents.map(({ doc_id, file_name }) => [doc_id, file_name]));
      return (
        <div class="stack">
          <Added
            files={ids.map((doc_id) => ({ doc_id, name: named.get(doc_id) ?? t('added') }))}
            replace={() => change(null)}
          />
          <FileSlots
            stepId={props.stepId}
            type={field.document_type ?? 'other'}
            count={ids.length}
            most={field.max_files}
            accept={field.accepted_mime_types}
            isEnough={ids.length > 0}
            guide="document"
            taken={async (id) => {
              change(field.max_files === 1 ? id : [...ids, id]);
              // Its name comes with the state of the session; the file is there without it.
              await props.reload().catch(() => {});
            }}
          />
        </div>
      );
    }
    default: {
      // Preact's types take one type of input at a time.
      const { type, ...help } = HELP[field.type] ?? PLAIN;
      return <input {...shared} {...help} type={type as 'text'} value={text} onInput={changed} />;
    }
  }
}

function Amount(props: {
  id: string;
  'aria-describedby': string | undefined;
  value: unknown;
  change: (value: number | null) => void;
  unit?: string | undefined;
}) {
  const { value, change, unit, 'aria-describedby': described, ...shared } = props;
  const unitId = unit && `${props.id}-unit`;
  return (
    <div class="amount">
      <input
        {...shared}
        type="number"
        step="any"
        inputMode="decimal"
        aria-describedby={[unitId, described].filter(Boolean).join(' ') || undefined}
        value={typeof value === 'number' ? value : ''}
        onInput={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      />
      {unit && (
        <span class="quiet" id={unitId}>
          {unit}
        </span>
      )}
    </div>
  );
}
