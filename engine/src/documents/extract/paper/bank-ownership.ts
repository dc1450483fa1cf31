import type { Candidate } from '../candidate.ts';
import { type DateMatch, findDates } from '../dates.ts';
import { foldLetters } from '../fold.ts';
import { BANK_LABELS } from '../labels/bank-ownership.ts';
import { BANK_PHRASES } from '../labels/bank-phrases.ts';
import type { BankPart } from '../labels/parts.ts';
import { maskAccount, maskNumbers } from '../mask.ts';
import { looksLikeStreet } from './address.ts';
import { addressAt, addressCandidates, recipientOf } from './address-candidates.ts';
import { type HoldersFound, holdersCandidate, holdersOf, readHolder } from './holders.ts';
import { BANK } from './person.ts';
import { candidateOf, foundIn, type LabelledValue, labelledValues, phraseValues, type Sheet } from './sheet.ts';
import {
  isRoutingNumber,
  LEGAL_SUFFIX,
  readAccount,
  readName,
  readRecentDate,
  readRouting,
  readSwift,
  readText,
  type Value,
} from './values.ts';

const TYPES =
  /\b(?:(?:business|personal|premier|joint)\s)?(?:checking|savings|current|deposit|money market)(?:\saccount)?\b|\b(?:cuenta (?:corriente|vista|rut|sueldo|n[oó]mina|maestra|de cheques|de ahorros?)|caja de ahorros?|conta(?:[ -]corrente| poupan[cç]a| pagamento))\b/iu;
/** A letter has its own date and hardly two others. */
const MAX_DATES = 2;
/** Letters and certificates of banks, statements and cheques. Numbers of accounts are masked in values and evidence. */
export function bankCandidates(sheet: Sheet): Candidate[] {
  const reads = (part: BankPart, text: string) => read(sheet, part, text);
  const values = [...labelledValues(sheet, BANK_LABELS, reads), ...phraseValues(sheet, BANK_PHRASES, reads)];
  const hasRouting = values.some(({ part, value }) => part === 'routing_number' && value.quality > 0.5);
  const plain = values.flatMap((found) => plainCandidate(sheet, found, hasRouting));
  const recipient = recipientOf(sheet);
  const name = recipient === null ? null : readHolder(recipient.name.text);
  const named =
    recipient === null || name === null || BANK.test(name.value)
      ? []
      : [candidateOf(sheet, 'account_holder_name', name.value, foundIn([recipient.name], null), 0.85 * name.quality)];
  const address = values.flatMap(({ part, place, found }) =>
    part === 'address' ? (addressAt(sheet, place, found.label) ?? []) : [],
  );
  const addresses = [...address, ...(recipient === null ? [] : [{ ...recipient.address, trust: 0.88 }])];
  const all = [
    ...plain,
    ...named,
    ...holdersCandidate(sheet, bankHolders(sheet)),
    ...addresses.flatMap((found) => addressCandidates(sheet, found, 'address', false)),
    ...bankName(sheet),
    ...accountType(sheet),
    ...letterDate(sheet),
    ...periodEnd(sheet),
    ...insuredBank(sheet),
    ...loneIban(sheet),
  ];
  return all.map(masked);
}

export const bankHolders = (sheet: Sheet): HoldersFound[] => holdersOf(sheet, BANK_LABELS, BANK_PHRASES);

function read(sheet: Sheet, part: BankPart, text: string): Value | null {
  if (part === 'account_holder_name') {
    const name = readHolder(text);
    return name !== null && BANK.test(name.value) ? { ...name, quality: name.quality * 0.5 } : name;
  }
  if (part === 'account_number') return readAccount(text.slice(0, 70));
  if (part === 'bank_name') return readName(text.replace(/^\d{3,4} ?[–-] ?/u, ''));
  if (part === 'account_type') {
    const known = TYPES.exec(text)?.[0];
    const own = readText(text);
    return own === null || /\d{4}/u.test(text)
      ? known === undefined
        ? null
        : { value: known, quality: 0.95 }
      : { ...own, quality: own.quality * (known === undefined ? 0.85 : 1) };
  }
  if (part === 'routing_number') return readRouting(text.slice(0, 40));
  if (part === 'swift') return readSwift(text.slice(0, 40));
  if (part === 'statement_date') return readRecentDate(text, sheet.dates);
  return looksLikeStreet(text) ? { value: text, quality: 1 } : null;
}

function plainCandidate(
  sheet: Sheet,
  { part, value, found, trust }: LabelledValue<BankPart>,
  hasRouting: boolean,
): Candidate[] {
  const isAmbiguous =
    /^(?:account|cuenta|conta|número|name|nombre|nome|bank|banco|date|fecha|data|client|cliente|product|producto|conta corrente|entidad)$/iu.test(
      found.label ?? '',
    );
  const sure = trust * value.quality * (isAmbiguous ? 0.93 : 1);
  if (part === 'address') return [];
  // A letter names the number of the bank beside that of the account.
  if (part === 'account_number' && hasRouting && isRoutingNumber(value.value)) return [];
  if (part === 'account_number')
    return [candidateOf(sheet, part, maskAccount(value.value), { ...found, text: maskAccount(value.value) }, sure)];
  // `Banco Andino S.A.` begins with the label; a domiciliation is often the town of a branch.
  if (part === 'bank_name' && BANK.test(found.label ?? '') && trust < 0.9)
    return [candidateOf(sheet, part, `${found.label} ${value.value}`, found, sure)];
  if (part === 'bank_name' && found.label === 'Domiciliation' && !BANK.test(value.value))
    return [candidateOf(sheet, part, value.value, found, sure * 0.6)];
  if (part === 'swift') return hasRouting ? [] : [candidateOf(sheet, 'routing_number', value.value, found, sure)];
  return [candidateOf(sheet, part, value.value, found, sure)];
}

/** A number of an account may stand in the text of any field. Codes of banks are shown whole. */
function masked(candidate: Candidate): Candidate {
  const { field } = candidate;
  const isCode = field === 'routing_number';
  const { text, label } = candidate.evidence;
  const value =
    typeof candidate.value === 'string' && !isCode && field !== 'account_number'
      ? maskNumbers(candidate.value)
      : field === 'account_holders'
        ? (candidate.value as string[]).map(maskNumbers)
        : candidate.value;
  const shown = isCode && typeof value === 'string' ? value : maskNumbers(text);
  return { ...candidate, value, evidence: { ...candidate.evidence, label, text: shown } };
}

/** The name in the head of the paper; surer when the text repeats it. */
function bankName(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    if (cell.box.y > sheet.page.height * 0.3 || cell.text.length > 60 || !BANK.test(cell.text)) return [];
    if (
      /\b(?:statement|certifica|letter|account|estado|cuenta|confirmation|verification|extrato|details|datos|sort)\b/iu.test(
        cell.text,
      )
    )
      return [];
    const name = readName(cell.text.split(/\s[–—·|]\s/u)[0] ?? '');
    if (name === null) return [];
    const isRepeated = sheet.folded.split(foldLetters(name.value)).length > 2;
    const hasForm = LEGAL_SUFFIX.test(name.value);
    return [
      candidateOf(
        sheet,
        'bank_name',
        name.value,
        foundIn([cell], null),
        name.quality * (isRepeated && hasForm ? 0.97 : isRepeated || hasForm ? 0.93 : 0.86),
      ),
    ];
  });
}

function accountType(sheet: Sheet): Candidate[] {
  return sheet.paragraphs.flatMap(({ text, lines: [first] }) => {
    const type = TYPES.exec(text)?.[0];
    if (type === undefined || first === undefined || isEntry(text, type)) return [];
    return [candidateOf(sheet, 'account_type', type, { ...foundIn([first.line], null), text: type }, 0.86)];
  });
}

/** `Cash deposit`, `transfer to savings`: in the lines of a statement and in sentences only the kinds with the word for an account are meant. */
const isEntry = (text: string, type: string): boolean =>
  (/^(?:current|deposit)$/iu.test(type) && text.trim().toLowerCase() !== type.toLowerCase()) ||
  (/^\w+$/u.test(type) && /\b(?:transfer|payment|withdrawal)\b/iu.test(text));

/** `Example Bank, Member FDIC`: the notice that every insured bank of the USA prints. */
function insuredBank(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const named = /^(.{4,50}?)[,.]? member fdic\b/iu.exec(cell.text)?.[1];
    const name = named === undefined ? null : readName(named);
    return name === null
      ? []
      : [candidateOf(sheet, 'bank_name', name.value, foundIn([cell], null), 0.9 * name.quality)];
  });
}

/** A statement is of the last day of its period. */
function periodEnd(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const [, period = cell.text] =
      /^(?:statement period|statement dates?|per[ií]odo|período|zeitraum|période)\W{1,3}(.*)$/iu.exec(cell.text) ?? [];
    const [first, last, ...more] = findDates(period, sheet.dates);
    const isAlone = first !== undefined && last !== undefined && isPeriod(period, first, last);
    if (!isAlone || more.length > 0 || first.iso > last.iso) return [];
    const date = readRecentDate(last.iso, sheet.dates);
    return date === null
      ? []
      : [candidateOf(sheet, 'statement_date', last.iso, foundIn([cell], null), 0.95 * date.quality)];
  });
}

/** `1 May 2026 through 31 May 2026`: two dates and the words between them. */
const isPeriod = (text: string, first: DateMatch, last: DateMatch): boolean => {
  const [before, between] = [text.slice(0, first.start), text.slice(first.end, last.start)].map(foldLetters);
  return (
    /^\W*(?:(?:for|the|period|from|del?|desde|el|de|du|vom|dal|van|statement)\W+){0,3}$/u.test(before ?? '') &&
    /^\W*(?:(?:to|through|thru|until|al?|hasta|ate|au|bis|t\/m|tot)\W*)?(?:(?:el|o) )?$/u.test(between ?? '') &&
    text.length - last.end < 4
  );
};

/** The date of a letter stands alone on its line; several are those of entries. */
function letterDate(sheet: Sheet): Candidate[] {
  const alone = sheet.cells.flatMap((cell) => {
    const value = readRecentDate(cell.text, sheet.dates);
    const isAlone = cell.text.length < 48 && /^[\p{L},. ]*\d/u.test(cell.text) && !/[:]/u.test(cell.text);
    return value === null || !isAlone || isBesideLabel(sheet, cell.box.y, cell.box.x) ? [] : [{ cell, value }];
  });
  const trust = new Set(alone.map(({ value }) => value.value)).size > MAX_DATES ? 0.5 : 0.93;
  return alone.map(({ cell, value }) =>
    candidateOf(sheet, 'statement_date', value.value, foundIn([cell], null), trust * value.quality),
  );
}

const isBesideLabel = (sheet: Sheet, y: number, x: number): boolean =>
  sheet.cells.some(({ box }) => box.x + box.width < x && Math.abs(box.y - y) < box.height);

/** An IBAN shows itself by its check digits. */
function loneIban(sheet: Sheet): Candidate[] {
  return sheet.paragraphs.flatMap(({ text, lines: [first] }) => {
    const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,}/u.test(text)
      ? readAccount(text.slice(Math.max(0, text.search(/\b[A-Z]{2}\d{2} ?[A-Z0-9]{4}/u))))
      : null;
    if (iban === null || iban.quality <= 1 || first === undefined) return [];
    return [
      candidateOf(
        sheet,
        'account_number',
        maskAccount(iban.value),
        { ...foundIn([first.line], null), text: maskAccount(iban.value) },
        0.95,
      ),
    ];
  });
}
