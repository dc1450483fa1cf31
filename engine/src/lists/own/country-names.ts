import { countriesSharing, toAlpha2 } from '../../countries.ts';

const LANGUAGES = ['es', 'pt'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let names: ReadonlyMap<string, string> | undefined;

/** The code of a country that is written as a code or a name in English, Spanish or Portuguese, else the text. */
export function countryOf(text: string): string {
  // Either country may be meant.
  if (countriesSharing(text)) return text;
  names ??= namesOfCountries();
  return toAlpha2(text) ?? names.get(plain(text)) ?? text;
}

/** The countries of a text that holds several, `Uruguay, Argentina`; a text of which a part is no country is one. */
export function countriesOf(text: string): string[] {
  const whole = countryOf(text);
  if (toAlpha2(whole)) return [whole];
  const parts = text.split(/,|\/| and | y | e /).map((part) => countryOf(part.trim()));
  return parts.every((part) => toAlpha2(part)) ? parts : [whole];
}

function namesOfCountries(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => toAlpha2(code) === code,
  );
  return new Map(
    LANGUAGES.flatMap((language) => {
      const regions = new Intl.DisplayNames(language, { type: 'region' });
      return codes.map((code) => [plain(regions.of(code) ?? code), code] as const);
    }),
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
