import type { LineSegment } from '../layout.ts';
import { isParticle } from './name-words.ts';
import type { PeopleFound } from './people-in-rows.ts';
import { kindOfLabel } from './roles.ts';

const BIRTH = /((?:\*|geb\.) ?\d{2}\.\d{2}\.\d{4})/u;
/** Up to four, with a title or a particle. */
const FORENAMES = /^\p{Lu}[\p{L}.-]{1,20}(?: (?:\p{Lu}[\p{L}.-]{0,20}|\p{Ll}{2,3})){0,4}$/u;
const PLACE = /^\p{Lu}[\p{L} .()/-]{2,30}$/u;
const ROLE = /Geschäftsführer(?:in)?|Vorstand|Prokurist(?:in)?/u;
const MAX_SURNAME = 4;
/** The birth or the forename of somebody else. */
const OTHER = /(?:\*|geb\.) ?\d{2}\.|\p{L}, \p{Lu}\p{Ll}/u;

interface RegisterText {
  names: string[];
  /** The text with each person as other papers write them. */
  plain: string;
  /** The text without the people. */
  rest: string;
}

/** All people of each row as registers of Germany and Austria write them. */
export function peopleOfRegister(rows: readonly LineSegment[][]): PeopleFound[] {
  return rows.flatMap((row): PeopleFound[] => {
    const text = row.map((cell) => cell.text).join(' ');
    const { names, rest } = readRegister(text);
    const role = ROLE.exec(text)?.[0] ?? 'Geschäftsführer';
    const people = names.map((name) => ({ name, role }));
    return people.length === 0 ? [] : [{ kind: 'directors', people, lines: row, isWhole: !OTHER.test(rest) }];
  });
}

/** Writes the people of a register as other papers do, so that those who stand beside them are read too. */
export const withPlainNames = (rows: readonly LineSegment[][]): LineSegment[][] =>
  rows.map((row) =>
    row.map((cell) => {
      const { names, plain } = readRegister(cell.text);
      return names.length === 0 ? cell : { ...cell, text: plain };
    }),
  );

function readRegister(text: string): RegisterText {
  const read: RegisterText = { names: [], plain: '', rest: '' };
  // Texts and births take turns.
  const parts = text.split(BIRTH);
  for (let at = 0; at < parts.length; at += 2) {
    const [before = '', birth = ''] = parts.slice(at, at + 2);
    const person = birth === '' ? null : personAtEnd(before);
    const front = person ? person.front : `${before}${birth}`;
    // No mark may part a person from the text behind them.
    const mark = read.names.length > 0 && /^ ?\p{L}/u.test(before) ? ';' : '';
    read.plain += `${mark}${front}${person?.name ?? ''}`;
    read.rest += `${front} `;
    if (person) read.names.push(person.name);
  }
  return read;
}

/** The person of `Geschäftsführer: von Fiktiv, Ada Berta, geb. Muster, Berlin, `, and the text in front of them. */
function personAtEnd(text: string): { name: string; front: string } | null {
  const pieces = text.split(',');
  const [end = '', place = '', ...others] = pieces.map((piece) => piece.trim()).reverse();
  const at = pieces.length - (others[0]?.startsWith('geb. ') ? 5 : 4);
  const [before = '', forenames = ''] = pieces.slice(at).map((piece) => piece.trim());
  const words = before.split(' ');
  const surname = words.slice(words.findLastIndex((word) => !isOfSurname(word)) + 1).slice(-MAX_SURNAME);
  const name = surname.join(' ');
  if (at < 0 || end !== '' || !PLACE.test(place) || !FORENAMES.test(forenames) || !/\p{Lu}/u.test(name)) return null;
  const front = [...pieces.slice(0, at), pieces[at]?.trimEnd().slice(0, -name.length) ?? ''].join(',');
  return { name: `${forenames} ${name}`, front };
}

const isOfSurname = (word: string): boolean =>
  isParticle(word) || (/^\p{Lu}[\p{L}'’-]+$/u.test(word) && kindOfLabel(word) === null);
