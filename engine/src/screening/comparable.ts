import type { Subject } from '../entity.ts';
import { isCompanyNumber, isShipNumber } from '../imo-numbers.ts';
import { subjectIdentifiers } from '../names/index/identifiers.ts';
import { readNames } from '../names/words/asked-names.ts';
import { isCut } from '../names/words/normalise.ts';
import { readingsOf } from '../names/words/prepare.ts';
import { areInitials, isNoName, isNoNumber, isUnread } from '../names/words/unread.ts';
import { textAt } from '../text-at.ts';
import { hasWrongChecksum } from '../wallet-address.ts';

/** Why a part of a subject is not compared, or not wholly. */
export type UncomparedReason =
  /** An identifier with fewer than four letters or digits. */
  | 'too_short'
  /** A name or number so long, or of so many of them (`Alpha; Beta; …`), that only its beginning is compared. */
  | 'too_long'
  /** A name or number in a script that nothing here reads, with broken characters, or what is none: a placeholder such as `undefined` or `not available`, an address in place of a name, a name in place of a number, hidden digits or one digit again and again. */
  | 'unread'
  /** An address of a wallet or an IMO number with a wrong checksum: it is compared as it is, and is nobody's. */
  | 'mistyped';

/** A part of a subject about which no match says nothing. */
export interface Uncompared {
  /** JSON pointer into the subject. */
  pointer: string;
  reason: UncomparedReason;
}

/** The parts of a subject that can be compared at all. */
export interface Comparable {
  /** Whether a name is left after normalising: any with a letter or digit. */
  names: boolean;
  /** The number of compared identifiers. */
  identifiers: number;
  uncompared: Uncompared[];
  /**
   * Words of all names that a search asks for in all their readings: its cost grows with them. Counting stops beyond
   * `maxWords`.
   */
  words: number;
}

/** Whether a name stands where a number belongs: a text without a digit, or several such words where codes of banks and ships have none. */
const isNameAt = (pointer: string, text: string): boolean =>
  !/\p{N}/u.test(text) && (NUMBERS.has(pointer) || /\p{L}{2}\s+\p{L}{2}/u.test(text));
const NUMBERS = new Set(['/documentId', '/taxId', '/registrationNumber']);

function isMistypedShip(imoNumber = ''): boolean {
  const digits = imoNumber.replace(/\D/g, '');
  return digits.length === 7 && !isShipNumber(digits) && !isCompanyNumber(digits);
}

const ADDRESS = /[0-9A-Za-z]{20,128}/g;

/** Wallets and aircraft are listed under their addresses and marks. */
const isNamedByNumber = ({ entityType }: Subject): boolean => entityType === 'wallet' || entityType === 'aircraft';

/** Initials alone say who a firm or a ship is, and hardly who a person is. */
const isOfPerson = ({ entityType }: Subject): boolean => entityType === undefined || entityType === 'individual';

/** Describes the parts of a subject that a check compares, so that a caller can refuse or warn. */
export function comparable(subject: Subject, { maxWords = Number.POSITIVE_INFINITY } = {}): Comparable {
  const { values, ignored, cut } = subjectIdentifiers(subject);
  const uncompared: Uncompared[] = [
    ...ignored.map((pointer) => ({ pointer, reason: 'too_short' as const })),
    ...cut.map((pointer) => ({ pointer, reason: 'too_long' as const })),
  ];
  const numbers = values.filter(({ pointer }) => !/name/i.test(pointer));
  for (const pointer of new Set(numbers.map((each) => each.pointer))) {
    const text = textAt(subject, pointer);
    if (isUnread(text) || isNoNumber(text) || isNameAt(pointer, text)) uncompared.push({ pointer, reason: 'unread' });
  }
  for (const pointer of new Set(values.map((each) => each.pointer)))
    if (textAt(subject, pointer).match(ADDRESS)?.some(hasWrongChecksum))
      uncompared.push({ pointer, reason: 'mistyped' });
  if (isMistypedShip(subject.imoNumber)) uncompared.push({ pointer: '/imoNumber', reason: 'mistyped' });
  const given = [subject.fullName, ...(subject.additionalNames ?? [])];
  let names = false;
  let words = 0;
  for (const [place, name] of given.entries()) {
    if (!name || words > maxWords) continue;
    const pointer = place === 0 ? '/fullName' : `/additionalNames/${place - 1}`;
    const read = readNames(name, subject.entityType);
    let isLong = read.isCut;
    for (const asked of read.names) {
      const forms = readingsOf(asked, subject.entityType).map(({ tokens }) => tokens);
      names ||= forms.length > 0;
      words += forms.reduce((sum, { length }) => sum + length, 0);
      isLong ||= isCut(asked, forms);
      if (words > maxWords) break;
    }
    if (isLong) uncompared.push({ pointer, reason: 'too_long' });
    const isNone = isNoName(name) && !isNamedByNumber(subject);
    if (isUnread(name) || isNone || (isOfPerson(subject) && areInitials(name)))
      uncompared.push({ pointer, reason: 'unread' });
  }
  return { names, identifiers: values.length, uncompared, words };
}
