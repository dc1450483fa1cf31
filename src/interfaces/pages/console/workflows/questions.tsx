import { useTexts } from '../language.ts';
import { Input, Field as Labelled } from '../parts/form.tsx';
import { type Field, freeId } from './definition.ts';
import { texts } from './texts.ts';

interface Given {
  readonly fields: readonly Field[];
  readonly setFields: (fields: readonly Field[]) => void;
}

/** Types of questions that need no settings beside their text. */
const PLAIN = [
  ...['text', 'textarea', 'name', 'email', 'phone', 'date', 'country', 'address', 'number', 'boolean', 'url'],
  ...['wallet', 'document_number', 'tax_id', 'registration_number', 'industry'],
];

/** The questions of a step that is a form. */
export function Questions({ fields, setFields }: Given) {
  const t = useTexts(texts);
  const set = (index: number, change: Partial<Field>) =>
    setFields(fields.map((field, i) => (i === index ? { ...field, ...change } : field)));
  const add = () => {
    const field_id = freeId(
      'question_',
      fields.map((field) => field.field_id),
    );
    setFields([...fields, { field_id, name: t('new_question'), type: 'text' }]);
  };
  return (
    <fieldset class="stack">
      <legend class="label">{t('fields')}</legend>
      {fields.map((field, index) => (
        <div key={field.field_id} class="toolbar">
          <Input
            label={t('question')}
            required
            maxLength={200}
            value={field.name}
            set={(name) => set(index, { name })}
          />
          <Labelled label={t('type')}>
            {(control) => (
              <select
                {...control}
                value={field.type}
                onChange={({ currentTarget }) => set(index, { type: currentTarget.value })}
              >
                {[...new Set([field.type, ...PLAIN])].map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            )}
          </Labelled>
          <label class="switch">
            <input
              type="checkbox"
              checked={field.required ?? false}
              onChange={({ currentTarget }) => set(index, { required: currentTarget.checked })}
            />
            {t('required')}
          </label>
          <button class="button plain small" type="button" onClick={() => setFields(fields.toSpliced(index, 1))}>
            {t('take_out')}
          </button>
        </div>
      ))}
      <div class="row">
        <button class="button plain small" type="button" onClick={add}>
          {t('add_question')}
        </button>
      </div>
    </fieldset>
  );
}
