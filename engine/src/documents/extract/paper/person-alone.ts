import { isKnown, isTitle } from './name-words.ts';
import { isPerson, isWholeName } from './person.ts';

/** A line that is a person by its title, or by words that name nothing else; the name of a company may be the sender's. */
export function isPersonAlone(text: string): boolean {
  const words = text.split(' ');
  if (isTitle(words) && words.length > 2) return true;
  return isPerson(text) && isWholeName(text) && !words.some((word) => isKnown(word) || OF_PAPERS.test(word));
}

/** Words of titles of papers. */
const OF_PAPERS =
  /^(?:bill|invoice|statement|electric(?:ity)?|gas|water|energy|power|service|services|account|supply|internet|telephone|phone|mobile|tax|council|notice|letter|copy|summary|customer|date|amount|factura|recibo|boleta|cuenta|luz|agua|energia|fatura|conta|facture|rechnung|bolletta|fattura|factuur)$/iu;
