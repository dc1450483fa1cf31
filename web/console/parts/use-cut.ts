import { useState } from 'preact/hooks';

/** How much of a text a field took, in UTF-16 code units. */
export interface Cut {
  readonly taken: number;
  readonly left: number;
}

type Typed = Pick<HTMLInputElement, 'maxLength' | 'value' | 'selectionStart' | 'selectionEnd'>;
/** A paste into any control; choices have no text. */
export type Paste = ClipboardEvent & { readonly currentTarget: Partial<Typed> };

/**
 * Tells when a text that was pasted is longer than a field takes: browsers cut it without a word. `on` are the listeners of the control; the
 * next key takes the notice back.
 */
export function useCut() {
  const [cut, setCut] = useState<Cut>();
  const onPaste = ({ currentTarget, clipboardData }: Paste) => {
    const { maxLength = -1, value = '', selectionStart, selectionEnd } = currentTarget;
    const given = clipboardData?.getData('text').length ?? 0;
    const room = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
    setCut(maxLength >= 0 && given > room ? { taken: room, left: given - room } : undefined);
  };
  return { cut, on: { onPaste, onKeyDown: () => setCut(undefined) } };
}
