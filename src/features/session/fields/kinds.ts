import type { FieldType, FormField } from '@vett/schema/workflow-field';
import { address } from './address.ts';
import { boolean } from './boolean.ts';
import { country } from './country.ts';
import { currencyAmount } from './currency-amount.ts';
import { date } from './date.ts';
import { documentNumber } from './document-number.ts';
import { email } from './email.ts';
import type { Around, FieldKind, Judged } from './field.ts';
import { file } from './file.ts';
import { industry } from './industry.ts';
import { monthlyTransactions } from './monthly-transactions.ts';
import { monthlyVolume } from './monthly-volume.ts';
import { multiSelect } from './multi-select.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { registrationNumber } from './registration-number.ts';
import { select } from './select.ts';
import { taxId } from './tax-id.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { url } from './url.ts';
import { wallet } from './wallet.ts';

/** Every type of field, one line each. */
const KINDS: { readonly [T in FieldType]: FieldKind<T> } = {
  ...{ text, textarea, number, currency_amount: currencyAmount, date, boolean, select, multi_select: multiSelect },
  ...{ country, name, email, phone, wallet, url, document_number: documentNumber, tax_id: taxId },
  ...{ registration_number: registrationNumber, address, industry, monthly_volume: monthlyVolume },
  ...{ monthly_transactions: monthlyTransactions, file },
};

export const judgeAnswer = (field: FormField, given: unknown, around: Around): Judged =>
  (KINDS[field.type] as FieldKind<FieldType>).judge(field as never, given, around);
