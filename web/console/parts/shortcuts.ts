import { useLayoutEffect, useRef } from 'preact/hooks';

const OFF = 'vett-shortcuts-off';

export const areShortcutsOn = (): boolean => localStorage.getItem(OFF) === null;

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

const TYPED = 'select, textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="color"])';
const PRESSED = 'a, button, summary, input';

/** Whether a key is for a field in which somebody types, for a dialog, or for the link or button that has the focus. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPED) !== null || (key === 'Enter' && target.closest(PRESSED) !== null);
}

function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches(TYPED) && !document.querySelector('dialog[open]')) field.blur();
}

/** An action for each key; an absent one is not offered now. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Runs the action of a key that is pressed alone, unless the user switched shortcuts off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // In force as soon as the page is drawn: the next key may follow at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      // A field that is left by Escape does not take the keys that follow, nor does Enter send it.
      if (event.key === 'Escape' && areShortcutsOn()) leaveField();
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || document.querySelector('dialog[open]'))
        return;
      const act = current.current[event.key];
      if (!act || !areShortcutsOn()) return;
      // The key would be typed into a field that gets the focus now.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
