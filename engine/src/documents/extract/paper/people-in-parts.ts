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
/** `Fiktiv, Ada, Berlin, *11.04.1979`: people of German and Austrian registers. */
const OF_REGISTER =
  /(?:^| )(\p{Lu}[\p{L}'-]{1,30}), (\p{Lu}[\p{L}.-]{1,20}(?: \p{Lu}[\p{L}.-]{1,20})?), \p{Lu}[\p{L} .-]{2,30}, ?(?:\*|geb\.) ?\d{2}\.\d{2}\.\d{4}/u;
const ROLE_OF_REGISTER = /Geschäftsführer(?:in)?|Vorstand|Prokurist(?:in)?/u;
/** Rows of one person on a form. */
const MAX_ROWS = 10;

/** People of forms: a heading that is a role, and below it a name in parts under labels of their own, or alone. */
export function peopleInParts(rows: readonly LineSegment[][]): PeopleFound[] {
  return rows.flatMap((row, index): PeopleFound[] => {
    const text = row.map((cell) => cell.text).join(' ');
    const title = TITLES[/^title:? ([a-z]{1,4})$/iu.exec(text)?.[1]?.toLowerCase() ?? ''];
    const [, surname, forenames] = OF_REGISTER.exec(text) ?? [];
    if (surname && forenames) {
      const role = ROLE_OF_REGISTER.exec(text)?.[0] ?? 'Geschäftsführer';
      return [{ kind: 'directors', people: [{ name: `${forenames} ${surname}`, role }], lines: row, isWhole: true }];
    }
    if (title !== undefined) return aloneBelow(title, row, rows[index + 1] ?? []);
    const kind = kindOfLabel(text);
    if (kind === null) return [];
    const below = rows.slice(index + 1, index + 1 + MAX_ROWS);
    const end = below.findIndex((other) => kindOfLabel(other.map((cell) => cell.text).join(' ')) !== null);
    const name = nameInParts(end < 0 ? below : below.slice(0, end));
    if (name === null) return [];
    const role = trimMarks(text.replace(/\d+/gu, ''));
    return [{ kind, people: [{ name: name.name, role }], lines: [...row, ...name.lines], isWhole: true }];
  });
}

/** `Title: MGR` above `STORYMAN, GIDEON`. */
function aloneBelow(role: string, row: LineSegment[], next: LineSegment[]): PeopleFound[] {
  const text = next.map((cell) => cell.text).join(' ');
  const name = text.replace(/^([^,]+), ([^,]+)$/u, '$2 $1');
  return isPersonAlone(name)
    ? [{ kind: 'directors', people: [{ name, role }], lines: [...row, ...next], isWhole: true }]
    : [];
}

function nameInParts(rows: readonly LineSegment[][]): { name: string; lines: LineSegment[] } | null {
  const behind = (label: RegExp) => {
    const row = rows.find((cells) => label.test(foldWords(headOf(cells))));
    const value = row === undefined ? '' : restOf(row);
    return row !== undefined && value !== '' ? { value, lines: row } : null;
  };
  const whole = behind(WHOLE);
  const [forenames, surname] = [behind(FORENAMES), behind(SURNAMES)];
  const parts = whole ? [whole] : forenames && surname ? [forenames, surname] : [];
  const name = parts.map(({ value }) => value).join(' ');
  const { names, isWhole } = namesIn(name);
  return parts.length > 0 && isWhole && names.length === 1
    ? { name, lines: parts.flatMap(({ lines }) => lines) }
    : null;
}

/** The label of a row: its first cell, or the text before its colon. */
const headOf = ([first, ...others]: LineSegment[]): string =>
  others.length > 0 ? (first?.text ?? '') : (first?.text.split(':')[0] ?? '');

const restOf = ([first, ...others]: LineSegment[]): string =>
  others.length > 0
    ? others.map(({ text }) => text).join(' ')
    : (first?.text.split(':').slice(1).join(':').trim() ?? '');
