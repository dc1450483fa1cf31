import { meets, ruleOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { LineReader, PageFinding } from './page-finding.ts';

const CLAIM = ruleOf(`
  licensed by | licenced by | licensed and regulated | authorised and regulated | authorized and regulated | regulated by | under licence | under license | licence number | license number | licence no | license no | gaming licence | gaming license
  lizenziert | lizenznummer | lizenz nr | zugelassen durch | erlaubnis der
  con licencia | licencia n | autorizada por | autorizado por | regulado por | regulada por
  licenca n | licenciado por | licenciada por
  agree par | titulaire de la licence`);
const MAX_LINE = 400;

/** Sentences in which the site claims a licence. Nobody asked the authority. */
export const licencesAt: LineReader = (line) =>
  line.length <= MAX_LINE && meets(wordsOf(line), CLAIM)
    ? [{ type: 'licence_claim', value: line, detail: 'claimed, not verified', quote: line }]
    : [];

/** Registers by their letters, and words for a licence, that stand before its number. */
const REGISTER =
  /\b(?:FFL|SOT|NMLS|FRN|FCA|DEA|NPI|USDOT|MC|CSLB|ROC|MGA|UKGC|SFC|MSB|GPhC|NABP|licen[cs]e|lic|licencia|licen[çc]a|lizenz|lizenznummer|permit|permiso|alvar[áa]|registro sanitario)\b/giu;
const AFTER = 60;
const NUMBER =
  /^(?:\s?(?:ID|[Ll]icen[cs]e|[Rr]egistration|[Nn]umber|[Ff]irm|[Rr]eference|[Rr]eg)){0,3}[^\p{L}\d]{0,5}(?:(?:[Nn]o|NO|[Nn]r|[Nn]um|[Nn][úu]mero|[Nn]umber|[Nn][º°])[^\p{L}\d]{0,4})?((?:[A-Z]{1,4} )?[A-Z\d][A-Z\d/.-]{2,28})/u;
const YEAR = /^(?:19|20)\d\d$/;
const MIN_DIGITS = 3;

/** Numbers of licences with what they are of: «FFL #1-23-456-78-9A-12345». Nobody asked the authority. */
export const licenceNumbersAt: LineReader = (line) => {
  if (line.length > MAX_LINE || !/\d/.test(line)) return [];
  return Array.from(line.matchAll(REGISTER)).flatMap(({ 0: register, index }): PageFinding[] => {
    const after = line.slice(index + register.length, index + register.length + AFTER);
    const number = NUMBER.exec(after)?.[1] ?? '';
    if (number.replaceAll(/\D/g, '').length < MIN_DIGITS || YEAR.test(number)) return [];
    const value = number.replace(/[./-]$/, '');
    return [{ type: 'licence_number', value, detail: `${register}, claimed, not verified`, quote: line }];
  });
};
