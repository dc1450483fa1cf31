import { foldWords } from '../fold.ts';
import type { LineSegment } from '../layout.ts';
import { trimMarks } from '../trim.ts';
import { namesIn } from './names-in.ts';
import type { PeopleFound } from './people-in-rows.ts';
import { isPersonAlone } from './person-alone.ts';
import { kindOfLabel } from './roles.ts';

/** Labels of the parts of a name, folded. */
const FORENAMES =
  /^(?:full )?(?:forenames?|first names?|given names?|nombres?|prenoms?|vornamen?|nomes?|voornamen?)(?: s)?$/u;
const SURNAMES =
  /^(?:surnames?|last names?|family names?|apellidos?|nom|nom de famille|nachname|familienname|cognome|sobrenome|apelidos?|achternaam)$/u;
const WHOLE =
  /^(?:nom prenoms?|nom et prenoms?|apellidos y nombres?|apellidos nombres?|surname forenames?|name vorname|cognome e nome|nome e cognome|nombre y apellidos)$/u;
/** Abbreviated titles of filings in the USA. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ mgr: 'Manager', mgrm: 'Managing member', ambr: 'Authorized member', mbr: 'Member', ap: 'Authorized person' },
  ...{
    p: 'President',
    pres: 'President',
    vp: 'Vice president',
    d: 'Director',
    dir: 'Director',
    ceo: 'CEO',
    cfo: 'CFO',
  },
  ...{ s: 'Secretary', sec: 'Secretary', t: 'Treasurer', tre: 'Treasurer', gp: 'General partner' },
};
/** Rows of one person on a form. */
const MAX_ROWS = 10;

/** People of forms: a heading that is a role, and below it names in parts under labels of their own, or alone. */
export function peopleInParts(rows: readonly LineSegment[][]): PeopleFound[] {
  return rows.flatMap((row, index): PeopleFound[] => {
    const text = textOf(row);
    const below = rows.slice(index + 1);
    const title = TITLES[/^title:? ([a-z]{1,4})$/iu.exec(text)?.[1]?.toLowerCase() ?? ''];
    if (title !== undefined) return aloneBelow(title, row, below);
    const kind = kindOfLabel(text);
    if (kind === null) return [];
    const end = below.findIndex((other) => kindOfLabel(textOf(other)) !== null);
    const { names, lines, isWhole } = namesInParts(end < 0 ? below : below.slice(0, end));
    if (names.length === 0) return [];
    const role = trimMarks(text.replace(/\d+/gu, ''));
    return [{ kind, people: names.map((name) => ({ name, role })), lines: [...row, ...lines], isWhole }];
  });
}

const textOf = (row: readonly LineSegment[]): string => row.map(({ text }) => text).join(' ');

/** `Title: MGR` above `STORYMAN, GIDEON`, and above others that hold it too. */
function aloneBelow(role: string, row: LineSegment[], below: readonly LineSegment[][]): PeopleFound[] {
  const names = below.slice(0, MAX_ROWS).map((next) => textOf(next).replace(/^([^,]+), ([^,]+)$/u, '$2 $1'));
  const end = names.findIndex((name) => !isPersonAlone(name));
  const people = (end < 0 ? names : names.slice(0, end)).map((name) => ({ name, role }));
  const lines = [row, ...below.slice(0, people.length)].flat();
  return people.length === 0 ? [] : [{ kind: 'directors', people, lines, isWhole: true }];
}

interface NameParts {
  whole?: string;
  forenames?: string;
  surname?: string;
}

/** The names below one heading, one after the other. They are not whole when one lacks a part, or is none or several. */
function namesInParts(rows: readonly LineSegment[][]): { names: string[]; lines: LineSegment[]; isWhole: boolean } {
  const people: NameParts[] = [];
  const lines: LineSegment[] = [];
  let misses = 0;
  for (const row of rows) {
    const part = partOf(foldWords(headOf(row)));
    if (part === null && ++misses === MAX_ROWS) break;
    if (part === null) continue;
    misses = 0;
    lines.push(...row);
    const last = people.at(-1);
    if (last === undefined || part === 'whole' || part in last || isComplete(last))
      people.push({ [part]: restOf(row) });
    else last[part] = restOf(row);
  }
  // A form has empty places for further people.
  const names = people.filter((person) => Object.values(person).join('') !== '').map(nameOf);
  return { names: names.filter((name) => name !== null), lines, isWhole: !names.includes(null) };
}

const partOf = (label: string): keyof NameParts | null => {
  if (WHOLE.test(label)) return 'whole';
  if (FORENAMES.test(label)) return 'forenames';
  return SURNAMES.test(label) ? 'surname' : null;
};

const isComplete = ({ whole, forenames, surname }: NameParts): boolean =>
  whole !== undefined || (forenames !== undefined && surname !== undefined);

function nameOf({ whole, forenames, surname }: NameParts): string | null {
  const name = whole ?? (forenames && surname ? `${forenames} ${surname}` : '');
  const { names, isWhole } = namesIn(name);
  return isWhole && names.length === 1 ? name : null;
}

/** The label of a row: its first cell, or the text before its colon. */
const headOf = ([first, ...others]: LineSegment[]): string =>
  others.length > 0 ? (first?.text ?? '') : (first?.text.split(':')[0] ?? '');

const restOf = ([first, ...others]: LineSegment[]): string =>
  others.length > 0
    ? others.map(({ text }) => text).join(' ')
    : (first?.text.split(':').slice(1).join(':').trim() ?? '');
