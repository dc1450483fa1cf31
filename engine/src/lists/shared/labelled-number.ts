import { toAlpha2 } from '../../countries.ts';
import type { EntityDraft } from './entity-draft.ts';
import { IMO, IMO_COMPANY, mayLabelNumber, OFAC_LABELS, OTHER_NUMBER, typeOfLabel } from './identifier-types.ts';
import { addNumbersIn } from './numbers-in-text.ts';

const LABELS_BY_FIRST_WORD = new Map<string, string[]>();
for (const label of [...OFAC_LABELS].sort((a, b) => b.length - a.length)) {
  const word = firstWord(label);
  LABELS_BY_FIRST_WORD.set(word, [...(LABELS_BY_FIRST_WORD.get(word) ?? []), label]);
}
const KNOWN_LABELS = new Set(OFAC_LABELS);
const WALLET = /^Digital Currency Address -? ?([A-Z0-9]+)$/;

/** Whether numbers with this label become identifiers or wallets. */
export function isNumberLabel(label: string): boolean {
  return KNOWN_LABELS.has(label) || WALLET.test(label);
}

/**
 * Adds a number with its label to the draft: a wallet, an IMO number or another identifier. Words around the number,
 * as in `Booklet A5250088` or `22839 (Jalisco)`, go to the remarks together with it.
 */
export function addNumber(draft: EntityDraft, label: string, text: string, country?: string): void {
  const currency = WALLET.exec(label)?.[1];
  if (currency) {
    draft.wallet(text.trim(), currency);
    return;
  }
  const number = bareNumber(text.trim());
  if (!isNumber(label, number)) {
    draft.remarks.push(`${label} ${text.trim()}`);
    return;
  }
  if (number !== text.trim()) draft.remarks.push(`${label} ${text.trim()}`);
  const imo = /^(?:IMO\s*)?(\d{7})$/.exec(number)?.[1];
  const type = typeOfNumber(label, number, imo);
  if ((type === IMO || type === IMO_COMPANY) && !imo) {
    draft.bad(`${label} without seven digits, kept under its label`);
    draft.identifier(label.replace(/ IMO$/, ''), number, country);
    return;
  }
  draft.identifier(type, imo && (type === IMO || type === IMO_COMPANY) ? imo : number, country);
  if (type === IMO && draft.type === 'vessel' && imo) draft.imoNumber ||= imo;
}

/** Keeps a number with an unknown label, reports the label, and keeps it as a remark. */
export function addUnknown(draft: EntityDraft, label: string, text: string, country?: string): void {
  if (!mayLabelNumber(label) || !/\d{4}/.test(text.replace(/[ ./-]/g, ''))) return;
  draft.unknownIdentifier(label);
  draft.identifier(OTHER_NUMBER, bareNumber(text.trim()), country);
}

/** `Temporary suspension of deportation No. T04338017, expired 08 May 2013`. */
const UNKNOWN =
  /^(\p{L}[\p{L} .'’/-]{1,60}?(?:No\.|Number|\bID|#|Card|Licen[cs]e|Passport))[:# ]{1,3}([\p{L}\d][^\s,;]{3,39})(?: \(([^()]{1,40})\))?/u;

/** Reads numbers in a remark that does not begin with a known label; the text stays a remark. */
export function addNumbersInRemark(draft: EntityDraft, text: string): void {
  const [, label = '', number = '', place = ''] = UNKNOWN.exec(text) ?? [];
  if (!isNumberLabel(label)) addUnknown(draft, label, number, toAlpha2(place) && place);
  draft.remarks.push(text);
  addNumbersIn(draft, text);
}

/**
 * Reads `Passport 1084010 (Egypt) issued 14 Feb 2011 expires 13 Feb 2021` or `Digital Currency Address - XBT 1abc...`
 * into the draft; `false` when the text does not begin with a label on the allow-list.
 */
export function addLabelledNumber(draft: EntityDraft, text: string): boolean {
  const wallet = /^(Digital Currency Address -? ?[A-Z0-9]+) (\S+)$/.exec(text);
  if (wallet?.[1] && wallet[2]) {
    addNumber(draft, wallet[1], wallet[2]);
    return true;
  }
  const label = (LABELS_BY_FIRST_WORD.get(firstWord(text)) ?? []).find(
    (candidate) => text.startsWith(candidate) && /^(?:$|[\s:#])/.test(text.slice(candidate.length)),
  );
  if (!label) return false;
  const number = text
    .slice(label.length)
    .replace(/^\s*#?:?\s*(?:No\.:?\s+)?/, '')
    .replace(/,? (?:issued|expires|expired|date of issue)\b.*$/is, '')
    .trim();
  // Labels also begin sentences: `Passport information not available`.
  if (!isNumber(label, number)) return false;
  const place = /^(.*\S)\s*\(([^()]+)\)$/.exec(number);
  const country = place?.[2] && toAlpha2(place[2]) ? place[2] : undefined;
  addNumber(draft, label, country ? (place?.[1] ?? number) : number, country);
  return true;
}

function isNumber(label: string, text: string): boolean {
  return /\d/.test(text) || /^(?:SWIFT|Aircraft Tail|Previous Aircraft|Other Vessel)/.test(label);
}

function typeOfNumber(label: string, number: string, imo: string | undefined): string {
  if (imo && label === 'Vessel Registration Identification') return IMO;
  if (imo && number.startsWith('IMO') && /^(?:Company|Identification|Registration) Number$/.test(label))
    return IMO_COMPANY;
  return typeOfLabel(label);
}

function bareNumber(text: string): string {
  const bare = text
    .replace(/^(?:Booklet\b|[A-Za-z.]+:)[:\s]*/, '')
    .replace(/(?:,| and) {1,3}(?=[A-Za-z]{2}).*$/s, '')
    .replace(/ \([^\d(]{3,}\)$/, '');
  return /\d/.test(bare) ? bare : text;
}

function firstWord(text: string): string {
  return /^[^\s:]+/.exec(text)?.[0] ?? '';
}
