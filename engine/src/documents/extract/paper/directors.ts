import type { Director } from '../../document.ts';
import type { Candidate } from '../candidate.ts';
import { foldLetters } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import { trimMarks } from '../trim.ts';
import { distinct } from './joined-people.ts';
import { namesIn } from './names-in.ts';
import { peopleInParts } from './people-in-parts.ts';
import { type PeopleFound, peopleInRows, withRole } from './people-in-rows.ts';
import { peopleInSentences } from './people-in-sentences.ts';
import { peopleOfRegister, withPlainNames } from './people-of-register.ts';
import { HEADING, isPerson, ROLE } from './person.ts';
import { isPersonAlone } from './person-alone.ts';
import { PEOPLE_KINDS } from './roles.ts';
import { candidateOf, foundIn, type Sheet } from './sheet.ts';

const MAX_DIRECTORS = 20;

/** Persons with their roles: behind labels and in rows under a heading, and in sentences that appoint somebody. */
export function peopleCandidates(sheet: Sheet): Candidate[] {
  const found = peopleOf(sheet);
  return PEOPLE_KINDS.flatMap((kind) => {
    const ofKind = found.filter((each) => each.kind === kind && each.people.length > 0);
    const people = distinct(ofKind.flatMap((each) => each.people));
    const lines = ofKind.flatMap((each) => each.lines);
    return people.length === 0 ? [] : [candidateOf(sheet, kind, people, foundIn(lines, null), 0.93)];
  });
}

export function peopleOf(sheet: Sheet): PeopleFound[] {
  const rows = rowsOf(sheet.cells);
  const parts = peopleInParts(rows);
  const inParts = new Set(parts.flatMap(({ lines }) => lines));
  const labelled = peopleInRows(withPlainNames(rows)).map((found): PeopleFound => {
    if (!found.lines.some((line) => inParts.has(line))) return found;
    // The heading above the parts of a name is no label of its own: only what is lost with it is told.
    return { ...found, people: [], isWhole: found.isWhole && found.lines.every((line) => inParts.has(line)) };
  });
  const ofForms = [...parts, ...peopleOfRegister(rows), ...labelled];
  const hasDirectors = ofForms.some(({ kind, people }) => kind === 'directors' && people.length > 0);
  return [
    ...ofForms,
    ...(hasDirectors ? [] : fromList(sheet)),
    ...peopleInSentences(sheet.paragraphs),
    ...rows.flatMap(withRole),
    ...continued(sheet),
  ];
}

/** Bare names at the head of a further page: a list goes on there, of which the page before has the label. */
function continued({ page, cells }: Sheet): PeopleFound[] {
  if (page.page === 1) return [];
  const rows = rowsOf(cells);
  const end = rows.findIndex((row) => row.some(({ text }) => !isPersonAlone(text.replace(NUMBERED, ''))));
  const lines = (end < 0 ? rows : rows.slice(0, end)).flat();
  const people = lines.map(({ text }) => ({ name: text.replace(NUMBERED, ''), role: 'Continued' }));
  return people.length === 0 ? [] : [{ kind: 'other_people', people, lines, isWhole: true }];
}

const NUMBERED = /^\s*(?:\(?\d{1,2}[.)-]|[a-z]\)|[•*–-])\s*/u;

/** Rows below a heading that has other words beside its role. */
function fromList(sheet: Sheet): PeopleFound[] {
  const rows = rowsOf(sheet.cells);
  for (const [index, row] of rows.entries()) {
    const text = row.map((cell) => cell.text).join(' ');
    if (text.length > 90 || !HEADING.test(foldLetters(text)) || directorOf(row, '') !== null) continue;
    const fallback = roleOfHeading(text);
    const found: PeopleFound = { kind: 'directors', people: [], lines: [], isWhole: true };
    let misses = 0;
    for (const next of rows.slice(index + 1, index + 1 + MAX_DIRECTORS)) {
      const director = directorOf(next, fallback);
      const last = found.people.at(-1);
      const role = director === null ? roleAlone(next) : null;
      if (role !== null && last !== undefined) {
        last.role = role;
        continue;
      }
      if (director === null) {
        if (found.people.length > 0 || ++misses > 1) break;
        continue;
      }
      const { names, isWhole } = namesIn(next.map(({ text }) => text).join(' | '));
      const others = names.filter((name) => name !== director.name && isPerson(name));
      found.people.push(director, ...(isWhole ? others.map((name) => ({ name, role: director.role })) : []));
      found.lines.push(...next);
    }
    if (found.people.length > 0) return [found];
  }
  return [];
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
