import type { FieldCode } from '@vett/schema/error';
import type { FieldOf, FieldType } from '@vett/schema/workflow-field';
import type { Work } from '../../../platform/work.ts';
import type { MessageKey } from '../messages.ts';

/** A fault of an answer: a code for programs, and a message for the end user by its key and parameters. */
export interface Fault {
  readonly code: FieldCode;
  readonly message: MessageKey;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The stored form of an answer, or its fault. */
export type AnswerVerdict = { readonly value: unknown; readonly warning?: Fault } | { readonly fault: Fault };

/** A document that was uploaded for the session. */
export interface UploadedDocument {
  readonly doc_id: string;
  readonly document_type: string;
  readonly mime_type: string;
}

/** Facts beside the answer. */
export interface AnswerContext {
  /** Today as YYYY-MM-DD. */
  readonly today: string;
  /** The confirmed documents of the session. */
  readonly documents: readonly UploadedDocument[];
  /** The units of work that are left for the patterns of the step. */
  readonly patterns: Work;
}

/** How answers of one type of field are judged. An empty answer never comes here. */
export interface FieldKind<T extends FieldType> {
  judge(field: FieldOf<T>, given: unknown, around: AnswerContext): AnswerVerdict;
}

export const fieldKind = <T extends FieldType>(_type: T, judge: FieldKind<T>['judge']): FieldKind<T> => ({ judge });

export const refuse = (
  code: FieldCode,
  message: MessageKey,
  parameters?: Readonly<Record<string, string | number>>,
): AnswerVerdict => ({ fault: { code, message, ...(parameters && { parameters }) } });

export const isText = (given: unknown, max: number): given is string =>
  typeof given === 'string' && given.length <= max && given.isWellFormed() && !given.includes('\0');

export const WRONG_KIND = refuse('INVALID_TYPE', 'send_text');

/** The kind of value that a field of each type takes; all others take texts. */
const KINDS: Readonly<Partial<Record<FieldType, MessageKey>>> = {
  number: 'send_number',
  monthly_volume: 'send_number',
  monthly_transactions: 'send_number',
  currency_amount: 'send_amount',
  boolean: 'send_true_or_false',
  date: 'wrong_date',
  multi_select: 'send_options',
  address: 'send_address',
  file: 'send_documents',
};

/** The fault of an answer, which tells for a wrong kind of value what a field of this type takes. */
export function toldFor(type: FieldType, fault: Fault): Fault {
  const message = fault.message === 'send_text' ? KINDS[type] : undefined;
  return message ? { ...fault, message } : fault;
}

/** Judges whether a number lies within bounds. */
export function within(
  value: number,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): AnswerVerdict {
  if (!Number.isFinite(value)) return WRONG_KIND;
  if (min !== undefined && value < min) return refuse('TOO_SMALL', 'too_small', { min });
  if (max !== undefined && value > max) return refuse('TOO_LARGE', 'too_large', { max });
  return { value };
}
