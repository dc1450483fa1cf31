import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { date } from './date.ts';
import { email } from './email.ts';
import { type AnswerContext, type AnswerVerdict, type FieldKind, toldFor } from './field.ts';
import { address, country } from './places.ts';
import {
  boolean,
  currencyAmount,
  documentNumber,
  file,
  industry,
  monthlyTransactions,
  monthlyVolume,
  multiSelect,
  name,
  number,
  phone,
  registrationNumber,
  select,
  textarea,
  url,
  wallet,
} from './plain-fields.ts';
import { taxId } from './tax-id.ts';
import { text } from './text.ts';

/** Every type of field, one line each. */
const KINDS: { readonly [T in FieldType]: FieldKind<T> } = {
  text,
  textarea,
  number,
  currency_amount: currencyAmount,
  date,
  boolean,
  select,
  multi_select: multiSelect,
  country,
  name,
  email,
  phone,
  wallet,
  url,
  document_number: documentNumber,
  tax_id: taxId,
  registration_number: registrationNumber,
  address,
  industry,
  monthly_volume: monthlyVolume,
  monthly_transactions: monthlyTransactions,
  file,
};

export function judgeAnswer(field: FormField, given: unknown, around: AnswerContext): AnswerVerdict {
  const judged = (KINDS[field.type] as FieldKind<FieldType>).judge(field as never, given, around);
  return 'fault' in judged ? { fault: toldFor(field.type, judged.fault) } : judged;
}
