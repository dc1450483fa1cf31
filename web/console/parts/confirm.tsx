import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Failed } from './answer.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  /** The action, also the text of its button. */
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  /** The things that the consequences are about. */
  readonly children?: ComponentChildren;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before an action that cannot be undone easily. */
export function Confirm({ title, text, isDangerous = false, isBusy, error, confirm, close, children }: Props) {
  const t = useTexts(texts);
  // An error from before it was opened is of another attempt.
  const [earlier] = useState(error);
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      {children}
      {error && error !== earlier ? <Failed error={error} /> : null}
      <div class="row">
        <button
          class={`button${isDangerous ? ' danger' : ''}`}
          type="button"
          aria-busy={isBusy}
          onClick={() => !isBusy && confirm()}
        >
          {title}
        </button>
        <button class="button second" type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
