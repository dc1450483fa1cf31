import type { Director } from '../../document.ts';
import { foldLetters, foldWords } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import { trimMarks } from '../trim.ts';
import { looksLikeStreet } from './address.ts';
import { isFact, isKnown } from './name-words.ts';
import { namesIn } from './names-in.ts';
import { HEADING, isWholeName } from './person.ts';
import { kindInLabel, kindOfLabel, type PeopleKind, wordsOfRole } from './roles.ts';
import { LEGAL_SUFFIX } from './values.ts';

export interface PeopleFound {
  kind: PeopleKind;
  people: Director[];
  lines: LineSegment[];
  /** Whether everything behind their label was read as names and facts about them. */
  isWhole: boolean;
}

const MAX_ROWS = 50;
const MANY_WORDS = 4;
const MAX_ROLE = 9;
const MAX_MISSES = 2;
/** Heights of a line between the rows of one list. */
const MAX_GAP = 3;
/** The row of the next line. */
const NEXT = 1.6;
const NOBODY =
  /^(?:\d{1,4}|none|nil|n\/?a|not applicable|ningun[oa]|nenhum[a]?|no aplica|aucune?|keine?r?|nessuno|geen|[-–—.]*)\.?$/iu;
const OPEN = /(?:[,;&/]| (?:and|y|e|et|und|en|ed))$/iu;
const OF_NAME =
  /^(?:full |complete )?(?:names?|nombres?(?: completo| y apellidos?)?|nomes?(?: completo)?|noms?|namen?|naam|nominativo)$/u;
const OF_ROLE =
  /^(?:office|title|role|position|capacity|cargo|funcion|funcao|caracter|fonction|qualite|funktion|carica|functie)$/u;

interface LabelOfPeople {
  kind: PeopleKind;
  role: string;
  rest: string;
  hasColon: boolean;
  isPlural: boolean;
}

/** The people behind each label of a role: on its line, and in the rows below it. */
export function peopleInRows(rows: readonly LineSegment[][]): PeopleFound[] {
  return rows.flatMap((row, index) => {
    const label = labelOf(textOf(row));
    const found = label && behind(label, row, rows.slice(index + 1, index + 1 + MAX_ROWS));
    return found ?? signedAbove(row, rows[index - 1]) ?? [];
  });
}

/** `Ana Pérez` above `Director`, `Name: Ana Pérez` above `Title: Director`: the person of a signature. */
function signedAbove(row: LineSegment[], above: LineSegment[] | undefined): PeopleFound | null {
  const [role, name] = [row, above ?? []].map((line) => withoutHead(textOf(line)));
  const kind = role ? kindOfLabel(role) : null;
  if (kind === null || !role || !name || foldWords(role) in SINGULARS || isSentence(name)) return null;
  const { names, isWhole } = namesIn(name);
  const isPerson = (text: string) =>
    isWholeName(text) && !LEGAL_SUFFIX.test(text) && !looksLikeStreet(text) && !HEADING.test(foldLetters(text));
  if (!isWhole || names.length === 0 || !names.every(isPerson)) return null;
  return {
    kind,
    isWhole,
    lines: [...(above ?? []), ...row],
    people: names.map((each) => ({ name: each, role: roleOf(role) })),
  };
}

/** `Ana Pérez (Directora)` or `Ana Pérez, Directora` alone on its line. */
export function withRole(row: LineSegment[]): PeopleFound[] {
  const [, name = '', role = ''] = /^([^,(]{4,60})(?: ?\(|, )([^(),]{3,40})\)?$/u.exec(textOf(row)) ?? [];
  const kind = kindOfLabel(role);
  const { names, isWhole } = namesIn(name);
  if (kind === null || !isWhole || names.length !== 1 || !names.every(isWholeName)) return [];
  return [{ kind, isWhole, lines: row, people: names.map((each) => ({ name: each, role: roleOf(role) })) }];
}

/** The text behind `Name:` or `Title:`. */
function withoutHead(text: string): string {
  const [head = '', ...rest] = text.split(':');
  return rest.length > 0 && (OF_NAME.test(foldWords(head)) || OF_ROLE.test(foldWords(head)))
    ? rest.join(':').trim()
    : text;
}

const textOf = (row: readonly LineSegment[]): string =>
  row
    .map(({ text }) => text)
    .join(' | ')
    .replace(/^\/s\/ /u, '')
    .replace(/^\s*(?:\(?\d{1,2}[.)-] ?)?(?:[a-z]\)|[•*–-])?\s*/u, '');

/** `Directors:`, `Director: Ana Pérez`, `Directors` above a list, `Director Ana Pérez`, or the two in columns. */
function labelOf(text: string): LabelOfPeople | null {
  const [column, ...columns] = text.split(' | ').map(foldWords);
  if (OF_NAME.test(column ?? '') && columns.some((other) => OF_ROLE.test(other)))
    return { kind: 'directors', role: '', rest: '', hasColon: false, isPlural: true };
  const cut = text.search(/[:|]/u);
  const head = (cut < 0 ? text : text.slice(0, cut)).trim();
  const kind = kindOfLabel(head);
  if (kind !== null) {
    const rest = cut < 0 ? '' : text.slice(cut).replace(/^[\s:|]+/u, '');
    return { kind, role: roleOf(head), rest, hasColon: text[cut] === ':', isPlural: foldWords(head) in SINGULARS };
  }
  const inLabel = text[cut] === ':' ? kindInLabel(head) : null;
  const behindColon = text.slice(cut + 1).trim();
  if (inLabel !== null && namesIn(behindColon).names.some(isWholeName))
    return { kind: inLabel, role: roleOf(head), rest: behindColon, hasColon: true, isPlural: false };
  // `We, the subscribers to this memorandum:` above their names.
  if (inLabel !== null && inLabel !== 'directors' && behindColon === '')
    return { kind: inLabel, role: roleOf(head), rest: '', hasColon: false, isPlural: false };
  const words = text.split(' ');
  const roles = wordsOfRole(words.slice(0, MAX_ROLE));
  const [role, rest] = [words.slice(0, roles).join(' '), words.slice(roles).join(' ')];
  const { names, isWhole } = roles === 0 ? { names: [], isWhole: false } : namesIn(rest);
  const ofRole = kindOfLabel(role);
  return ofRole !== null && isWhole && names.every((name) => name.includes(' ') && isWholeName(name))
    ? { kind: ofRole, role: roleOf(role), rest, hasColon: false, isPlural: false }
    : null;
}

const SINGULARS: Readonly<Record<string, string>> = {
  directors: 'Director',
  directores: 'Director',
  directorio: 'Director',
  managers: 'Manager',
  members: 'Member',
  gerentes: 'Gerente',
  gerencia: 'Gerente',
  administradores: 'Administrador',
  diretores: 'Diretor',
  diretoria: 'Diretor',
  shareholders: 'Shareholder',
  accionistas: 'Accionista',
  acionistas: 'Acionista',
  ...{
    officers: 'Officer',
    partners: 'Partner',
    gesellschafter: 'Gesellschafter',
    'beneficial owners': 'Beneficial owner',
  },
};

const roleOf = (label: string): string => SINGULARS[foldWords(label)] ?? trimMarks(label).slice(0, 60);

function behind(label: LabelOfPeople, row: LineSegment[], below: LineSegment[][]): PeopleFound | null {
  const found: PeopleFound = { kind: label.kind, people: [], lines: [], isWhole: true };
  let next = 0;
  let text = label.rest;
  while (OPEN.test(text) && next < below.length && labelOf(textOf(below[next] ?? [])) === null)
    text = `${text} ${textOf(below[next++] ?? [])}`;
  const lines = [row, ...below.slice(0, next)].flat();
  if (NOBODY.test(text) && text !== '') return null;
  const inline = namesIn(text);
  const isHeader = !label.hasColon && text !== '' && text.split(' | ').every(isFact);
  if (text !== '' && !isHeader) {
    if (!label.hasColon && inline.names.length === 0) return null;
    add(found, inline.names, label.role, lines);
    // `Directors: Ana Pérez Eva Paz` may be two, whom no mark parts.
    const isLong = label.isPlural && inline.names.length === 1 && text.split(' ').length >= MANY_WORDS;
    found.isWhole = inline.isWhole && !isLong;
  }
  addBelow(found, label, below.slice(next), lines.at(-1) as LineSegment);
  if (found.people.length === 0 && !label.hasColon) return null;
  if (found.people.length === 0) return { ...found, lines, isWhole: label.kind === 'other_people' && text === '' };
  // Firms of agents and auditors have names of any form: one that was read is enough.
  return label.kind === 'other_people' ? { ...found, isWhole: true } : found;
}

function add(found: PeopleFound, names: readonly string[], role: string, lines: LineSegment[]): void {
  found.people.push(...names.map((name) => ({ name, role })));
  found.lines.push(...lines);
}

function addBelow(found: PeopleFound, { role, rest }: LabelOfPeople, below: LineSegment[][], from: LineSegment): void {
  let last = from;
  let misses = 0;
  for (const [index, row] of below.entries()) {
    const text = textOf(row);
    const [first = last] = row;
    const step = (first.box.y - last.box.y) / last.box.height;
    if (found.people.length > 0 && step > MAX_GAP) return;
    last = first;
    const cut = text.indexOf(':');
    const head = cut < 0 ? '' : foldWords(text.slice(0, cut));
    const person = found.people.at(-1);
    if (OF_ROLE.test(head) && person !== undefined) {
      person.role = text.slice(cut + 1).trim();
      continue;
    }
    if (labelOf(text) !== null) return;
    if (cut >= 0 && !OF_NAME.test(head)) {
      if (person !== undefined && isFact(text.slice(0, cut))) continue;
      return;
    }
    const { names, isWhole } = namesIn(OF_NAME.test(head) ? text.slice(cut + 1).trim() : text);
    const isPeople =
      names.length > 0 && names.every(isWholeName) && !looksLikeStreet(names[0] ?? '') && !isSentence(text);
    if (isPeople && (isWhole || rest === '')) {
      add(found, names, roleIn(text) ?? role, row);
      if (!isWhole) found.isWhole = false;
      if (index === MAX_ROWS - 1) found.isWhole = false;
      continue;
    }
    if (names.length === 0 && !isSentence(text) && (!isFact(text) || isSmallName(text))) found.isWhole = false;
    // `Ada Street` right below a person may be one, or a street.
    if (names.length > 0 && person !== undefined && step < NEXT && !isSentence(text) && !isHeading(text))
      found.isWhole = false;
    if (found.people.length > 0 || ++misses > MAX_MISSES) return;
  }
}

/** The role that a row tells of its person: `Ana Pérez, Directora`. */
const roleIn = (text: string): string | undefined =>
  text
    .split(/ ?[|,;()] ?| [–—-] /u)
    .map((part) => trimMarks(part))
    .find((part) => kindOfLabel(part) !== null);

const isHeading = (text: string): boolean => text === text.toUpperCase() || !text.includes(' ');

/** `ana pérez`: whoever writes names without capitals. */
const isSmallName = (text: string): boolean =>
  /^\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*){1,3}$/u.test(text) && !text.split(' ').some(isKnown);

/** Text with many small words is none that lists people. */
export function isSentence(text: string): boolean {
  const words = text.split(' ');
  return words.length > 6 && words.filter((word) => /^\p{Ll}{2}/u.test(word)).length > words.length / 2;
}
