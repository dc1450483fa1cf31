import { toAlpha2 } from '../../countries.ts';
import type { EntityType } from '../../entity.ts';
import {
  BIRTH_LABELS,
  BRANCH_ENDINGS,
  BRANCHES,
  FLAGS,
  FORMER,
  NUMBER_LABELS,
  OFFICES,
  TITLE_ENDINGS,
  TITLES,
} from '../tables/around-words.ts';
import { lengthOfQuoted, lengthToForm, lengthToOffice } from './behind-name.ts';
import { birthDateIn } from './birth-date.ts';
import { familyNames } from './family-names.ts';
import { foldedPhrase, foldedWord } from './folded-phrase.ts';
import { mayHoldMore } from './may-hold-more.ts';
import { LEGAL_FORM } from './names-apart.ts';
import {
  countryBefore,
  endsOf,
  ITEM,
  isNumeric,
  lastSign,
  lengthOfFirst,
  SIGN,
  startOfNumber,
  trimmed,
  withoutLast,
  withTitlesApart,
  wordsIn,
  written,
} from './text-items.ts';

/** A text that holds more than a name, as forms, payments and registers write it. */
export interface NameReading {
  /** The names without what stands around them, the most likely first; none when the text holds nothing else. */
  names: string[];
  birthDate?: DateInName;
  /** Numbers of the bearer. A number without a label that may be a part of the name is none. */
  numbers: { type: string; value: string }[];
}

/** `value`: `YYYY` or `YYYY-MM-DD`. Without a label it may be any date, such as that of a payment. */
export interface DateInName {
  readonly value: string;
  readonly isLabelled: boolean;
}

const NOTHING: NameReading = { names: [], numbers: [] };
/** Longer texts hold no name with a few words around it. */
const MAX_LENGTH = 256;
const MAX_WORDS = 24;
const MAX_CUTS = 8;
/** Digits of a number with and without a label before it: names of ships and firms hold short numbers, and firms are called by longer ones. */
const DIGITS = { labelled: 4, bare: 6, ofFirm: 8 } as const;

/** Letters, points and hyphens within words are no sign of anything around a name; other scripts have tables of their own. */
const SIGNS = /[^A-Za-z\u00c0-\u024f .'’-]| - |-$|\bex-/i;
const OF = new Set('of de del della di da do dos du des der von van af av в во на при от of the'.split(' '));
const LATIN = /\p{Script=Latin}/u;
const BURMESE = /^\p{Script=Myanmar}/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

/** Reads what stands around a name: dates, numbers, titles, offices, branches, flags, former names and those by birth or marriage. */
export function readAroundName(text: string, type: EntityType | undefined): NameReading {
  if (text.length > MAX_LENGTH || (!SIGNS.test(text) && !mayHoldMore(text))) return NOTHING;
  const items = text.match(ITEM) ?? [];
  if (items.length > 2 * MAX_WORDS) return NOTHING;
  const reading = new Reading(items, kindOf(type));
  reading.run();
  return { ...reading, names: [...new Set(reading.names)].filter((name) => name !== '' && name !== text.trim()) };
}

type Kind = 'person' | 'craft' | 'firm' | 'any';

const kindOf = (type: EntityType | undefined): Kind =>
  type === 'individual'
    ? 'person'
    : type === 'vessel' || type === 'aircraft'
      ? 'craft'
      : type === 'company' || type === 'organization'
        ? 'firm'
        : 'any';

/** The items of a text, from which the words around the name are cut one after the other. */
class Reading implements NameReading {
  readonly names: string[] = [];
  birthDate?: DateInName;
  readonly numbers: { type: string; value: string }[] = [];
  readonly #kind: Kind;
  #items: string[];

  constructor(items: readonly string[], kind: Kind) {
    this.#items = withTitlesApart(trimmed(items), TITLES);
    this.#kind = kind;
  }

  run(): void {
    const all: [kind: Kind, cut: () => boolean][] = [
      ['person', () => this.#birthDate()],
      ['any', () => this.#numberBehind()],
      ['any', () => this.#numberBefore()],
      ['person', () => this.#familyNames()],
      ['any', () => this.#formerName()],
      ['craft', () => this.#flag()],
      ['person', () => this.#title()],
      ['person', () => this.#office()],
      ['person', () => this.#ending(TITLE_ENDINGS)],
      ['person', () => this.#upTo(lengthToOffice, 2)],
      ['firm', () => this.#branch()],
      ['firm', () => this.#ending(BRANCH_ENDINGS)],
      ['firm', () => this.#upTo(lengthOfQuoted)],
      ['firm', () => this.#upTo(lengthToForm)],
    ];
    const cuts = all.flatMap(([kind, cut]) => (kind === 'any' || this.#isFor(kind) ? [cut] : []));
    let count = 0;
    while (count < MAX_CUTS && cuts.some((cut) => cut())) count++;
    if (count > 0) this.names.unshift(written(this.#items));
  }

  #isFor(kind: Kind): boolean {
    return this.#kind === kind || this.#kind === 'any';
  }

  /** Leaves these items, if a name is left in them. */
  #keep(items: readonly string[], atLeast = 1): boolean {
    const rest = trimmed(items);
    if (rest.length === this.#items.length || wordsIn(rest) < atLeast) return false;
    this.#items = rest;
    return true;
  }

  #upTo(lengthOf: (items: readonly string[]) => number, atLeast = 1): boolean {
    const length = lengthOf(this.#items);
    return length > 0 && this.#keep(this.#items.slice(0, length), atLeast);
  }

  #birthDate(): boolean {
    for (const [from, to] of endsOf(this.#items, 5)) {
      const date = birthDateIn(this.#items.slice(from, to).join(' '));
      if (!date) continue;
      const before = this.#items.slice(0, from);
      const named = withoutLast(before, BIRTH_LABELS);
      if (!this.#keep(named ?? before, this.#kind === 'person' ? 1 : 2)) continue;
      this.birthDate ??= { value: date, isLabelled: named !== undefined };
      return true;
    }
    return false;
  }

  #numberBehind(): boolean {
    const from = startOfNumber(this.#items);
    if (from === undefined) return false;
    const number = this.#items.slice(from);
    const before = this.#items.slice(0, from);
    const named = withoutLast(before, NUMBER_LABELS);
    const label = before.slice(named?.length ?? before.length);
    return this.#number(number, named ?? before, label, this.#kind === 'person' ? DIGITS.bare : DIGITS.ofFirm);
  }

  #numberBefore(): boolean {
    const named = lengthOfFirst(this.#items, NUMBER_LABELS);
    let to = named;
    while (SIGN.test(this.#items[to] ?? '')) to++;
    const from = to;
    while (isNumeric(this.#items[to] ?? '')) to++;
    return to > from && this.#number(this.#items.slice(from, to), this.#items.slice(to), this.#items.slice(0, named));
  }

  /** `ownDigits`: a number without a label and with fewer digits is cut off and compared with nothing (`1234567 Canada Inc`). */
  #number(
    number: readonly string[],
    rest: readonly string[],
    label: readonly string[],
    ownDigits = Number.POSITIVE_INFINITY,
  ): boolean {
    const value = number.join(' ').replace(/[()[\],;]/g, '');
    const type = foldedPhrase(label.filter((item) => !SIGN.test(item)));
    const digits = value.replace(/\D/g, '').length;
    if (digits < (type === '' ? DIGITS.bare : DIGITS.labelled) || !this.#keep(rest)) return false;
    const isShip = /^imo\b/.test(type) || (this.#kind === 'craft' && /^\d{7}$/.test(value));
    if (isShip || type !== '' || digits >= ownDigits) this.numbers.push({ type: isShip ? 'IMO' : type, value });
    return true;
  }

  #familyNames(): boolean {
    if (this.#items.some((item) => LEGAL_FORM.test(item))) return false;
    const found = familyNames(this.#items);
    if (!found) return false;
    this.names.push(...found.others);
    this.#items = [...found.before];
    return true;
  }

  #formerName(): boolean {
    for (let at = 1; at < this.#items.length - 1; at++) {
      const glued = /^ex[-.](?=\p{L}{2})(.+)/iu.exec(this.#items[at] as string)?.[1];
      const length = glued ? 1 : lengthOfFirst(this.#items.slice(at), FORMER);
      const isBareEx = !glued && length === 1 && foldedWord(this.#items[at] as string) === 'ex';
      if (length === 0 || (isBareEx && !this.#isFor('craft'))) continue;
      const behind = [...(glued ? [glued] : []), ...this.#items.slice(at + length)];
      if (wordsIn(behind) === 0 || !this.#keep(this.#items.slice(0, at))) continue;
      this.names.push(
        ...written(behind)
          .split(/[,;]| ex[- .:]/i)
          .map((name) => name.trim())
          .slice(0, 3),
      );
      return true;
    }
    const glued = /^ex[-.](?=\p{L}{2})(.+)/iu.exec(this.#items.at(-1) ?? '')?.[1];
    if (!glued || !this.#keep(this.#items.slice(0, -1))) return false;
    this.names.push(glued);
    return true;
  }

  #flag(): boolean {
    const folded = this.#items.map(foldedWord);
    const at = folded.findIndex((word, i) => i > 0 && FLAGS.has(word));
    if (at > 0) {
      const isBehind = at >= this.#items.length - 1 - Number(SIGN.test(this.#items.at(-1) ?? ''));
      const start = isBehind ? at - countryBefore(this.#items, at) : at;
      return this.#keep(this.#items.slice(0, start));
    }
    const sign = lastSign(this.#items);
    if (sign < 1) return false;
    const tail = this.#items.slice(sign).filter((item) => !SIGN.test(item));
    return tail.length > 0 && toAlpha2(tail.join(' ')) !== undefined && this.#keep(this.#items.slice(0, sign));
  }

  #title(): boolean {
    const length = lengthOfFirst(this.#items, TITLES);
    if (length === 0 || (this.#kind === 'any' && this.#items.some((item) => LEGAL_FORM.test(item)))) return false;
    const [word = ''] = this.#items;
    const letters = word.match(/\p{L}/gu)?.length ?? 0;
    const isBurmese = BURMESE.test(word);
    const isShort = length === 1 && !isBurmese && letters < (LATIN.test(word) ? 3 : 2);
    const areInitials = length > 1 && this.#items.slice(0, length).every((item) => foldedWord(item).length === 1);
    // Burmese write a whole name as one word.
    const isCut =
      !areInitials && (!isShort || word.endsWith('.')) && this.#keep(this.#items.slice(length), isBurmese ? 1 : 2);
    if (isCut) this.#items = withTitlesApart(this.#items, TITLES);
    return isCut;
  }

  #office(): boolean {
    const sign = lastSign(this.#items);
    if (sign < 1) return false;
    const tail = this.#items.slice(sign).filter((item) => !SIGN.test(item));
    const isOffice = lengthOfFirst(tail, OFFICES) > 0 || withoutLast(tail, OFFICES) !== undefined;
    return isOffice && this.#keep(this.#items.slice(0, sign), 2);
  }

  #ending(pattern: RegExp): boolean {
    const last = this.#items.at(-1) ?? '';
    if (!CJK.test(last)) return false;
    const rest = last.replace(pattern, '');
    if (rest === last || (rest.length < 2 && this.#items.length === 1)) return false;
    this.#items = [...this.#items.slice(0, -1), ...(rest === '' ? [] : [rest])];
    return true;
  }

  /** A branch before the name (`Paris branch of Alpha`), behind a sign, or behind the name with or without a place. */
  #branch(): boolean {
    for (let at = 0; at < this.#items.length; at++) {
      const length = lengthOfFirst(this.#items.slice(at), BRANCHES);
      if (length === 0) continue;
      if (at < 4 && this.#behindOf(at + length)) return true;
      if (at === 0) {
        if (this.#keep(this.#items.slice(length), 2)) return true;
        continue;
      }
      const sign = lastSign(this.#items.slice(0, at));
      if (sign > 0) return this.#keep(this.#items.slice(0, sign));
      const before = trimmed(this.#items.slice(0, at));
      // Places of one word or two stand before the branch.
      for (const place of [1, 2])
        if (before.length - place >= 2) this.names.push(written(before.slice(0, before.length - place)));
      return this.#keep(before);
    }
    return false;
  }

  /** `Branch of Alpha`, `Succursale de Paris de Alpha`: the name behind the last of these words. */
  #behindOf(at: number): boolean {
    if (!OF.has(foldedWord(this.#items[at] ?? ''))) return false;
    const second = this.#items.findIndex((item, i) => i > at + 1 && i < at + 4 && OF.has(foldedWord(item)));
    if (second > 0) this.names.push(written(this.#items.slice(second + 1)));
    return this.#keep(this.#items.slice(at + 1), 1);
  }
}
