// The longest real number has 60 characters.
const LONGEST = 120;
/** Words within a number: `series 9005 No 679558`, `№ 12345`. */
const WORDS = /(?<!\p{L})(?:series|number|no|nr)(?!\p{L})\.?|№|#/giu;
/** `D 000912`, `TR-P 614 166`, `SSN 156-92-9858`: letters that stand apart from the digits. */
const SERIES = /^\p{L}[\p{L} .:-]*\/? ?(?<=[ .:/-])(?=\d)/u;
const DIGITS = /^\d[\d /-]*\d$/;
const MIN_DIGITS = 5;
const MIN_DIGITS_OF_SEVERAL = 7;

/** The digits of a Mexican tax number or a tail number identify nobody without their letters. */
const WHOLE = /^R\.F\.C\.$|Tail Number$|call.sign$/i;

/**
 * The parts of a printed number that callers search for: each of several (`7704734000/ 770301001`), and digits without the
 * words or series letters that are separate from them (`D 000912`, `HRB 81573`, `100211261 (UNP)`).
 */
export function numberParts(type: string, printed: string): string[] {
  if (printed.length > LONGEST || WHOLE.test(type)) return [];
  const bare = printed.replace(WORDS, ' ').replace(/\s+/g, ' ').trim();
  const withoutNote = bare.replace(/\s?\([\p{L} ]+\)$/u, '');
  const digits = withoutNote.replace(SERIES, '');
  const several = digits.split(/\s?[/;,]\s?/);
  const forms = [
    ...(bare === printed ? [] : [bare]),
    ...(DIGITS.test(digits) && count(digits) >= MIN_DIGITS ? [digits] : []),
    // Shorter ones belong together: `1990/345751`, `35.116.112/0001-97`.
    ...(several.length > 1 && several.every((part) => count(part) >= MIN_DIGITS_OF_SEVERAL) ? several : []),
  ];
  return forms.filter((form) => form !== printed && /\d/.test(form));
}

function count(text: string): number {
  return text.replace(/\D/g, '').length;
}
