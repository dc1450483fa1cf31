import { useState } from 'preact/hooks';

/** The rows that the user chose, by their keys. */
export interface Choice<T> {
  readonly chosen: ReadonlyMap<string, T>;
  readonly keyOf: (item: T) => string;
  readonly toggle: (item: T) => void;
  /** Names a row to assistive software. */
  readonly labelOf: (item: T) => string;
  /** Chooses these no longer; without keys none. */
  readonly clear: (keys?: readonly string[]) => void;
}

export function useChoice<T>(keyOf: (item: T) => string, labelOf: (item: T) => string): Choice<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const toggle = (item: T) =>
    setChosen((known) => {
      const next = new Map(known);
      if (!next.delete(keyOf(item))) next.set(keyOf(item), item);
      return next;
    });
  const clear = (keys: readonly string[] = [...chosen.keys()]) =>
    setChosen((known) => new Map([...known].filter(([key]) => !keys.includes(key))));
  return { chosen, keyOf, labelOf, toggle, clear };
}
