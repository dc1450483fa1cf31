import { extractBIC, isValidBIC, isValidIBAN } from 'ibantools';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { stdnum } from 'stdnum';
import { type DateOptions, findDates } from '../dates.ts';
import { foldLetters } from '../fold.ts';
import { trimMarks } from '../trim.ts';

/** A value in its normal form, and how far the text has the form of one: 0..1, above 1 when a check digit confirms it. */
export interface Value {
  value: string;
  quality: number;
}

export const CHECK_HOLDS = 1.04;
export const CHECK_FAILS = 0.4;

export const LEGAL_SUFFIX =
  /(?:^|[\s,])(?:S\.?\s?A\.?(?:\s?S\.?|\s?U\.?|\s?B\.?)?(?:\s?de\s?C\.?\s?V\.?)?|S\.?\s?R\.?\s?L\.?|S\.?\s?L\.?(?:\s?U\.?)?|S\.?\s?p\.?\s?A\.?|S\.?\s?de\s?R\.?\s?L\.?(?:\s?de\s?C\.?\s?V\.?)?|L\.?L\.?C\.?|I(?:nc|NC)\.?|C(?:orp|ORP)\.?|Corporation|CORPORATION|L(?:td|TD)\.?|Limited|LIMITED|S\.?\s?A\.?\s?R\.?\s?L\.?|EURL|G(?:mb|MB)H|B\.?V\.?|PLC|plc|LLP|LP|N\.?\s?A\.?|Lt?da\.?|LT?DA\.?|LIMITADA|Limitada|EIRELI|E\.?I\.?R\.?L\.?|S\/A|S\.?C\.?|Co\.|Company|& Co|Cía\.?)(?=$|[\s,;.)])/u;

export const isLegalSuffix = (text: string): boolean => LEGAL_SUFFIX.exec(text)?.[0].length === text.length;

const NAME_END =
  /[,;(]\s*(?!\s*(?:S\.|SA\b|SAS\b|SRL\b|SL\b|LLC|L\.L\.C|Inc|Ltd|Limited|N\.\s?A|Corp|LP\b|LLP|PLC|S\/A|Lt?da|LT?DA|EIRELI|y\s))|\s(?:con|with|whose|who|quien|quienes|cuyo|cuya|identificad[oa]|mayor|portador|portadora|inscrit[oa]|domiciliad[oa]|residente|titular|nif|n\.i\.f|dni|d\.n\.i|rut|ruc|cuit|rfc|cpf|cnpj|nit|ci|tel|account|cuenta|conta)(?=[\s.:,]|$)/iu;
const LEADS =
  /^(?:(?:la|el|los|las|the|our|o|a|os|as|de|del|da|do|que|una|un|uma|um|para|is|es|e|é)\s+)*(?:(?:empresa|firma|sociedad|sociedade|compañía|company|customer|client|clienta|cliente|señor|señora|señor\(a\)|sr\.?|sra\.?|sr\(a\)\.?|don|doña|d\.|dña\.|mr\.?|mrs\.?|ms\.?|mme\.?|mlle\.?|herr|frau|sig\.ra|sig\.|dhr\.?|mevr\.?|titular|razón social|denominación|denominada|denominado|named|called)\s+)*(?:(?:de|the|la|el)\s+)?/iu;
/** Words of labels and sentences that no name has, without accents. */
const NO_NAME =
  /\d{3}|@|https?:|www\.|^(?:razon )?social$|\b(?:fecha|date|data|total|importe|cuenta|account|numero|number|page|pagina|address|domicilio|direccion|endereco|factura|fatura|invoice|bill|statement|telefono|phone|following|siguiente|misma|mismo|suscrit[oa]|undersigned|presente|details|datos|dados|tipo|type|suministro|titular|contrato|cliente|customer|periodo|period|forenames?|surname|occupation|nationality|signature|vencimiento|certificad[oa]|constancia|charge|charges|consumo|your|usage|unidad|facturacion|faturamento|summary)\b/u;

/** Kinds of accounts, which statements print in the column of names. */
const OF_ACCOUNTS =
  /^(?:(?:business|personal|joint|total|free|cuenta|conta|caja de) ?)*(?:checking|savings?|current|deposits?|money market|corriente|ahorros?|corrente|poupanca|account)(?: accounts?)?$/u;

/** A person or a company. */
export function readName(text: string): Value | null {
  const quoted = /^[^«“"]{0,30}[«“"]([^»”"]{3,90})[»”"]/u.exec(text)?.[1];
  let name = quoted ?? text.replace(LEADS, '');
  if (quoted === undefined) {
    name = name.replace(/(?<=\b(?:lt?da|llc|ltd|inc|corp))\.\s+(?:\p{L}|\d{1,2}\b).*$/isu, '.');
    const end = NAME_END.exec(name)?.index;
    if (end !== undefined && end > 0) name = name.slice(0, end);
    const stop = sentenceEnd(name);
    name = name.slice(0, stop);
  }
  name = trimMarks(name.replace(/\s+/gu, ' '), '.');
  if (name.endsWith('.') && LEGAL_SUFFIX.exec(name) === null && !/\b\p{L}\.$/u.test(name)) name = name.slice(0, -1);
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (OF_ACCOUNTS.test(foldLetters(name))) return null;
  if (letters < 4 || letters < name.length * 0.6 || name.length > 90 || NO_NAME.test(foldLetters(name))) return null;
  if (!/^[\p{Lu}\d"&]/u.test(name)) return null;
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word));
  const isRunTogether = words.some((word) => word.length > 18);
  const hasSmallWords = words.filter((word) => /^\p{Ll}{4,}/u.test(word)).length;
  const isCompany = LEGAL_SUFFIX.test(name);
  const isMisread = /\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(name);
  return {
    value: name,
    quality:
      (isRunTogether ? 0.6 : 1) *
      (isMisread ? 0.8 : 1) *
      (words.length < 2 && !isCompany ? 0.75 : 1) *
      0.7 ** hasSmallWords *
      (words.length > 8 && !isCompany ? 0.6 : 1),
  };
}

const ABBREVIATION =
  /(?:^|[\s.,(])(?:\p{L}|av|avda|st|ave|rd|blvd|no|nro|núm|num|apto|apt|depto|dpto|of|ofic|esq|col|int|ext|jr|cra|cll|ltd|ltda|inc|corp|co|cía|sr|sra|dr|dra|pte|sto|sta|c\.v|s\.a|d\.c|c\.p|ste|fl|mz|lt|urb|km|bvar|gral|prof|ing|lic|sres|edif|pso)$/iu;

/** The end of the sentence: a full stop that is no abbreviation's, before a space and a capital, or at the end. */
export function sentenceEnd(text: string): number {
  for (const match of text.matchAll(/[.;](?=\s+["«(]?[\p{Lu}\d]|\s*$)/gu)) {
    if (match[0] === ';' || !ABBREVIATION.test(text.slice(0, match.index))) return match.index;
  }
  return text.length;
}

const MAX_YEARS_FROM_NOW = 12;
const USUAL_YEARS = 3;

export function readDate(text: string, options: DateOptions): Value | null {
  // `13/07/2026-14:22`: the time is no part of the date.
  const [date] = findDates(text.slice(0, 120).replace(/\s{0,3}-\s{0,3}(?=\d{1,2}:\d{2})/gu, ' '), options);
  if (date === undefined) return null;
  return { value: date.iso, quality: (date.ambiguous ? 0.6 : 1) * (date.repaired ? 0.75 : 1) };
}

/** The date of a paper: old ones are dates of other things. */
export function readRecentDate(text: string, options: DateOptions): Value | null {
  const date = readDate(text, options);
  const age = (options.latestYear ?? 2100) - Number(date?.value.slice(0, 4));
  if (date === null || age > MAX_YEARS_FROM_NOW) return null;
  return { ...date, quality: date.quality * (age > USUAL_YEARS ? 0.75 : 1) };
}

/** A few words, such as a legal form or the type of an account. */
export function readText(text: string): Value | null {
  const value = trimMarks(text.slice(0, sentenceEnd(text)).replace(/\s+/gu, ' '), '.');
  return value.length < 2 || value.length > 80 || !/\p{L}{2}/u.test(value)
    ? null
    : { value, quality: value.length > 50 ? 0.8 : 1 };
}

const SIGN = /(?:US\$|U\$S|USD|EUR|GBP|MXN|ARS|UYU|COP|CLP|PEN|BRL|R[$s]|S\/\.?|\$U|\$|€|£)\s?$/iu;
const UNIT =
  /^\s?(?:euros?|USD|EUR|GBP|MXN|ARS|UYU|COP|CLP|PEN|BRL|pesos(?:\s(?:uruguayos|mexicanos|argentinos|colombianos|chilenos|oro))?|d[óo]lares|dollars|reais|soles|pounds|M\.?N\.?|€|shares|acciones)/iu;
const DIGITS = /\d[\d.,' ]{0,30}/gu;
const AMOUNT = /^(?:\d{1,3}(?: \d{3}){1,6}(?:[.,]\d{2})?(?!\d)|\d[\d.,']{0,30})/u;

/** The first amount with a sign before it or a unit behind it. */
function amountIn(text: string): string | undefined {
  for (const { 0: digits, index } of text.matchAll(DIGITS)) {
    const amount = AMOUNT.exec(digits)?.[0] ?? '';
    const sign = SIGN.exec(text.slice(Math.max(0, index - 5), index))?.[0];
    if (sign !== undefined) return sign + amount;
    const unit = UNIT.exec(text.slice(index + amount.length, index + amount.length + 25))?.[0];
    if (unit !== undefined) return amount + unit;
  }
  return undefined;
}

export function readMoney(text: string): Value | null {
  const found = amountIn(text.slice(0, 160));
  const value = found && trimMarks(found.replace(/\s+/gu, ' '));
  return value === undefined
    ? null
    : {
        value,
        quality: value.replace(/\D/gu, '').length < 3 ? 0.4 : / \d/u.test(value.replace(/^\D+/u, '')) ? 0.7 : 1,
      };
}

/** A number of a register: it holds digits, and it is neither a date nor a telephone. */
export function readRegistration(text: string): Value | null {
  const value =
    /^(?:n[.º°o]*\s*)?((?:[A-Z]{1,4}(?: - |[ -])?)?\d[\dA-Z]*(?:[.\-/]\d+)*(?:-[A-Z0-9]{1,2})?\*?(?:\d+)?)/u.exec(
      text.trim().replace(/^(?:N[º°o.]+|No\.?|#|:)\s*/u, ''),
    )?.[1];
  const grouped = /^\d{3}(?: \d{3}){2}(?!\d)/u.exec(text.trim())?.[0];
  if (grouped !== undefined) return { value: grouped, quality: 1 };
  if (value === undefined || value.replace(/\D/gu, '').length < 3 || value.length > 25) return null;
  if (findDates(value, { order: 'dmy' }).length > 0) return null;
  return { value, quality: 1 };
}

/** IBAN, CBU, CLABE, CCI or a bank's own number, without spaces. Never leaves the extractor whole. */
export function readAccount(text: string): Value | null {
  const clean = text.toUpperCase();
  const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}(?: ?[A-Z0-9]{1,4})?/u.exec(clean)?.[0];
  if (iban !== undefined) {
    const compact = iban.replace(/ /gu, '');
    for (let length = Math.min(34, compact.length); length >= 15; length--) {
      if (isValidIBAN(compact.slice(0, length))) return { value: compact.slice(0, length), quality: CHECK_HOLDS };
    }
    if (compact.length >= 20) return { value: compact, quality: CHECK_FAILS };
  }
  const hidden = /(?:[*X•.x]{2}[ -]?|^(?:IN|WITH|EN|EM) )(\d{3,6})\b/u.exec(clean)?.[1];
  // Letters stand for the hidden part, so that its last four characters can be shown.
  if (hidden !== undefined) return { value: `XXXX${hidden}`, quality: 0.95 };
  const number = /\d(?:[ .\-/]?\d)*(?:[ -]?[A-Z](?=\s|$))?/u.exec(clean)?.[0];
  if (number === undefined) return null;
  const digits = number.replace(/\D/gu, '');
  if (digits.length < 6 || digits.length > 24 || findDates(number, { order: 'dmy' }).length > 0) return null;
  return { value: digits, quality: checkOfAccount(digits) };
}

function checkOfAccount(digits: string): number {
  const valid = (country: string, name: string) => stdnum[country]?.[name]?.validate(digits).isValid;
  if (digits.length === 22) return valid('AR', 'cbu') === true ? CHECK_HOLDS : CHECK_FAILS;
  if (digits.length === 18) return valid('MX', 'clabe') === true ? CHECK_HOLDS : 0.8;
  return 1;
}

/** The check of a routing number of the American Bankers Association: weights 3, 7, 1. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/u.test(digits) || /^0{9}$/u.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0);
  return sum % 10 === 0;
}

/** ABA, sort code. */
export function readRouting(text: string): Value | null {
  const sort = /(?<!\d)\d{2}[- ]\d{2}[- ]\d{2}(?!\d)/u.exec(text)?.[0];
  const digits = /(?<!\d)(?:\d{9}|\d{4}[- ]\d{4}[- ]\d)(?!\d)/u.exec(text)?.[0]?.replace(/\D/gu, '');
  if (digits !== undefined) return { value: digits, quality: isRoutingNumber(digits) ? CHECK_HOLDS : CHECK_FAILS };
  if (sort !== undefined) return { value: sort.replace(/ /gu, '-'), quality: 1 };
  const short = /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0];
  return short === undefined ? null : { value: short.replace(/(\d\d)(?=\d)/gu, '$1-'), quality: 0.9 };
}

export function readSwift(text: string): Value | null {
  const [code] = text.match(/\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u) ?? [];
  return code === undefined || !isValidBIC(code) || !extractBIC(code).valid ? null : { value: code, quality: 0.97 };
}

/** Countries whose numbers are read on their own papers alone. */
const OWN_ALONE = new Set(['PT', 'FR', 'DE', 'IT', 'NL', 'IE']);

/** A digit in each box of a form: `9 9 - 1 2 3 4 5 6 7`. */
const BOXED = /^(?:[\dA-Z-] ){7,}[\dA-Z]$/u;

const TAX_IDS: [string, string[], RegExp][] = [
  ['AR', ['cuit'], /(?<!\d)(?:20|23|24|27|30|33|34)[- ]?\d{8}[- ]?\d(?!\d)/u],
  [
    'BR',
    ['cnpj', 'cpf'],
    /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-? ?\d{2}(?!\d)|(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/u,
  ],
  ['MX', ['rfc'], /(?<![A-Z0-9])[A-ZÑ&]{3,4} ?\d{6} ?[A-Z0-9]{3}(?![A-Z0-9])/u],
  ['UY', ['rut'], /(?<!\d)\d{2} ?\d{3} ?\d{7}(?!\d)|(?<!\d)\d{12}(?!\d)/u],
  ['PE', ['ruc'], /(?<!\d)(?:10|15|16|17|20)\d{9}(?!\d)/u],
  ['CL', ['rut', 'run'], /(?<!\d)\d{1,2}\.?\d{3}\.?\d{3}-[\dkK](?![\dkK])/u],
  ['CO', ['nit'], /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3} ?-? ?\d(?!\d)|(?<!\d)\d{9}(?!\d)/u],
  [
    'ES',
    ['nif', 'cif', 'dni', 'nie'],
    /(?<![A-Z0-9])(?:[A-HJ-NP-SUVW]-?\d{7}-?[A-J0-9]|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z])(?![A-Z0-9])/u,
  ],
  ['FR', ['siren', 'tva'], /(?<!\d)(?:FR ?\d{2} ?)?\d{3} ?\d{3} ?\d{3}(?![\d ]*\d)/u],
  ['DE', ['vat', 'stnr'], /(?<![A-Z])DE ?\d{9}(?!\d)|(?<!\d)\d{2,3}\/\d{3,4}\/\d{4,5}(?!\d)/u],
  ['IT', ['iva', 'codicefiscale'], /(?<!\d)(?:IT ?)?\d{11}(?!\d)|(?<![A-Z])[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]/u],
  ['NL', ['btw'], /(?<![A-Z])(?:NL ?)?\d{9} ?B ?\d{2}(?!\d)/u],
  ['IE', ['vat'], /(?<![A-Z])(?:IE ?)?\d{7}[A-W][A-I]?(?![A-Z])/u],
  ['PT', ['nif'], /(?<!\d)(?:PT ?)?[1235689]\d{2} ?\d{3} ?\d{3}(?!\d)/u],
  ['US', ['ein'], /(?<!\d)\d{2}-\d{7}(?!\d)/u],
  ['GB', ['utr', 'vat'], /(?<!\d)\d{5} ?\d{5}(?!\d)|(?<!\d)(?:GB ?)?\d{3} ?\d{4} ?\d{2}(?!\d)/u],
];

/** A tax number in the form of its country; `country` null: the countries whose check digits hold. */
export function readTaxId(given: string, country: string | null): (Value & { country: string | null }) | null {
  const text = BOXED.test(given) ? given.replace(/ /gu, '') : given;
  for (const [code, names, pattern] of TAX_IDS) {
    if (country !== null && code !== country) continue;
    // One check digit alone holds by chance.
    if (country === null && OWN_ALONE.has(code)) continue;
    const value = pattern.exec(text.toUpperCase())?.[0]?.trim();
    if (value === undefined) continue;
    const results = names.map((name) => stdnum[code]?.[name]?.validate(value.replace(/[\s.\-/]/gu, '')));
    const holds = results.some((result) => result?.isValid === true);
    const hasChecks = !(code === 'US' || code === 'MX' || (code === 'CO' && value.replace(/\D/gu, '').length === 9));
    if (holds) return { value, country: code, quality: hasChecks ? CHECK_HOLDS : 1 };
    if (country === null) continue;
    return { value, country: code, quality: code === 'MX' || !hasChecks ? 0.95 : CHECK_FAILS };
  }
  return null;
}

/** Telephones stand beside the same words as other numbers. */
export const isPhone = (text: string): boolean => {
  const folded = foldLetters(text);
  return (
    /\b(?:tel|telefono|telefone|phone|fax|call)\b/u.test(folded) ||
    (/^\+\d/u.test(text.trim()) && isPossiblePhoneNumber(text))
  );
};
