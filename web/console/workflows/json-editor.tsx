import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Field } from '../parts/form.tsx';
import { type Definition, isDefinition } from './definition.ts';
import { texts } from './texts.ts';

interface Props {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
}

/** The definition as text. The draft follows as long as the text is one; a text that is none cannot be saved. */
export function JsonEditor({ draft, setDraft }: Props) {
  const t = useTexts(texts);
  const [text, setText] = useState(() => JSON.stringify(draft, undefined, 2));
  const [fault, setFault] = useState<string>();
  const faultIn = (typed: string): string | undefined => {
    try {
      const value: unknown = JSON.parse(typed);
      if (!isDefinition(value)) return t('no_steps');
      setDraft(value);
      return undefined;
    } catch (error) {
      return t('not_json', { message: (error as Error).message });
    }
  };
  return (
    <Field label={t('definition')} fault={fault}>
      {(control) => (
        <textarea
          {...control}
          class="input code"
          rows={28}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            const found = faultIn(currentTarget.value);
            setFault(found);
            currentTarget.setCustomValidity(found ?? '');
          }}
        />
      )}
    </Field>
  );
}
