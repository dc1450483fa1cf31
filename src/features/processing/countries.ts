import type { CountryFact, Facts, Rules } from '@vett/engine/decision';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { readCountry } from '../../core/readers.ts';
import { type CheckInput, countryUseOf } from '../session/session.ts';
import { keyOfField, kindsOf } from '../workflow/workflow.ts';

/** Documents that a state gives to its own citizens. */
const NATIONAL: readonly string[] = ['passport', 'national_id'];

/** Every country that the session names, with the use in which rules mean it. */
export function countriesOf(
  { session, answers, declared }: CheckInput,
  documents: CheckOutcomes['documents'],
): CountryFact[] {
  const fact = (named: unknown, used_as: CountryFact['used_as'], field: string): CountryFact[] => {
    const country_code = typeof named === 'string' ? readCountry(named) : undefined;
    return country_code === undefined ? [] : [{ country_code, used_as, field }];
  };
  const known = [
    ...answers.map(({ field, value }) => ({ field, value, at: keyOfField(field) })),
    ...declared.map(({ place, field, value }) => ({ field, value, at: `${place}.${field.field_id}` })),
  ];
  return [
    ...known.flatMap(({ field, value, at }) => {
      if (field.type === 'country')
        return fact(value, field.country_type ?? countryUseOf(keyOfField(field)) ?? 'residence', at);
      const isAddress = field.type === 'address' && value !== null && typeof value === 'object' && 'country' in value;
      return isAddress ? fact(value.country, 'residence', at) : [];
    }),
    ...fact(session.account_country, 'residence', 'account_country'),
    ...printedCountries(documents).flatMap(([named, used_as, at]) => fact(named, used_as, at)),
  ];
}

type PrintedCountry = readonly [named: unknown, used_as: CountryFact['used_as'], at: string];

/**
 * The countries on documents. The residence is that of a proof of address, or else the issuing country of an identity document that
 * prints an address. A passport or national card without a readable nationality is of its issuer's.
 */
function printedCountries(documents: CheckOutcomes['documents']): PrintedCountry[] {
  const read = documents.status === 'completed' ? documents.documents : [];
  const ofKind = (kind: string, countriesIn: (document: (typeof read)[number]) => PrintedCountry[]) =>
    read.filter(({ document_type }) => kindsOf(document_type).includes(kind)).flatMap(countriesIn);
  const proven = ofKind('proof_of_address', ({ document_type, extracted: { country } }) => [
    [country, 'residence', document_type],
  ]);
  const isProven = proven.some(([country]) => country);
  return [
    ...proven,
    ...ofKind('id_document', ({ document_type, extracted: { nationality, issuing_country, address } }) => [
      [nationality ?? (NATIONAL.includes(document_type) && issuing_country), 'nationality', document_type],
      [!isProven && address && issuing_country, 'residence', document_type],
    ]),
    ...ofKind('company_charter', ({ document_type, extracted: { country } }) => [
      [country, 'incorporation', document_type],
    ]),
    ...ofKind('tax_certificate', ({ document_type, extracted: { document_country, jurisdiction } }) => [
      [document_country, 'tax_residence', document_type],
      [jurisdiction, 'tax_residence', document_type],
    ]),
  ];
}

/** The addresses of which no country is known, so that a rule for countries cannot judge them. */
export const addressesWithoutCountry = ({ answers, declared }: Pick<CheckInput, 'answers' | 'declared'>): string[] =>
  [...answers, ...declared].flatMap(({ field, value }) =>
    field.type === 'address' &&
    !(value !== null && typeof value === 'object' && 'country' in value && readCountry(String(value.country)))
      ? [keyOfField(field)]
      : [],
  );

const NOT_KNOWN = 'country_not_known: ';

/** The parts of a session that rules for countries cannot judge: addresses without a country, when a rule is about the residence. */
export const addressesNotJudged = (
  { country_rules }: Pick<Rules, 'country_rules'>,
  fields: readonly string[],
): Facts['not_run'] =>
  country_rules.some(isOnResidence)
    ? fields.map((field) => ({ part: 'declaration', reason: `${NOT_KNOWN}${field}` }))
    : [];

const isOnResidence = ({ enabled, applies_to, action }: Rules['country_rules'][number]): boolean =>
  enabled && action !== 'auto_approve' && (applies_to.includes('all') || applies_to.includes('residence'));

export const isAddressNotJudged = ({ part, reason }: Facts['not_run'][number]): boolean =>
  part === 'declaration' && reason.startsWith(NOT_KNOWN);
