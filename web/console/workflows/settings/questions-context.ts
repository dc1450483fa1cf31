import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Definition, Field } from '../definition.ts';
import { useWords } from './words.ts';

/** The workflow that is edited. */
export const DraftContext = createContext<Definition | undefined>(undefined);

export interface Question {
  readonly field_id: string;
  readonly name: string;
  readonly type: Field['type'] | undefined;
  /** The values of a choice. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The questions of the workflow that is edited, those with ready words too. */
export function useQuestions(): readonly Question[] {
  const { wordFor } = useWords();
  const draft = useContext(DraftContext);
  return (draft?.steps ?? []).flatMap((step) => {
    if (step.type !== 'form_fill') return [];
    const ready = (step.fields ?? []).map((id) => ({ ...NO_TYPE, field_id: id, name: wordFor('fields', id) }));
    const own = (step.custom_fields ?? []).map((field) => ({
      field_id: field.field_id,
      name: field.name,
      type: field.type,
      options: field.type === 'select' || field.type === 'multi_select' ? field.options : [],
    }));
    return [...ready, ...own];
  });
}

const NO_TYPE = { type: undefined, options: [] };
