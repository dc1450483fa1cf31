import { toAlpha2 } from '@vett/engine/countries';
import type { FieldCode, FieldError } from '@vett/schema/error';

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

  ordered(path: string, lowest: number | undefined, highest: number | undefined): void {
    if (lowest !== undefined && highest !== undefined && lowest > highest)
      this.add(path, 'TOO_LARGE', 'The minimum is above the maximum.');
  }
}
