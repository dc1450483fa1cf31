import { compareNames, SAME_NAME } from '../../names/index.ts';
import { agreementOf } from './agreement.ts';
import type { Candidate } from './candidate.ts';
import type { FieldChoice } from './choose.ts';
import { OTHER_NAMES } from './identity/other-names.ts';
import { printedForm } from './printed-form.ts';

/** The fields of the names that documents are about. */
const NAMES = ['full_name', 'account_holder_name', 'company_name', 'legal_name'];
const MIN_CONFIDENCE = 0.7;
/** More are read from a text that is no document. */
const MAX_OTHERS = 8;

/** The chosen fields with every other name that was read: those of other pages and places, those at birth, and aliases. */
export function withOtherNames(chosen: FieldChoice, candidates: readonly Candidate[]): FieldChoice {
  const { fields, confidences, evidence } = chosen;
  const taken = [...NAMES.map((field) => fields[field]), ...[fields['account_holders']].flat()].filter(
    (name) => typeof name === 'string',
  );
  const others: Candidate[][] = [];
  for (const from of candidates) {
    // A name at birth may be a part of the holder's, and is compared as well.
    const isKnown = from.field === OTHER_NAMES ? isEqual : isSame;
    if (!(from.field === OTHER_NAMES || NAMES.includes(from.field)) || from.confidence < MIN_CONFIDENCE) continue;
    for (const name of [from.value].flat()) {
      if (typeof name !== 'string' || taken.some((one) => isKnown(one, name))) continue;
      const readings = others.find(([first]) => isKnown(String(first?.value), name));
      if (readings) readings.push({ ...from, value: name });
      else others.push([{ ...from, value: name }]);
    }
  }
  const printed = others.slice(0, MAX_OTHERS).map(printedForm);
  const [first] = printed;
  if (first === undefined) return chosen;
  return {
    fields: { ...fields, [OTHER_NAMES]: printed.map(({ value }) => String(value)) },
    confidences: { ...confidences, [OTHER_NAMES]: Math.min(...printed.map(({ confidence }) => confidence)) },
    evidence: { ...evidence, [OTHER_NAMES]: first.evidence },
  };
}

const isEqual = (a: string, b: string): boolean => agreementOf('full_name', a, b) === 'same';
const isSame = (a: string, b: string): boolean =>
  agreementOf('full_name', a, b) !== 'different' || compareNames(a, b) >= SAME_NAME;
