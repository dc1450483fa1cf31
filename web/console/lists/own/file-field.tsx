import { useTexts } from '../../language.ts';
import { Field } from '../../parts/form.tsx';
import { texts } from './texts.ts';

/** The file of an own list. */
export function FileField({ set }: { set: (file: File | undefined) => void }) {
  const t = useTexts(texts);
  return (
    <Field label={t('file')} hint={t('file_hint')}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
          onChange={({ currentTarget }) => set(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
