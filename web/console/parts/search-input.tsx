import { useEffect, useRef, useState } from 'preact/hooks';
import { Input } from './form.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

/** A search that runs once the typing pauses. The key / goes to it. */
export function SearchInput({ label, placeholder, value, set }: Props) {
  const [text, setText] = useState(value);
  const place = useRef<HTMLDivElement>(null);
  const search = useSettled(text.trim());
  useShortcuts({ '/': () => place.current?.querySelector('input')?.focus() });
  useEffect(() => {
    if (search !== value) set(search);
  }, [search]);
  return (
    <div ref={place}>
      <Input label={label} {...(placeholder && { placeholder })} value={text} set={setText} maxLength={200} />
    </div>
  );
}
