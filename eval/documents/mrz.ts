const WEIGHTS = [7, 3, 1];

/** The check digit of ICAO 9303. */
export function checkDigit(text: string): string {
  const value = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));
  return String([...text].reduce((sum, character, i) => sum + value(character) * (WEIGHTS[i % 3] as number), 0) % 10);
}

export interface Holder {
  /** Alpha-3 codes; the issuer is also `D` and the like. */
  issuer: string;
  nationality: string;
  number: string;
  surnames: string;
  givenNames: string;
  birth: string;
  expiry: string;
  sex: string;
  /** Personal number or other optional data. */
  optional?: string;
}

const LETTERS: Readonly<Record<string, string>> = { Ñ: 'N', Ü: 'UE', Ö: 'OE', Ä: 'AE', ß: 'SS', Ø: 'OE', Å: 'AA' };

const transliterated = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[ÑÜÖÄßØÅ]/g, (letter) => LETTERS[letter] as string)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, '<');

const shortDate = (date: string): string => date.replaceAll('-', '').slice(2);
const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const withCheck = (text: string): string => text + checkDigit(text);
const namesOf = ({ surnames, givenNames }: Holder): string =>
  `${transliterated(surnames)}<<${transliterated(givenNames)}`;

/** The two lines of a passport. */
export function passportZone(holder: Holder): string[] {
  const { issuer, nationality, number, birth, expiry, sex, optional = '' } = holder;
  const [numberPart, birthPart, expiryPart] = [
    withCheck(filled(number, 9)),
    withCheck(shortDate(birth)),
    withCheck(shortDate(expiry)),
  ];
  const personal = filled(optional, 14);
  const personalPart = personal + (optional ? checkDigit(personal) : '<');
  const composite = checkDigit(numberPart + birthPart + expiryPart + personalPart);
  return [
    filled(`P<${issuer.padEnd(3, '<')}${namesOf(holder)}`, 44),
    `${numberPart}${nationality.padEnd(3, '<')}${birthPart}${sex}${expiryPart}${personalPart}${composite}`,
  ];
}

/** The three lines of an identity card. */
export function cardZone(holder: Holder, code = 'ID', second = ''): string[] {
  const { issuer, nationality, number, birth, expiry, sex, optional = '' } = holder;
  const first = `${withCheck(filled(number, 9))}${filled(optional, 15)}`;
  const [birthPart, expiryPart] = [withCheck(shortDate(birth)), withCheck(shortDate(expiry))];
  const secondPart = filled(second, 11);
  const composite = checkDigit(first + birthPart + expiryPart + secondPart);
  return [
    `${code.padEnd(2, '<')}${issuer.padEnd(3, '<')}${first}`,
    `${birthPart}${sex}${expiryPart}${nationality.padEnd(3, '<')}${secondPart}${composite}`,
    filled(namesOf(holder), 30),
  ];
}

/** The two lines of a visa: 44 places of MRV-A, 36 of MRV-B. */
export const visaZone = (holder: Holder, columns: 44 | 36): string[] => [
  filled(`V<${holder.issuer.padEnd(3, '<')}${namesOf(holder)}`, columns),
  filled(`${secondLineOf(holder)}${holder.optional ?? ''}`, columns),
];

/** The two lines of a card of the size TD2. */
export function largeCardZone(holder: Holder): string[] {
  const second = `${secondLineOf(holder)}${filled(holder.optional ?? '', 7)}`;
  return [
    filled(`I<${holder.issuer.padEnd(3, '<')}${namesOf(holder)}`, 36),
    second + checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 35)),
  ];
}

const secondLineOf = ({ number, nationality, birth, sex, expiry }: Holder): string =>
  `${withCheck(filled(number, 9))}${nationality.padEnd(3, '<')}${withCheck(shortDate(birth))}${sex}${withCheck(shortDate(expiry))}`;
