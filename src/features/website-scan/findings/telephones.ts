import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { Pieces } from '../../../platform/pieces.ts';
import { hasPhrase, phrasesOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import { linesOf } from './lines.ts';
import type { PageFinding } from './page-finding.ts';

interface SitePage extends Pick<PageObservation, 'content'> {
  readonly view: Pick<PageObservation['view'], 'url'>;
}

/** Words beside a number that is dialled. */
const CUES = phrasesOf(
  'tel. | tels. | telephone | phone | phones. | call. | call us | mobile. | cell. | whatsapp | hotline | helpline | fax. | toll free | reach us | contact us | ring us | text us | telefon | telefono | telefonos | fono. | celular | movil | llama | llamanos | telefone | ligue | fale conosco | ruf. | rufen sie | mobil. | handy. | appel | portable. | fixe.',
);
/** Words beside numbers of registers and orders. */
const OTHERS = phrasesOf(
  'company number | company no | registration | registered number | reg no | vat. | cnpj. | cpf. | nif. | cif. | rut. | rfc. | iban. | siret. | siren. | hrb. | ein. | abn. | acn. | isbn. | order. | invoice. | pedido. | factura. | item. | ref. | sku. | model. | licence n | license n | account number',
);
const DIGITS = /(?:\d[^\d\p{L}]{0,3}){6}\d/u;
const MAX_LINE = 300;
const MAX_LINKS = 20;
/** Lines that are read in one piece of work: their numbers are sought in several countries. */
const LINES = 50;
/** A line that is a number and hardly anything else. */
const BARE = /^[\p{L}\p{P}\s]{0,12}[+(]?\d[\d\s().\-/]{5,20}\d[\p{P}\s]{0,3}$/u;

/** Countries by words of addresses. */
const COUNTRIES: readonly (readonly [CountryCode, readonly string[]])[] = [
  ['GB', phrasesOf('united kingdom | england | scotland | wales. | london. | uk.')],
  ['US', phrasesOf('united states | usa. | u s a.')],
  ['CA', phrasesOf('canada. | ontario. | quebec. | british columbia | alberta.')],
  ['AU', phrasesOf('australia. | nsw. | queensland. | abn.')],
  ['NZ', phrasesOf('new zealand | auckland.')],
  ['IE', phrasesOf('ireland. | dublin.')],
  ['IN', phrasesOf('india. | mumbai. | bengaluru. | new delhi | gstin.')],
  ['ZA', phrasesOf('south africa | johannesburg. | cape town')],
  ['ES', phrasesOf('espana. | spain. | madrid. | barcelona. | valencia. | sevilla. | malaga. | zaragoza.')],
  ['MX', phrasesOf('mexico. | cdmx. | guadalajara. | monterrey. | rfc.')],
  ['AR', phrasesOf('argentina. | buenos aires | cuit.')],
  ['CO', phrasesOf('colombia. | bogota. | medellin.')],
  ['CL', phrasesOf('chile. | santiago de chile')],
  ['PE', phrasesOf('peru. | lima.')],
  ['BR', phrasesOf('brasil. | brazil. | cnpj. | sao paulo | rio de janeiro')],
  ['PT', phrasesOf('portugal. | lisboa. | porto.')],
  ['DE', phrasesOf('deutschland. | germany. | berlin. | munchen. | hamburg. | ust idnr')],
  ['AT', phrasesOf('osterreich. | austria. | wien.')],
  ['CH', phrasesOf('schweiz. | suisse. | switzerland. | zurich.')],
  ['FR', phrasesOf('france. | paris. | lyon. | siret.')],
  ['IT', phrasesOf('italia. | italy. | milano. | roma. | partita iva')],
  ['NL', phrasesOf('nederland. | netherlands. | amsterdam. | kvk.')],
  ['BE', phrasesOf('belgique. | belgie. | belgium.')],
];
/** The country that most sites of a language are in, where nothing else tells. */
const LANGUAGES: Readonly<Record<string, CountryCode>> = {
  en: 'US',
  pt: 'BR',
  es: 'ES',
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
};
const MAX_COUNTRIES = 3;

/** The telephone numbers of a page: those with a country code, those of links that dial, and those of the country of the site. */
export function* telephonesOf(page: SitePage): Pieces<PageFinding[]> {
  const countries = countryOf(page);
  const found = page.content.telephones.slice(0, MAX_LINKS).flatMap((text) => parsed(text, countries[0], text));
  const lines = linesOf(page);
  for (const [at, line] of lines.entries()) {
    if (line.length <= MAX_LINE && DIGITS.test(line)) found.push(...numbersIn(line, lines[at - 1] ?? '', countries));
    if (at % LINES === LINES - 1) yield;
  }
  return found;
}

/** Numbers with a country code anywhere, others only beside words about calling or where a line has nothing else. */
function numbersIn(line: string, before: string, countries: readonly CountryCode[]): PageFinding[] {
  const international = findPhoneNumbersInText(line).map(({ number }) => finding(number, line));
  if (international.length > 0 || !isCalled(line, before)) return international;
  for (const defaultCountry of countries) {
    const numbers = findPhoneNumbersInText(line, { defaultCountry });
    if (numbers.length > 0) return numbers.map(({ number }) => finding(number, line));
  }
  return [];
}

function isCalled(line: string, before: string): boolean {
  const words = wordsOf(line);
  if (hasPhrase(words, CUES)) return true;
  return !hasPhrase(words, OTHERS) && BARE.test(line) && !hasPhrase(wordsOf(before), OTHERS);
}

function parsed(text: string, country: CountryCode | undefined, quote: string): PageFinding[] {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? [finding(number, quote)] : [];
}

const finding = ({ number, country }: { number: string; country?: CountryCode }, quote: string): PageFinding => ({
  type: 'phone',
  value: number,
  detail: country ?? 'no country',
  quote,
});

/** The countries that a page may be in, likeliest first: by its domain, its language, its addresses. */
function countryOf({ view, content }: SitePage): CountryCode[] {
  const domain = new URL(view.url).hostname.split('.').at(-1)?.toUpperCase().replace('UK', 'GB') ?? '';
  const [language = '', region = ''] = content.language.split(/[-_]/);
  const words = wordsOf(content.text);
  const named = COUNTRIES.filter(([, names]) => hasPhrase(words, names)).map(([country]) => country);
  const all = [domain, region.toUpperCase(), ...named, LANGUAGES[language.toLowerCase()] ?? ''];
  return [...new Set(all.filter((country) => isSupportedCountry(country)))].slice(0, MAX_COUNTRIES) as CountryCode[];
}
