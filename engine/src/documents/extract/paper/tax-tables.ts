import type { EconomicActivity, TaxObligation } from '../../document.ts';
import type { Candidate } from '../candidate.ts';
import { findDates } from '../dates.ts';
import { foldLetters } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import { squeeze } from '../squeeze.ts';
import { rowsOf } from './directors.ts';
import { candidateOf, foundIn, type Sheet } from './sheet.ts';

const ACTIVITIES = [
  'actividades nacionales registradas',
  'actividades económicas',
  'actividad económica',
  'actividad(es) económica(s)',
  'actividades registradas',
  'giros',
  'giro principal',
  'actividad principal',
  'actividades',
  'atividade econômica principal',
  'atividades econômicas secundárias',
  'código e descrição da atividade econômica principal',
  'código e descrição das atividades econômicas secundárias',
  'economic activities',
  'business activities',
  'actividades vigentes',
].map((label) => squeeze(label).text);
const OBLIGATIONS = [
  'impuestos/regímenes nacionales registrados',
  'impuestos nacionales registrados',
  'obligaciones',
  'obligaciones tributarias',
  'impuestos',
  'tributos afectos',
  'tributos',
  'regímenes',
  'responsabilidades',
  'responsabilidades, calidades y atributos',
  'tax obligations',
  'obligaciones fiscales',
  'impuestos registrados',
].map((label) => squeeze(label).text);
const MAX_ROWS = 30;

/** The rows under a heading, up to the next one. */
function sectionOf(rows: LineSegment[][], headings: string[]): { rows: LineSegment[][]; heading: string } | null {
  const at = rows.findIndex(
    (row) => row.length <= 2 && row.some((cell) => startsSection(cell.text, headings) && cell.text.length < 75),
  );
  if (at < 0) return null;
  const heading = rows[at]?.[0];
  const section: LineSegment[][] = [];
  for (const row of rows.slice(LABELS.test(heading?.text ?? '') ? at : at + 1, at + 1 + MAX_ROWS)) {
    const [first] = row;
    if (first === undefined || isOtherSection(row, headings) || first.text.length > 120) break;
    const previous = section.at(-1)?.[0] ?? heading;
    if (previous !== undefined && first.box.y - previous.box.y - previous.box.height > 3.2 * previous.box.height) break;
    section.push(row);
  }
  return { rows: section, heading: heading?.text ?? '' };
}

const startsSection = (text: string, headings: string[]): boolean => {
  const { text: squeezed } = squeeze(text);
  return headings.some(
    (heading) => squeezed.startsWith(heading) && (heading.length > 12 || squeezed.length < heading.length + 6),
  );
};

const isOtherSection = (row: LineSegment[], own: string[]): boolean => {
  const [first] = row;
  if (first === undefined) return true;
  const others = [...ACTIVITIES, ...OBLIGATIONS].filter((heading) => !own.includes(heading) && heading.length > 8);
  return (
    (row.length === 1 && startsSection(first.text, others)) ||
    /^(?:domicilio|vigencia|mes de cierre|datos d|contribuyente no|sus datos|regimen(?:es)?:?$|obligaciones|logradouro|numero|situacao|(?:codigo e descricao da )?natureza juridica|naturaleza juridica)/u.test(
      foldLetters(first.text),
    )
  );
};

const HEADER =
  /^(?:orden|actividad econ|actividad$|codigo|descripcion|porcentaje|fecha|vencimiento|periodo|impuesto$|mes de inicio|desde|inicio|tributo$)/u;
const isHeader = (row: LineSegment[]): boolean =>
  row.filter(({ text }) => HEADER.test(foldLetters(text))).length >= Math.max(1, row.length - 1) &&
  row.every(({ text }) => !/\d{3}/u.test(text)) &&
  row.length > 1;

/** A heading of the same section again, such as the one of the secondary activities. */
const isFurtherHeading = ([first, second]: LineSegment[]): boolean =>
  first !== undefined && second === undefined && !/\d/u.test(first.text) && startsSection(first.text, ACTIVITIES);

const CODE = /(?<![\d/-])(\d{2}\.\d{2}-\d-\d{2}|\d{3,7})(?![\d/])/u;
const LABELS =
  /^(?:giro\s*principal|actividad(?:es)?\s*(?:econ[oó]micas?\s*)?(?:principal|secundarias?(?:\(s\))?)|secundaria(?:\(s\)|s)?|principal|mes\s*de\s*inicio|otras?\s*actividad(?:es)?|atividade(?:\s*econ[oô]mica)?\s*principal)\s*(?:\d(?!\d))?\s*[:：\-–]?\s*/iu;
const START =
  /^(?:mes\s*de\s*inicio|desde|inicio)\s*:?\s*|^\d{1,2}[-/]\d{4}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$|^\d{1,3}\s?%?$/iu;

export function activityCandidates(sheet: Sheet): Candidate[] {
  const section = sectionOf(rowsOf(sheet.cells), ACTIVITIES);
  const rows = section?.rows ?? [];
  const found: { activity: EconomicActivity; cells: LineSegment[] }[] = [];
  for (const row of rows) {
    if (isHeader(row) || isFurtherHeading(row)) continue;
    const cells = row.filter(({ text }) => !START.test(text.trim()));
    const joined = cells
      .map(({ text }) => text)
      .join(' ')
      .trim();
    if (joined === '' || joined.length > 160) continue;
    const isPrimary = /principal/iu.test(joined.slice(0, 40));
    const bare = joined.replace(LABELS, '').replace(/^\d{1,2}\s+(?=\p{L})/u, '');
    const code = CODE.exec(bare.slice(0, 20))?.[1];
    const hasOrder = row.some(({ text }) => /^\d{1,2}$/u.test(text.trim()));
    const isContinuation = code === undefined && !hasOrder && !LABELS.test(joined) && found.length > 0;
    const description = bare
      .replace(code ?? '', '')
      .replace(/^\s*[-–:(]*\s*(?:\(?F-?\d+\)?|[（(]F-?\d+[)）])?\s*[-–:]?\s*/u, '')
      .trim();
    const last = found.at(-1);
    if (isContinuation && last !== undefined) {
      last.activity.description = `${last.activity.description} ${description}`.trim();
      last.cells.push(...cells);
    } else if (/\p{L}{4}/u.test(description) || code !== undefined) {
      found.push({ activity: { code: code ?? '', description, is_primary: isPrimary }, cells });
    }
  }
  if (found.length === 0) return [];
  const [first] = found;
  if (first !== undefined && found.every(({ activity }) => !activity.is_primary)) first.activity.is_primary = true;
  const isRunTogether = found.some(({ activity }) => /\p{L}{22}/u.test(activity.description));
  const lines = found.flatMap(({ cells }) => cells);
  return [
    candidateOf(
      sheet,
      'economic_activities',
      found.map(({ activity }) => activity),
      foundIn(lines, section?.heading ?? null),
      isRunTogether ? 0.6 : 0.92,
    ),
  ];
}

export function obligationCandidates(sheet: Sheet): Candidate[] {
  const section = sectionOf(rowsOf(sheet.cells), OBLIGATIONS);
  const found: { obligation: TaxObligation; cells: LineSegment[] }[] = [];
  for (const row of section?.rows ?? []) {
    if (isHeader(row)) continue;
    const name = row[0]?.text.trim() ?? '';
    const start = row.flatMap(({ text }) => startOf(text, sheet) ?? []).at(-1) ?? null;
    const bare = name
      .replace(/\s\d{1,2}[-/]\d{4}$|\s\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/u, '')
      .replace(/^\d{1,3}\s*[-–.]\s*/u, '');
    const last = found.at(-1);
    const isSecondLine =
      start === null && row.length === 1 && last !== undefined && last.obligation.start_date !== null;
    if (isSecondLine) {
      if (row[0] !== undefined && Math.abs(row[0].box.x - (last.cells[0]?.box.x ?? 0)) < row[0].box.height) {
        last.obligation.name = `${last.obligation.name} ${bare}`;
      }
      continue;
    }
    if (!/\p{L}{2}/u.test(bare) || bare.length > 110 || startOf(bare, sheet) !== null) continue;
    found.push({ obligation: { name: bare, start_date: start }, cells: row });
  }
  if (found.length === 0) return [];
  const isRunTogether = found.some(({ obligation }) => /\p{L}{18}/u.test(obligation.name));
  const isDated = found.every(({ obligation }) => obligation.start_date !== null);
  return [
    candidateOf(
      sheet,
      'tax_obligations',
      found.map(({ obligation }) => obligation),
      foundIn(
        found.flatMap(({ cells }) => cells),
        section?.heading ?? null,
      ),
      (isRunTogether ? 0.65 : 1) * (isDated ? 0.93 : 0.75),
    ),
  ];
}

/** `04-2016` and `2016/04` as YYYY-MM; a whole date as it is. */
function startOf(text: string, sheet: Sheet): string | null {
  const [date] = findDates(text, sheet.dates);
  if (date !== undefined) return date.iso;
  const [, month, year] = /(?<![\d/-])(0[1-9]|1[0-2])[-/]((?:19|20)\d{2})(?!\d)/u.exec(text) ?? [];
  return month === undefined || year === undefined ? null : `${year}-${month}`;
}
