import { foldLetters } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import type { Sheet } from './sheet.ts';

/** Words of each kind of bill, in en, es, pt, fr, de, it and nl. */
const WORDS: Record<string, RegExp> = {
  electricity:
    /electri?c(?:ity|idad|ite|a|o)?\b|elettric[ao]|elektriciteit|\bstrom(?:rechnung|verbrauch)?\b|energia|eletric[ao]|kwh|\bluz\b|potencia|power (?:company|bill)/gu,
  gas: /\bgas\b(?! station)|gas natural|natural gas|\bm3 gas\b|therms?\b|\bgaz\b|erdgas|gasrechnung/gu,
  water:
    /\bwater\b|\baguas?\b|sewer|wastewater|saneamiento|saneamento|alcantarillado|acueducto|esgoto|obras sanitarias|cloacas|\beau\b|wasser(?:rechnung|verbrauch)|\bacqua\b|drinkwater/gu,
  internet:
    /\binternet\b|broadband|banda (?:ancha|larga)|\bwi-?fi\b|fib(?:ra|re)\b|mbps|megas\b|haut debit|breitband|glasfaser|breedband/gu,
  telephone:
    /(?:telephone|mobile|wireless|cellular|phone) (?:bill|services?|plan|charges|account)|telefonia|linea (?:fija|movil|telefonica)|servicio movil|llamadas|\bsms\b|plano movel|\bminut(?:es|os)\b/gu,
  bank_statement:
    /(?:bank|account|credit card) statement|statement of account|estado de cuenta|extracto (?:bancario|de cuenta)|extrato|resumen de cuenta|opening balance|closing balance|saldo (?:inicial|final|anterior)/gu,
  tax_bill:
    /council tax|property tax|tax bill|\bpredial\b|impuesto (?:predial|inmobiliario|sobre bienes)|contribucion inmobiliaria|\biptu\b|\bibi\b|boleta de contribuciones/gu,
  rent: /\brent\b|\blease\b|tenancy|\brenta\b|arrendamiento|alquiler|aluguel|locacao/gu,
};

/** Kinds that other bills mention: they count only in a title. */
const NEED_TITLE = new Set(['tax_bill', 'rent']);

const SURE_WEIGHT = 3;

/** The kind of bill by the words of its head and its lines; null: none, or two alike. */
export function utilityTypeOf(sheet: Sheet): { type: string; cell: LineSegment; trust: number } | null {
  const weights = Object.entries(WORDS).map(([type, words]) => {
    let weight = 0;
    let cell: LineSegment | null = null;
    for (const line of sheet.cells) {
      const hits = foldLetters(line.text).match(words)?.length ?? 0;
      if (hits === 0) continue;
      const isShort = line.text.length < 60;
      const isHead = line.box.y < sheet.page.height * 0.4 && isShort;
      cell ??= line;
      weight += isHead ? 3 : NEED_TITLE.has(type) ? 0.2 : isShort ? 1 : 0.4;
    }
    return { type, cell, weight };
  });
  const [first, second] = weights.sort((a, b) => b.weight - a.weight);
  // A single word in a long line is enough where no other kind is named.
  if (first?.cell == null || (first.weight < 1 && second?.weight !== 0)) return null;
  const lead = first.weight / (first.weight + (second?.weight ?? 0));
  return {
    type: first.type,
    cell: first.cell,
    trust: first.weight < SURE_WEIGHT ? 0.7 : lead > 0.72 ? 0.97 : lead > 0.58 ? 0.85 : 0.6,
  };
}
