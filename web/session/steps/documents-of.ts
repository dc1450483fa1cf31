import type { Step } from '../api.ts';
import type { Language } from '../language.ts';
import { en, type TextKey } from '../texts/en.ts';

type UploadStep = Extract<Step, { type: 'document_upload' }>;

export interface RequiredDocument {
  readonly type: string;
  readonly label: string;
  readonly needed: number;
  readonly most: number;
  readonly sides: readonly ('front' | 'back')[];
  readonly accept?: readonly string[] | undefined;
}

/** The documents that a step asks for, each type once. */
export function documentsOf(
  { required_documents = [], document_requirements = [], document_types = [], translations }: UploadStep,
  { locale, t }: Language,
): RequiredDocument[] {
  const labels: Readonly<Record<string, string | undefined>> = translations?.[locale]?.document_labels ?? {};
  const labelOf = (type: string, label?: string) => labels[type] ?? label ?? nameOfType(type, t);
  const described = document_requirements.map((one): RequiredDocument => {
    const files = one.sides?.length ?? 1;
    return {
      type: one.document_type,
      label: labelOf(one.document_type, one.label),
      sides: one.sides ?? [],
      needed: one.required ? files : 0,
      most: one.max_files ?? Math.max(files, one.allow_multiple ? 5 : 1),
      accept: one.accepted_mime_types,
    };
  });
  const plain = [...required_documents, ...document_types].map((type, at): RequiredDocument => {
    const needed = at < required_documents.length ? 1 : 0;
    return { type, label: labelOf(type), needed, most: 5, sides: [] };
  });
  const all = [...described, ...plain];
  return all.filter(({ type }, at) => all.findIndex((one) => one.type === type) === at);
}

/** The name of a type of document; the types are an open list. */
function nameOfType(type: string, t: Language['t']): string {
  const key = `type_${type}`;
  return key in en ? t(key as TextKey) : type.replaceAll('_', ' ');
}
