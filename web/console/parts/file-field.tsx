import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Field } from './form.tsx';

const MIB = 1024 ** 2;

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  /** In MiB. */
  readonly most: number;
  readonly set: (file: File | undefined) => void;
}

/** A file that is chosen. One that is empty or too large is not taken, and the field says so. */
export function FileField({ label, hint, accept, most, set }: Props) {
  const t = useTexts(texts);
  const [fault, setFault] = useState<string>();
  const choose = (file: File | undefined) => {
    const wrong = file && (file.size === 0 ? t('file_empty') : file.size > most * MIB && t('file_too_large', { most }));
    setFault(wrong || undefined);
    set(wrong ? undefined : file);
  };
  return (
    <Field {...{ label, hint, fault }}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
