const SHOWN = 4;
const MIN_DIGITS = 7;

/** An account number with its last four characters alone: `****6789`. */
export const maskAccount = (number: string): string => {
  const compact = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return `****${compact.length > SHOWN ? compact.slice(-SHOWN) : ''}`;
};

/** A text in which no number that may be one of an account or a card is left whole; dates stay. */
export const maskNumbers = (text: string): string =>
  text
    .replace(/\d(?:[ .\-/]{0,2}\d)*/gu, (run) =>
      countDigits(run) < MIN_DIGITS || isDate(run) ? run : maskAccount(run),
    )
    .replace(/[\p{L}\p{N}]+/gu, (word) => (countDigits(word) < MIN_DIGITS - 1 ? word : maskAccount(word)));

const countDigits = (text: string): number => text.match(/\d/gu)?.length ?? 0;

const isDate = (run: string): boolean =>
  /^(?:\d{1,2}[ .\-/]\d{1,2}[ .\-/]\d{4}|\d{4}[.\-/]\d{1,2}[.\-/]\d{1,2})$/u.test(run);
