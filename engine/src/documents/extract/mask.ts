const SHOWN = 4;

/** An account number with its last four characters alone: `****6789`. */
export const maskAccount = (number: string): string => {
  const compact = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return `****${compact.length > SHOWN ? compact.slice(-SHOWN) : ''}`;
};

/** Numbers of accounts, cards and their like: runs of digits with single marks between, with an IBAN's letters before. */
const NUMBER = /(?:[A-Z]{2}\d{2}[ -]?)?(?:[\dA-Z]{0,4}\d[ .\-/]?){7,}[\dA-Z]*/gu;

/** A text in which no number of more than seven digits is left whole. */
export const maskNumbers = (text: string): string =>
  text.replace(NUMBER, (number) => ((number.match(/\d/gu)?.length ?? 0) > 7 ? maskAccount(number) : number));
