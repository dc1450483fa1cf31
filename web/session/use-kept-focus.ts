import { useEffect } from 'preact/hooks';

/** Places that can take the focus though they are no controls: parts of a step, and its heading. */
const PLACE = '[tabindex="-1"]';

/** When the control that has the focus is gone, the part of the step around it gets it, so that the keyboard goes on there. */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    let place: HTMLElement | null | undefined;
    const note = ({ target }: FocusEvent) => {
      focused = target as Element;
      place = focused.closest<HTMLElement>(PLACE);
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const next = place?.isConnected ? place : document.querySelector<HTMLElement>(`h1${PLACE}`);
      next?.focus({ preventScroll: true });
    });
    addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
