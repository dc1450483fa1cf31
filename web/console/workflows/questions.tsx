import type { FieldFault } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { FIELD_TYPES, type Field, freeId, retypedField } from './definition.ts';
import { texts } from './texts.ts';
import { texts as typeTexts } from './types-texts.ts';

interface Props {
  readonly fields: readonly Field[];
  readonly setFields: (fields: readonly Field[]) => void;
  readonly faultAt: (path: string) => FieldFault | undefined;
}

/** The questions of a step that is a form. */
export function Questions({ fields, setFields, faultAt }: Props) {
  const t = useTexts(texts);
  const nameOf = useTexts(typeTexts);
  const set = (index: number, field: Field) => setFields(fields.with(index, field));
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
            fault={faultAt(`[${index}].name`)}
            set={(name) => set(index, { ...field, name })}
          />
          <Select
            label={t('type')}
            value={field.type}
            set={(type) => set(index, retypedField(field, type as (typeof FIELD_TYPES)[number]))}
            options={[...new Set([...FIELD_TYPES, field.type])].map((type) => [type, nameOf(`field_${type}`)])}
          />
          <label class="switch">
            <input
              type="checkbox"
              checked={field.required ?? false}
              onChange={({ currentTarget }) => set(index, { ...field, required: currentTarget.checked })}
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
