import { toAlpha2 } from '@vett/engine/countries';
import type { FieldCode, FieldError } from '@vett/schema/error';

const CURRENCIES = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
/** The code of transactions without a currency. */
const NO_CURRENCY = 'XXX';
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Names that a message lists. */
const TOLD = 60;

/** Collects the faults of a definition with their places. */
export class Problems {
  readonly found: FieldError[] = [];

  add(path: string, code: FieldCode, message: string): void {
    this.found.push({ path, code, message });
  }

  /** Reports each key that is there twice, at its second place. */
  duplicates(keys: readonly { readonly key: string; readonly path: string }[], named: string): void {
    const seen = new Set<string>();
    for (const { key, path } of keys) {
      if (seen.has(key)) this.add(path, 'DUPLICATE', `Another ${named} is called ${key} already.`);
      seen.add(key);
    }
  }

  /** Reports codes that no country has, such as UK: a rule or a question for it would never do its work. */
  countries(codes: readonly string[], path: string): void {
    const unknown = codes.find((code) => toAlpha2(code) !== code);
    if (unknown !== undefined)
      this.add(path, 'INVALID_COUNTRY', `${unknown} is no ISO 3166-1 alpha-2 code of a country.`);
  }

  /** Reports each name that is none of the known ones, with its place in a list. */
  known(names: readonly string[], known: readonly string[], path: string): void {
    const all = new Set(known);
    const advice = known.length === 0 ? 'There is none.' : `Use ${known.slice(0, TOLD).join(', ')}.`;
    for (const [index, name] of names.entries())
      if (!all.has(name))
        this.add(`${path}[${index}]`, 'UNKNOWN_VALUE', `No such field can be found by this check. ${advice}`);
  }

  /** Reports each key that names nothing that is there. */
  keys(given: readonly string[], known: readonly string[], path: string): void {
    for (const key of given)
      if (!known.includes(key))
        this.add(
          `${path}.${key}`,
          'UNKNOWN_VALUE',
          `There is no such one here. Use ${known.slice(0, TOLD).join(', ')}.`,
        );
  }

  /** Reports translations of texts that something of this type never shows. */
  texts(
    { translations = {} }: { readonly translations?: Readonly<Record<string, object>> | undefined },
    path: string,
    type: string,
    typesOf: Readonly<Record<string, readonly string[]>>,
  ): void {
    for (const [locale, texts] of Object.entries(translations))
      for (const [text, types] of Object.entries(typesOf))
        if (text in texts && !types.includes(type))
          this.add(
            `${path}.translations.${locale}.${text}`,
            'NOT_ALLOWED_TOGETHER',
            `The type ${type} has no such text: it belongs to ${types.join(', ')}.`,
          );
  }

  /** Reports a code that no currency has. */
  currency(code: string | undefined, path: string): void {
    if (code !== undefined && (CURRENCIES.of(code) === undefined || code === NO_CURRENCY))
      this.add(path, 'UNKNOWN_VALUE', `${code} is no ISO 4217 code of a currency.`);
  }

  /** Reports a language that there is not, or a region that is no country. */
  language(locale: string, path: string): void {
    const region = locale.split('-')[1];
    if (LANGUAGES.of(locale) === undefined || (region !== undefined && toAlpha2(region) !== region))
      this.add(path, 'UNKNOWN_VALUE', `${locale} is no language: send its ISO 639 code, for example es or pt-BR.`);
  }

  /** Reports types of files that are all refused. */
  files(path: string, accepted: readonly string[] | undefined): void {
    if (accepted?.every((type) => type === 'image/heic'))
      this.add(path, 'UNKNOWN_VALUE', 'HEIC cannot be decoded here: name another type of file too.');
  }

  ordered(path: string, lowest: number | undefined, highest: number | undefined): void {
    if (lowest !== undefined && highest !== undefined && lowest > highest)
      this.add(path, 'TOO_LARGE', 'The minimum is above the maximum.');
  }
}

/** A place of a definition that is legal, but hardly meant so. */
export interface Advice {
  readonly path: string;
  readonly message: string;
}
