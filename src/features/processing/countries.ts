import type { CountryFact, Facts, Rules, UnknownPlace } from '@vett/engine/decision';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { countryOfPlace, readCountry } from '../../core/readers.ts';
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
      return field.type === 'address' ? fact(countryOfAddress(value), useOfPlace(field), at) : [];
    }),
    ...fact(session.account_country, 'residence', 'account_country'),
    ...printedCountries(documents).flatMap(([named, used_as, at]) => fact(named, used_as, at)),
  ];
}

/** The country of an address: the one that it names, or else that in which its text ends. */
function countryOfAddress(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { country, address } = value as Partial<Record<string, unknown>>;
  if (typeof country === 'string') return readCountry(country);
  return typeof address === 'string' ? countryOfPlace(address) : undefined;
}

const useOfPlace = (field: CheckInput['answers'][number]['field']): CountryFact['used_as'] =>
  countryUseOf(keyOfField(field)) ?? 'residence';

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

/**
 * The addresses and places of which no country is known, so that a rule for countries cannot judge them. A text beside a known
 * country of its use says no more than that.
 */
export function placesWithoutCountry(
  { answers, declared }: Pick<CheckInput, 'answers' | 'declared'>,
  known: readonly CountryFact[],
): UnknownPlace[] {
  const places = [
    ...answers.map(({ field, value }) => ({ field, value, is_text: false })),
    ...declared.map(({ field, value, place }) => ({ field, value, is_text: place === 'form' })),
  ];
  return places.flatMap(({ field, value, is_text }) => {
    if (field.type !== 'address' || countryOfAddress(value) !== undefined) return [];
    const used_as = useOfPlace(field);
    const isKnown = is_text && known.some((fact) => fact.used_as === used_as);
    return isKnown ? [] : [{ field: keyOfField(field), used_as, is_text }];
  });
}

const NOT_KNOWN = 'country_not_known: ';

/** The parts of a session that rules for countries cannot judge: places without a country, when a rule is about their use. */
export const placesNotJudged = (
  { country_rules }: Pick<Rules, 'country_rules'>,
  places: readonly UnknownPlace[],
): Facts['not_run'] =>
  places
    .filter((place) => country_rules.some((rule) => isOnUse(rule, place)))
    .map(({ field }) => ({ part: 'declaration', reason: `${NOT_KNOWN}${field}` }));

/** Whether a rule is about a place. A text that no field for addresses asked for may be of any kind, so it must name its use. */
const isOnUse = ({ enabled, applies_to, action }: Rules['country_rules'][number], { used_as, is_text }: UnknownPlace) =>
  enabled && action !== 'auto_approve' && (applies_to.includes(used_as) || (!is_text && applies_to.includes('all')));

export const isPlaceNotJudged = ({ part, reason }: Facts['not_run'][number]): boolean =>
  part === 'declaration' && reason.startsWith(NOT_KNOWN);
