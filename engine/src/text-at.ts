import type { Subject } from './entity.ts';

/** The text at a JSON pointer into a subject; empty: there is none. */
export function textAt(subject: Subject, pointer: string): string {
  const parts = pointer.slice(1).split('/');
  const value = parts.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], subject);
  return typeof value === 'string' ? value : '';
}
