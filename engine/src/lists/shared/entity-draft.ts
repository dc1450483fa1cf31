import { toAlpha2 } from '../../countries.ts';
import type { Entity, EntityName, EntityType, Identifier, NameQuality } from '../../entity.ts';
import { plainLetters } from '../../look-alikes.ts';
import { namesByFamily } from '../../names/words/family-names.ts';
import { namesApart } from '../../names/words/names-apart.ts';
import { hasWrongChecksum } from '../../wallet-address.ts';
import { birthDatesInProse } from './dates-in-prose.ts';
import type { Notices } from './notices.ts';
import { numberParts } from './number-parts.ts';
import { birthDatesOf } from './publisher-dates.ts';
import { shorterForms } from './shorter-forms.ts';
import { walletsIn } from './wallets-in-text.ts';

const LONG_NAME = 1_000;
const QUALITIES: NameQuality[] = ['weak', 'strong', 'primary'];

/** Collects the values of one entry in reading order; `finish` makes the entity without duplicates and blanks. */
export class EntityDraft {
  readonly id: string;
  readonly #list: string;
  readonly #file: string;
  readonly #notices: Notices;
  readonly #names = new Map<string, NameQuality>();
  readonly #identifiers = new Map<string, Identifier>();
  readonly #numbers = new Set<string>();
  readonly #wallets = new Map<string, { address: string; currency?: string }>();
  readonly #birthDates = new Set<string>();
  readonly birthPlaces = new Set<string>();
  readonly #nationalities = new Set<string>();
  readonly programs = new Set<string>();
  readonly addresses = new Set<string>();
  readonly categories = new Set<string>();
  readonly remarks: string[] = [];
  type: EntityType = 'unknown';
  gender = '';
  position = '';
  imoNumber = '';
  callSign = '';
  flag = '';
  listedOn = '';
  sourceUrl = '';

  constructor(id: string, list: string, file: string, notices: Notices) {
    this.id = id;
    this.#list = list;
    this.#file = file;
    this.#notices = notices;
  }

  /** The names in a publisher's text; the first one has this quality. */
  name(text: string, quality: NameQuality = 'strong'): void {
    const line = text.replace(/\s+/g, ' ').trim();
    // Truncating or dropping it would hide a name from the search.
    if (line.length > LONG_NAME) {
      this.bad(`a name of more than ${LONG_NAME} characters, kept`);
      this.#name(line, quality);
      return;
    }
    const names = namesApart(line);
    if (this.isIndividual) this.birthDates(birthDatesInProse(line));
    if (names.length === 0 && line !== '') this.bad('a note instead of a name, left out');
    const further = quality === 'weak' ? 'weak' : 'strong';
    for (const [index, name] of names.entries()) this.#name(name, index === 0 ? quality : further);
    if (this.isIndividual) for (const value of namesByFamily(line)) this.#name(value, further);
    for (const { value, isWeak } of names.flatMap((name) => shorterForms(name, this.isIndividual))) {
      for (const name of namesApart(value)) this.#name(name, isWeak ? 'weak' : further);
    }
  }

  #name(value: string, quality: NameQuality): void {
    if (value === '') return;
    const known = this.#names.get(value);
    if (!known || QUALITIES.indexOf(quality) > QUALITIES.indexOf(known)) this.#names.set(value, quality);
  }

  /** Adds a number as printed, and the parts that callers search for. */
  identifier(type: string, text: string, country?: string): void {
    const printed = text.trim();
    if (printed === '') return;
    for (const value of [printed, ...numberParts(type, printed)]) {
      const identifier: Identifier = { type, value };
      if (country) identifier.country = toAlpha2(country) ?? country;
      this.#identifiers.set(`${type}\n${value}\n${identifier.country}`, identifier);
      this.#numbers.add(plainNumber(value));
    }
  }

  /** Whether the draft already has a number, under any type. */
  hasNumber(text: string): boolean {
    return this.#numbers.has(plainNumber(text));
  }

  /** Adds a wallet. A mistyped address is kept as published, except that look-alike letters are replaced. */
  wallet(text: string, currency: string): void {
    const address = plainLetters(text);
    if (address !== text) this.bad('a wallet with look-alike letters of another script or invisible ones, replaced');
    if (hasWrongChecksum(address)) this.bad('a wallet with a wrong checksum, kept');
    this.#wallets.set(`${address}\n${currency}`, currency ? { address, currency } : { address });
  }

  birthDate(text: string): void {
    const dates = birthDatesOf(text);
    if (!dates) this.bad('a birth date that is not understood or spans more than 20 years, left out');
    for (const date of dates ?? []) this.#birthDates.add(date);
  }

  birthDates(dates: readonly string[]): void {
    for (const date of dates) this.#birthDates.add(date);
  }

  nationality(text: string): void {
    const value = text.replace(/^possibly /i, '').trim();
    if (value) this.#nationalities.add(toAlpha2(value) ?? value);
  }

  flagOf(text: string): void {
    const value = text.trim();
    if (value && !/^(none identified|unknown)$/i.test(value)) this.flag = toAlpha2(value) ?? value;
  }

  /** A label holds no personal data; the longest of the publishers' has 120 characters. */
  unknownIdentifier(label: string): void {
    this.#notices.add(this.#file, 'unknown_identifier', label.slice(0, 120));
  }

  bad(detail: string): void {
    this.#notices.add(this.#file, 'bad_value', detail);
  }

  get primaryName(): string | undefined {
    return [...this.#names].find(([, quality]) => quality === 'primary')?.[0];
  }

  get isIndividual(): boolean {
    return this.type === 'individual';
  }

  /** Some publishers print addresses only in prose. */
  #walletsInRemarks(): void {
    const known = new Set([...this.#wallets.values()].map(({ address }) => address));
    for (const { address, currency } of this.remarks.flatMap(walletsIn)) {
      if (!known.has(plainLetters(address))) this.wallet(address, currency);
    }
  }

  finish(): Entity {
    this.#walletsInRemarks();
    const names: EntityName[] = [...this.#names].map(([value, quality]) => ({ value, quality }));
    names.sort((a, b) => Number(b.quality === 'primary') - Number(a.quality === 'primary'));
    const entity: Entity = { id: this.id, list: this.#list, type: this.type, names };
    const lists = {
      birthDates: [...this.#birthDates],
      birthPlaces: [...this.birthPlaces],
      nationalities: [...this.#nationalities],
      identifiers: [...this.#identifiers.values()],
      programs: [...this.programs],
      addresses: [...this.addresses],
      wallets: [...this.#wallets.values()],
      categories: [...this.categories],
    };
    for (const [field, values] of Object.entries(lists))
      if (values.length > 0) Object.assign(entity, { [field]: values });
    const texts = {
      gender: this.gender,
      position: this.position,
      imoNumber: this.imoNumber,
      callSign: this.callSign,
      flag: this.flag,
      listedOn: this.listedOn,
      sourceUrl: this.sourceUrl,
      remarks: this.remarks.filter(Boolean).join('; '),
    };
    for (const [field, text] of Object.entries(texts)) if (text) Object.assign(entity, { [field]: text });
    return entity;
  }
}

function plainNumber(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}
