import { boxAround } from '../../box-around.ts';
import type { Box, FieldValue } from '../../document.ts';
import type { PageReading, TextReading } from '../../read/page-reading.ts';
import type { Candidate, Hints } from '../candidate.ts';
import { type DateOptions, dayMonthOrderOf } from '../dates.ts';
import { foldLetters } from '../fold.ts';
import { cellsOf, findLabelled, type LabelTable, type LabelValuePlace, type LineSegment } from '../layout.ts';
import { type Paragraph, paragraphsOf } from '../paragraphs.ts';
import { findPhrases, type Phrases } from '../prose.ts';
import { isLegalSuffix, type Value } from './values.ts';

/** A page as one reader saw it. */
export interface Sheet {
  page: PageReading;
  reader: TextReading['reader'];
  cells: LineSegment[];
  paragraphs: Paragraph[];
  /** All text without case and accents. */
  folded: string;
  /** The country of the paper's maker by its words; null: unknown. */
  printedCountry: string | null;
  /** `printedCountry`, else the country of the hint: texts are read by it, but a hint is no reading. */
  country: string | null;
  dates: DateOptions;
}

export function sheetOf(page: PageReading, text: TextReading, hints: Hints): Sheet {
  const cells = cellsOf(text);
  const lines = cells.map((cell) => cell.text);
  const folded = foldLetters(lines.join('\n'));
  const printedCountry = countryOfPaper(lines.join('\n'));
  const country = printedCountry ?? hints.country ?? null;
  const order = dayMonthOrderOf(lines);
  const dates: DateOptions = {
    ...(order === undefined ? {} : { order }),
    ...(country === null ? {} : { country }),
    ...(hints.language === undefined ? {} : { language: hints.language }),
    latestYear: Number(hints.today.slice(0, 4)) + 1,
  };
  return { page, reader: text.reader, cells, paragraphs: paragraphsOf(cells), folded, printedCountry, country, dates };
}

/** Words that papers of one country alone print. */
const COUNTRY_WORDS: Record<string, RegExp> = {
  AR: /\b(?:cuit|cuil|afip|arca|cbu|ingresos brutos|inspeccion general de justicia|republica argentina|argentina)\b/gu,
  AU: /\b(?:abn|acn|asic|australia|australian)\b/gu,
  BR: /\b(?:cnpj|cpf|cep|receita federal|r\$|nota fiscal|brasil|ltda|junta comercial|nire)\b/gu,
  CA: /\b(?:canada|canadian|hst|gst\/hst|ontario|quebec|british columbia|alberta)\b/gu,
  CL: /\b(?:sii|servicio de impuestos internos|chile|cmf|comuna|conservador de bienes raices)\b/gu,
  CO: /\b(?:dian|nit|camara de comercio|colombia|estrato|superintendencia de sociedades)\b/gu,
  DE: /\b(?:ust-idnr|handelsregister|amtsgericht|mwst|deutschland|gmbh|steuernummer|finanzamt)\b/gu,
  ES: /\b(?:cif|nif|cups|agencia tributaria|aeat|registro mercantil de|notario del ilustre|espana|€)\b/gu,
  FR: /\b(?:siret|siren|rcs|tva|cedex|france|enedis|impots\.gouv)\b/gu,
  GB: /\b(?:hmrc|hm revenue|companies house|england and wales|vat reg|sort code|council tax|ofgem|ofwat|united kingdom)\b|£/gu,
  IE: /\b(?:eircode|companies act 2014|companies registration office|ireland|revenue commissioners|dublin|cork)\b/gu,
  IT: /\b(?:partita iva|p\. ?iva|codice fiscale|italia|agenzia delle entrate)\b/gu,
  MX: /\b(?:rfc|clabe|curp|servicio de administracion tributaria|sat|cfe|mexico|mxn|folio mercantil|s\.a\. de c\.v)\b/gu,
  NL: /\b(?:kvk|btw|nederland|belastingdienst)\b/gu,
  PE: /\b(?:sunat|ruc|sunarp|peru|cci|partida electronica|s\/)\b/gu,
  PT: /\b(?:nipc|portugal|autoridade tributaria|servico de financas|cppt|conservatoria do registo|certidao permanente|multibanco|concelho|freguesia|morada)\b/gu,
  US: /\b(?:irs|internal revenue service|ein|routing number|fdic|state of delaware|state of florida|secretary of state|zip|usa)\b/gu,
  UY: /\b(?:dgi|ute|antel|ose|uruguay|banco de prevision social|bps|\$u|uyu)\b/gu,
};

/** Codes of the post that one country alone has, as its addresses print them. */
const COUNTRY_POST: Record<string, RegExp> = {
  US: /\b(?:A[KRZ]|C[AOT]|DC|FL|GA|HI|I[ADLN]|K[SY]|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,? \d{5}(?:-\d{4})?\b|, (?:AL|DE|LA) \d{5}\b/u,
  GB: /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u,
  BR: /\b\d{5}-\d{3}\b/u,
  CA: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/u,
  AU: /\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/u,
  IE: /\b[AC-FHKNPRTV-Y]\d[\dW] [A-Z\d]{4}\b/u,
};

function countryOfPaper(text: string): string | null {
  const head = text.slice(0, 20_000);
  const folded = foldLetters(head);
  const counts = Object.entries(COUNTRY_WORDS).map(([country, words]) => ({
    country,
    kinds: new Set(folded.match(words) ?? []).size + (COUNTRY_POST[country]?.test(head) ? 1 : 0),
  }));
  const [first, second] = counts.sort((a, b) => b.kinds - a.kinds);
  return first === undefined || first.kinds === 0 || first.kinds === second?.kinds ? null : first.country;
}

export interface TextEvidence {
  box: Box;
  confidence: number;
  label: string | null;
  text: string;
}

const TEXT_LAYER = 0.975;
const MAX_CONFIDENCE = 0.97;

export function candidateOf(
  sheet: Sheet,
  field: string,
  value: FieldValue,
  found: TextEvidence,
  trust: number,
): Candidate {
  const read = sheet.reader === 'text_layer' ? TEXT_LAYER : found.confidence;
  const confidence = Math.max(0, Math.min(MAX_CONFIDENCE, read * trust));
  const evidence = {
    page: sheet.page.page,
    box: found.box,
    reader: sheet.reader,
    label: found.label,
    text: found.text,
  };
  return { field, value, confidence, evidence };
}

export interface LabelledValue<Part> {
  part: Part;
  value: Value;
  found: TextEvidence;
  trust: number;
  place: LabelValuePlace;
}

type ValueParser<Part> = (part: Part, text: string) => Value | null;

/** The value of each label at its surest place that holds one. */
export function labelledValues<Part extends string>(
  sheet: Sheet,
  table: LabelTable<Part>,
  read: ValueParser<Part>,
): LabelledValue<Part>[] {
  return findLabelled(sheet.cells, table).flatMap(({ part, label, places }) => {
    for (const place of places) {
      const [first, second] = place.lines;
      if (first === undefined) continue;
      // A value may be torn over two lines, and the legal form of a company stands alone on the second.
      const isTorn = second !== undefined && isLegalSuffix(second.text);
      const value =
        (isTorn ? read(part, `${first.text} ${second.text}`) : null) ??
        read(part, first.text) ??
        (second === undefined ? null : read(part, `${first.text} ${second.text}`));
      if (value === null) continue;
      return [{ part, value, found: { ...first, label }, trust: place.trust, place }];
    }
    return [];
  });
}

const IN_PROSE = 0.97;

export function phraseValues<Part>(
  sheet: Sheet,
  phrases: Phrases<Part>[],
  read: ValueParser<Part>,
): LabelledValue<Part>[] {
  return findPhrases(sheet.paragraphs, phrases).flatMap(({ part, label, text, box, confidence }) => {
    const value = read(part, text);
    const stretch = { text, box, confidence };
    return value === null
      ? []
      : [{ part, value, found: { ...stretch, label }, trust: IN_PROSE, place: { lines: [stretch], trust: IN_PROSE } }];
  });
}

export const foundIn = (lines: LineSegment[], label: string | null): TextEvidence => ({
  box: boxAround(lines.map(({ box }) => box)),
  confidence: Math.min(...lines.map(({ confidence }) => confidence)),
  label,
  text: lines.map(({ text }) => text).join(' '),
});
