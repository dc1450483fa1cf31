import { stdnum } from 'stdnum';
import { hasPhrase, legalNames, phrasesOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import { linesOf } from './lines.ts';
import type { LineReader, PageFinding } from './page-finding.ts';

/** Words before a number of registration or tax. */
const CUES = phrasesOf(
  'company number | company no | registered number | registration number | registration no | reg no | registered in england | handelsregister | hrb. | hra. | amtsgericht | vat. | ust idnr | ust id | umsatzsteuer | tax id | ein. | siren. | siret. | rcs. | cif. | nif. | cnpj. | abn. | kvk. | tva.',
);
const MIN_DIGITS = 5;
const MAX_NUMBER = 25;

/** The legal names of the operator of the site. */
export function operatorsOf(page: PageObservation): PageFinding[] {
  const lines = linesOf(page);
  return legalNames(page.content).map((value): PageFinding => {
    const quote = lines.find((line) => line.includes(value)) ?? page.content.names.find((name) => name.includes(value));
    return { type: 'operator_name', value, quote: quote ?? value };
  });
}

/** The operator's numbers of registers. */
export const registrationsAt: LineReader = (line) => {
  if (!/\d/.test(line) || !hasPhrase(wordsOf(line), CUES)) return [];
  return numbersOf(line).map((value) => ({ type: 'registration_number', value, detail: checked(value), quote: line }));
};

/** A phone number with its country code. */
const PHONE = /\+\d[\d\s()./-]*/g;

/** Numbers with their letters, and no phone numbers: `HRB 12345`, `DE123456789`, `08 123 456`. */
export function numbersOf(line: string): string[] {
  const found = line.replace(PHONE, ' ').match(/(?:\b(?:HR[AB]|[A-Z]{1,2})\s?)?\d[\d./-]*(?:\s\d[\d./-]*)*/g) ?? [];
  return found
    .map((text) => text.trim().replace(/[./-]$/, ''))
    .filter((text) => text.replace(/\D/g, '').length >= MIN_DIGITS && text.length <= MAX_NUMBER);
}

/** Whether a VAT number has the check digit of its country; other numbers have none that is known here. */
function checked(value: string): string {
  const country = /^([A-Z]{2})\s?\d/.exec(value)?.[1];
  const kind = country === undefined ? undefined : stdnum[country]?.['vat'];
  if (!kind) return 'not validated';
  return kind.validate(value).isValid ? 'valid check digit' : 'wrong check digit';
}
