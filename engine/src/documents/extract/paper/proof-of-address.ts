import type { Candidate } from '../candidate.ts';
import { countryOf } from '../countries.ts';
import { foldLetters } from '../fold.ts';
import type { ProofPart } from '../labels/parts.ts';
import { PROOF_LABELS } from '../labels/proof-of-address.ts';
import { type Address, looksLikeStreet } from './address.ts';
import { type AddressCandidate, addressAt, addressCandidates, recipientOf } from './address-candidates.ts';
import { type HoldersFound, holdersCandidate, holdersOf, readHolder } from './holders.ts';
import { countriesOfCity } from './places.ts';
import { candidateOf, foundIn, type LabelledValue, labelledValues, type Sheet } from './sheet.ts';
import { utilityTypeOf } from './utility-type.ts';
import { readRecentDate, readText, type Value } from './values.ts';

/** Bills, statements, tax bills and leases. */
export function proofCandidates(sheet: Sheet): Candidate[] {
  const values = labelledValues<ProofPart>(sheet, PROOF_LABELS, (part, text) => read(sheet, part, text));
  const plain = values.flatMap(({ part, value, found, trust }) =>
    part === 'document_date' || part === 'account_holder_name'
      ? [candidateOf(sheet, part, value.value, found, trust * value.quality * labelWeight(found.label))]
      : [],
  );
  const recipient = recipientOf(sheet);
  const name = recipient === null ? null : readHolder(recipient.name.text);
  const named =
    recipient === null || name === null
      ? []
      : [candidateOf(sheet, 'account_holder_name', name.value, foundIn([recipient.name], null), 0.94 * name.quality)];
  const dateAlone = plain.some(({ field }) => field === 'document_date') ? [] : loneDate(sheet);
  return [
    ...plain,
    ...named,
    ...holdersCandidate(sheet, proofHolders(sheet)),
    ...titleDate(sheet),
    ...dateAlone,
    ...addresses(sheet, values, recipient?.address ?? null),
    ...utility(sheet),
  ];
}

export const proofHolders = (sheet: Sheet): HoldersFound[] => holdersOf(sheet, PROOF_LABELS);

/** `Date`, `Name` and `Cliente` stand on papers for other things too. */
const labelWeight = (label: string | null): number =>
  /^(?:date|fecha|data|name|nombre|nome|cliente|emisión|address|customer)$/iu.test(label ?? '') ? 0.95 : 1;

function read(sheet: Sheet, part: ProofPart, text: string): Value | null {
  if (part === 'account_holder_name') return nameWithParticle(text);
  if (part === 'document_date') return OTHER_DATE.test(foldLetters(text)) ? null : readRecentDate(text, sheet.dates);
  if (part === 'address') return looksLikeStreet(text) ? { value: text, quality: 1 } : null;
  if (part === 'postal_code') {
    const code = /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]?\d{4,6}(?:-\d{3,4}|[A-Z]{3})?)$/u.exec(text.trim())?.[0];
    return code === undefined ? null : { value: code, quality: 1 };
  }
  if (part === 'country') {
    const country = countryOf(text);
    return country === null ? null : { value: country, quality: 1 };
  }
  return /\d/u.test(text) || text.length > 40 ? null : readText(text);
}

/** Words before the dates of other things than a bill. */
const OTHER_DATE =
  /^[^\d]*\b(?:periodo|period|periode|service|desde|from|due|vence|vencimiento|vencimento|cargo|pago|payment|limite|pagamento|zeitraum|fallig|scadenza|vervaldatum)\b/u;

/** `de Lattre Ada`: behind a label the particle is part of the name. */
function nameWithParticle(text: string): Value | null {
  const [particle = ''] = /^(?:de|di|du|van|von|van den?|von der) (?=\p{Lu})/u.exec(text) ?? [];
  const name = readHolder(text.slice(particle.length));
  return name === null ? null : { ...name, value: `${particle}${name.value}` };
}

/** `Facture n° 562 du 2 juillet 2025`, `Rechnung Nr. 12 vom 03.02.2025`: the date of a bill in its title. */
const OF_BILL =
  /(?:facture|rechnung|fattura|bolletta|factuur|factura|fatura|invoice|bill)\b.{0,30}?(?:\b(?:du|vom|del|van|dated|de) |\()(?=\d)/iu;

function titleDate(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const title = OF_BILL.exec(cell.text);
    const date = title === null ? null : readRecentDate(cell.text.slice(title.index + title[0].length), sheet.dates);
    return date === null
      ? []
      : [candidateOf(sheet, 'document_date', date.value, foundIn([cell], null), 0.95 * date.quality)];
  });
}

/** Below a name an address has a code of the post, or a street and a town that is known. */
const isSure = ({ quality, street, city }: Address): boolean =>
  quality >= 0.8 || (looksLikeStreet(street) && city !== null && countriesOfCity(city).length > 0);

function addresses(sheet: Sheet, values: LabelledValue<ProofPart>[], recipient: AddressCandidate | null): Candidate[] {
  const labelled = values.flatMap(({ part, place, found }) => {
    const lines = part === 'account_holder_name' ? place.lines.slice(1) : part === 'address' ? place.lines : [];
    const address =
      lines.length === 0
        ? null
        : addressAt(sheet, { lines, trust: place.trust * (part === 'address' ? 1 : 0.92) }, found.label);
    return address === null || (part !== 'address' && !isSure(address.address)) ? [] : [address];
  });
  const all = recipient === null ? labelled : [...labelled, { ...recipient, trust: 0.93 }];
  const [best] = all.sort((a, b) => b.trust * b.address.quality - a.trust * a.address.quality);
  const parts = values.flatMap(({ part, value, found, trust }) =>
    part === 'city' || part === 'state' || part === 'postal_code' || part === 'country'
      ? [candidateOf(sheet, part, value.value, found, trust * value.quality * 0.97)]
      : [],
  );
  if (best === undefined) return parts;
  const found = addressCandidates(sheet, best, 'address', true);
  const { printedCountry } = sheet;
  const isTold = best.address.country !== null || parts.some(({ field }) => field === 'country');
  return [
    ...found,
    ...parts,
    ...(isTold || printedCountry === null ? [] : [candidateOf(sheet, 'country', printedCountry, best.found, 0.85)]),
  ];
}

/** The only date of the page, or one that stands alone at its head. */
function loneDate(sheet: Sheet): Candidate[] {
  const dated = sheet.cells.flatMap((cell) => {
    const value = readRecentDate(cell.text, sheet.dates);
    return value === null ? [] : [{ cell, value }];
  });
  const values = new Set(dated.map(({ value }) => value.value));
  const alone = dated.filter(({ cell }) => cell.text.length < 32 && cell.box.y < sheet.page.height * 0.35);
  const [first] = values.size === 1 ? dated : alone;
  if (first === undefined || (values.size > 1 && alone.length > 1)) return [];
  return [
    candidateOf(
      sheet,
      'document_date',
      first.value.value,
      foundIn([first.cell], null),
      first.value.quality * (values.size === 1 ? 0.85 : 0.75),
    ),
  ];
}

function utility(sheet: Sheet): Candidate[] {
  const found = utilityTypeOf(sheet);
  return found === null
    ? []
    : [candidateOf(sheet, 'utility_type', found.type, foundIn([found.cell], null), found.trust)];
}
