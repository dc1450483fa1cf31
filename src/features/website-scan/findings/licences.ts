import { meets, ruleOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { Seen } from '../agent/seen.ts';
import type { Found } from './found.ts';
import { linesOf } from './lines.ts';

const CLAIM = ruleOf(`
  licensed by | licenced by | licensed and regulated | authorised and regulated | authorized and regulated | regulated by | under licence | under license | licence number | license number | licence no | license no | gaming licence | gaming license
  lizenziert | lizenznummer | lizenz nr | zugelassen durch | erlaubnis der
  con licencia | licencia n | autorizada por | autorizado por | regulado por | regulada por
  licenca n | licenciado por | licenciada por
  agree par | titulaire de la licence`);
const MAX_LINE = 400;

/** Sentences in which the site claims a licence. Nobody asked the authority. */
export const licencesOf = (page: Seen): Found[] =>
  linesOf(page)
    .filter((line) => line.length <= MAX_LINE && meets(wordsOf(line), CLAIM))
    .map((line) => ({ type: 'licence_claim', value: line, detail: 'claimed, not verified', quote: line }));
