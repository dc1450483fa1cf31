import type { Director } from '../../document.ts';
import type { Candidate } from '../candidate.ts';
import { foldLetters } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import { trimMarks } from '../trim.ts';
import { candidateOf, foundIn, type Sheet } from './sheet.ts';
import { LEGAL_SUFFIX, readName } from './values.ts';

const ROLE =
  /\b(?:managing director|executive director|non-executive director|director(?:a|e)? (?:general|titular|suplente|ejecutivo)|directora?|diretora?(?: presidente)?|chief (?:executive|financial|operating) officer|president(?:e|a)?|vice ?president(?:e|a)?|vicepresidente|secretar(?:y|io|ia|ário)|treasurer|tesorer[oa]|managing member|member|manager|administradora? (?:único|unico|única|unica|solidari[oa]|titular)|administradora?|sóci[oa][- ]administradora?|socio[- ]gerente|gerente(?: general)?|representante legal(?: principal| suplente)?|sóci[oa]|vocal|síndico|consejer[oa](?: delegad[oa])?|incorporator|authorized person|partner|ceo|cfo)\b/iu;
const HEADING =
  /\b(?:managers?|directors?|officers|members|board|incorporators|directores|directorio|administradores|autoridades|administracion|representantes? legal(?:es)?|junta directiva|gerentes|socios|diretoria|diretores|gerencia|orgaos sociais|quadro de socios|nombramientos)\b/u;
const APPOINTED =
  /\b(?:se nombra|se designa|se designan|nombran?|designan?|designar|nombrar|resuelven nombrar|queda(?:n)? designad[oa]s?|ser[aá] exercida|caber[aá]|is appointed|are appointed|appoint|shall be managed by|first directors?|initial directors?|eligen?)(?!\p{L})/iu;
const MAX_DIRECTORS = 20;

/** Persons with their roles: rows under a heading, and sentences that appoint somebody. */
export function directorCandidates(sheet: Sheet): Candidate[] {
  const listed = fromList(sheet);
  const { directors, lines } = listed.directors.length > 0 ? listed : fromSentences(sheet);
  if (directors.length === 0) return [];
  const trust = listed.directors.length > 0 ? 0.93 : 0.9;
  return [candidateOf(sheet, 'directors', directors, foundIn(lines, null), trust)];
}

interface DirectorLines {
  directors: Director[];
  lines: LineSegment[];
}

function fromList(sheet: Sheet): DirectorLines {
  const rows = rowsOf(sheet.cells);
  for (const [index, row] of rows.entries()) {
    const text = row.map((cell) => cell.text).join(' ');
    if (text.length > 90 || !HEADING.test(foldLetters(text)) || directorOf(row, '') !== null) continue;
    const fallback = roleOfHeading(text);
    const found: DirectorLines = { directors: [], lines: [] };
    let misses = 0;
    for (const next of rows.slice(index + 1, index + 1 + MAX_DIRECTORS)) {
      const director = directorOf(next, fallback);
      const last = found.directors.at(-1);
      const role = director === null ? roleAlone(next) : null;
      if (role !== null && last !== undefined) {
        last.role = role;
        continue;
      }
      if (director === null) {
        if (found.directors.length > 0 || ++misses > 1) break;
        continue;
      }
      found.directors.push(director);
      found.lines.push(...next);
    }
    if (found.directors.length > 0) return found;
  }
  return { directors: [], lines: [] };
}

/** `Cargo: Gerente` below a name; null: another row. */
function roleAlone(row: LineSegment[]): string | null {
  const [, role = ''] =
    /^(?:cargo|role|title|position|función|função)\s*:\s*(.{3,45})$/iu.exec(row.map(({ text }) => text).join(' ')) ??
    [];
  return ROLE.test(role) ? trimMarks(role) : null;
}

/** `1. Ana Pérez, Directora`, `Directora: Ana Pérez`, or the two in columns. */
function directorOf(row: LineSegment[], fallback: string): Director | null {
  const text = row
    .map((cell) => cell.text)
    .join(' | ')
    .replace(/^\s*(?:\(?\d{1,2}[.)-]|[a-z]\)|[•*–-])\s*/u, '')
    // A comma behind an initial is a misread point.
    .replace(/(?<=\s\p{Lu}),(?=\s?\p{Lu}\p{Ll})/u, '.');
  if (text.length > 110) return null;
  const parts = text
    .split(/\s*\|\s*|\s+[–—-]\s+|\s*[,:;(]\s*|\s{2,}/u)
    .map((part) => trimMarks(part.replace(')', '')))
    .flatMap(roleAndName);
  const isRole = (part: string) => part.length < 45 && ROLE.test(part);
  const role = parts.find(isRole) ?? '';
  const name = parts.find((part) => !isRole(part) && isPerson(part));
  if (name === undefined || (role === '' && fallback === '')) return null;
  // Without a role of its own a row under a heading must be nothing else than a name.
  if (role === '' && parts.filter((part) => /\p{L}{3}/u.test(part)).length > 2) return null;
  return { name, role: role === '' ? fallback : role };
}

/** `Manager Ana Pérez` is two parts. */
function roleAndName(part: string): string[] {
  const role = ROLE.exec(part);
  const name = role?.index === 0 ? part.slice(role[0].length).trim() : '';
  return role && isPerson(name) ? [role[0], name] : [part];
}

const isPerson = (text: string): boolean => {
  const value = readName(text)?.value;
  return (
    value === text.trim() &&
    /^\p{Lu}[\p{L}.'’-]*(?:\s(?:de|del|la|las|los|da|do|dos|das|e|y|van|von|\p{Lu}[\p{L}.'’-]*)){1,6}$/u.test(value) &&
    !LEGAL_SUFFIX.test(value) &&
    !HEADING.test(foldLetters(value)) &&
    !/\b(?:witness\p{L}*|whereof|capital|street|registered|office|company|sociedad|article|cl[aá]usula|name|nombre|cargo|title)\b/iu.test(
      value,
    )
  );
};

function roleOfHeading(text: string): string {
  const folded = foldLetters(text);
  const roles: [RegExp, string][] = [
    [/\bmanagers?\b/u, 'Manager'],
    [/\bdirectors?\b(?!io)/u, 'Director'],
    [/\bdirectores|directorio\b/u, 'Director'],
    [/\badministradores\b/u, 'Administrador'],
    [/\brepresentantes? legal/u, 'Representante legal'],
    [/\b(?:gerentes|gerencia)\b/u, 'Gerente'],
    [/\bdiretor/u, 'Diretor'],
    [/\bmembers\b/u, 'Member'],
  ];
  return roles.find(([words]) => words.test(folded))?.[1] ?? '';
}

const PARTICLE = /^(?:de|del|la|las|los|da|do|dos|das)$/u;
const CAPITALISED = /^\p{Lu}(?:[\p{L}'’-]*\p{L}|\.)?$/u;
const MAX_WORDS = 7;

/** Runs of capitalised words, with particles between them. */
function namesIn(text: string): string[] {
  const runs: string[][] = [[]];
  for (const token of text.split(/\s/u)) {
    const word = token.replace(/[,;:)]$/u, '');
    const run = runs.at(-1) as string[];
    const continues = run.length < MAX_WORDS && (CAPITALISED.test(word) || (run.length > 0 && PARTICLE.test(word)));
    if (continues) run.push(word);
    if (!continues || word !== token) runs.push([]);
  }
  return runs
    .map((run) => run.slice(0, run.findLastIndex((word) => CAPITALISED.test(word)) + 1))
    .filter(({ length }) => length > 1)
    .map((run) => run.join(' '));
}

/** `Se nombra administrador único a Ana Pérez Gil, quien acepta`. */
function fromSentences(sheet: Sheet): DirectorLines {
  for (const { text, lines } of sheet.paragraphs) {
    const at = text.search(APPOINTED);
    if (at < 0) continue;
    const sentence = text.slice(at, at + 320);
    const role = ROLE.exec(sentence)?.[0];
    if (role === undefined) continue;
    const after =
      sentence
        .replace(APPOINTED, '')
        .replace(role, '')
        .slice(0, 220)
        .split(/(?:quien|quienes|who|mayor|con DNI|brasileir|;)/u)[0] ?? '';
    const names = namesIn(after).filter(isPerson).slice(0, 4);
    const isMany = /\s(?:y|and|e)\s/u.test(after);
    const kept = isMany ? names : names.slice(0, 1);
    if (kept.length === 0) continue;
    const proper = role.charAt(0).toUpperCase() + role.slice(1);
    return { directors: kept.map((name) => ({ name, role: proper })), lines: lines.map(({ line }) => line) };
  }
  return { directors: [], lines: [] };
}

/** Cells that stand in one row, from left to right. */
export function rowsOf(cells: LineSegment[]): LineSegment[][] {
  const rows: LineSegment[][] = [];
  for (const cell of cells) {
    const row = rows
      .slice(-4)
      .find(
        ([first]) =>
          first !== undefined &&
          Math.abs(first.box.y + first.box.height / 2 - cell.box.y - cell.box.height / 2) <
            0.5 * Math.min(first.box.height, cell.box.height),
      );
    if (row === undefined) rows.push([cell]);
    else row.push(cell);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x - b.box.x));
}
