import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog. It is open while it is rendered; `close` is called by its button and by Escape, and has to remove it. */
export function Dialog({ title, close, children }: Props) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      // A browser gives the focus back when a dialog closes, not when an open one is removed. A closed one is removed
      // later, when the user may already type somewhere else.
      if (element?.open && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={close}>
      <div class="row spread">
        <h2 id={id}>{title}</h2>
        <button class="button plain small" type="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
      {children}
    </dialog>
  );
}
