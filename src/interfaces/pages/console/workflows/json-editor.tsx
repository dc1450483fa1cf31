import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Field } from '../parts/form.tsx';
import type { Definition } from './definition.ts';
import { texts } from './texts.ts';

interface Given {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
}

/** The definition as text. The draft follows as long as the text is JSON. */
export function JsonEditor({ draft, setDraft }: Given) {
  const t = useTexts(texts);
  const [text, setText] = useState(() => JSON.stringify(draft, undefined, 2));
  const [fault, setFault] = useState<string>();
  return (
    <Field label={t('definition')} fault={fault && t('not_json', { message: fault })}>
      {(control) => (
        <textarea
          {...control}
          class="input code"
          rows={28}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            try {
              setDraft(JSON.parse(currentTarget.value));
              setFault(undefined);
            } catch (error) {
              setFault((error as Error).message);
            }
          }}
        />
      )}
    </Field>
  );
}
