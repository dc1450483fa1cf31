import { foldWords } from '../fold.ts';
import { trimMarks } from '../trim.ts';
import {
  beginsPlace,
  endsName,
  hasNameLike,
  isBareTitle,
  isFact,
  isKnown,
  isLoneFact,
  isNameWord,
  isParticle,
  isPlaceName,
  isTitle,
  namesOthers,
} from './name-words.ts';
import { kindOfLabel, wordsOfRole } from './roles.ts';
import { LEGAL_SUFFIX } from './values.ts';

/** The names in a text, and whether nothing else in it may be one. */
export interface NamesRead {
  names: string[];
  isWhole: boolean;
}

const MAX_TEXT = 1_000;
/** Marks that part names; the words for `and` part them too. */
const MARKS =
  / ?([;|,\n•·]|(?<=\p{L}{5})\.(?= \p{Lu})|(?<![Ss])\/|\/(?![Aa]\b)) ?(?:(?:and|y|e|et|und|en|ed|&) )?| (and|AND|&|\+|y|Y|e|E|et|ET|und|UND|en|ed|i|u|[–—-]|as well as|junto con) /gu;
const HARD = new Set(['.', ';', '|', '\n', '/', '•', '·', '+']);
const IS = /^(?:is|es|é|est|ist|è|a|to|al)$/u;
const JOINING = new Set(['and', 'et', 'und', 'en', 'ed', 'i', 'u']);
const DASHES = new Set(['-', '–', '—']);
/** `Ortega y Gasset`, `Costa e Silva`: one surname may have them. */
const IN_SURNAMES = new Set(['y', 'e', 'Y', 'E', 'i']);
interface Piece {
  /** The mark or word before it. */
  before: string;
  text: string;
  name: string;
  /** Whether the name is one word, which may be a part of another one. */
  isWord: boolean;
  isCompany: boolean;
  /** Whether what stands behind the name, or instead of one, is known to be none. */
  isClear: boolean;
  /** An address begins with it, whose other parts follow behind commas. */
  isPlace: boolean;
}

/** The names in what stands behind a label: several, with numbers, shares, occupations and addresses between them. */
export function namesIn(given: string): NamesRead {
  const { text, isClear } = withoutBrackets(
    given
      .slice(0, MAX_TEXT)
      .replace(/[^\S\n]+/gu, ' ')
      .trim(),
  );
  const pieces = joinedCompanies(piecesOf(text));
  const names: string[] = [];
  let isWhole = isClear && given.length <= MAX_TEXT && (pieces[0]?.name ?? '') !== '';
  let inAddress = false;
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    const next = pieces[at + 1];
    inAddress = piece.isPlace || (inAddress && piece.before === ',');
    if (!piece.isClear) isWhole = false;
    if (piece.name === '' || piece.isPlace) continue;
    if (inAddress) {
      if (!piece.isWord && !isPlaceName(piece.name)) isWhole = false;
      continue;
    }
    const given = next?.before === ',' ? givenBehind(piece, next) : null;
    if (given !== null) {
      names.push(`${given} ${piece.name}`);
      // The given name may be a place or a fact.
      if (!next?.isClear || next.name === '') isWhole = false;
      at++;
      continue;
    }
    if (piece.isWord && !piece.isCompany && pieces.length > 1 && piece.text !== text) {
      isWhole &&= isAloneWithFacts(pieces, piece);
      if (at > 0) {
        isWhole = false;
        continue;
      }
    }
    names.push(piece.name);
  }
  return { names: [...new Set(names)], isWhole: isWhole && names.length > 0 };
}

/** The text up to the first small word that no name has. */
export function untilProse(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word) => /^\p{Ll}/u.test(word) && !isParticle(word) && !JOINING.has(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/** A name of one word with facts alone behind it. */
const isAloneWithFacts = (pieces: readonly Piece[], piece: Piece): boolean =>
  pieces.every((other) => other === piece || other.name === '' || other.isPlace);

/** Brackets hold a fact, or another name of the same person, which nobody compares. */
function withoutBrackets(text: string): { text: string; isClear: boolean } {
  let isClear = true;
  const left = text.replace(/\(([^()]*)\)|[«»“”"]/gu, (_, inside?: string) => {
    if (inside !== undefined && inside.length > 3 && !isFact(inside)) isClear = false;
    return inside === undefined ? '' : ' ';
  });
  return { text: left.replace(/ +/gu, ' ').trim(), isClear };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let before = '';
  const add = (until: number): void => {
    const part = trimMarks(text.slice(from, until), '.');
    if (part !== '') pieces.push({ before, text: part, ...read(part) });
  };
  for (const match of text.matchAll(MARKS)) {
    add(match.index);
    before = match[1] ?? match[2] ?? '';
    from = match.index + match[0].length;
  }
  add(text.length);
  return pieces;
}

function read(part: string): Omit<Piece, 'before' | 'text'> {
  const nothing = { name: '', isWord: false, isCompany: false, isPlace: beginsPlace(part) };
  const [label, ...values] = part.split(':');
  if (values.length > 0) {
    const value = values.join(':').trim();
    if (kindOfLabel(label ?? '') !== null) return read(trimMarks(value, '.'));
    return {
      ...nothing,
      isClear: isKnown(foldWords(label ?? '').split(' ')[0] ?? '') && !hasNameLike(value.split(' ')),
    };
  }
  const words = withoutLead(part.split(' '));
  if (words.every((word) => isBareTitle(word))) return { ...nothing, isClear: false };
  const whole = words.join(' ');
  if (LEGAL_SUFFIX.test(` ${whole}`) && /^[\p{Lu}\d]/u.test(whole))
    return { ...nothing, ...companyOf(whole), isPlace: false };
  const length = nameLength(words);
  const [name, tail] = [words.slice(0, length), words.slice(length)];
  const text = name.join(' ');
  const isLone = name.every((word) => isLoneFact(word));
  if (length === 0 || isLone || isPlaceName(text))
    return {
      ...nothing,
      isClear: !namesOthers(part) && (nothing.isPlace || !hasNameLike(tail)) && (length > 0 || isFact(whole)),
    };
  return {
    ...{
      name: withoutStop(trimMarks(text, '.')),
      isCompany: false,
      isPlace: nothing.isPlace && tail.some((word) => /\d/u.test(word)),
    },
    isWord: name.filter((word) => !isParticle(word)).length === 1,
    // `Ana Pérez Ingeniera`: an occupation, or another surname.
    isClear: !hasNameLike(tail) && !TWO_SURNAMES.test(text) && !(length > 2 && isLoneFact(name.at(-1) ?? '')),
  };
}

/** `Ana PÉREZ Eva PAZ`: two names that no mark parts. */
const TWO_SURNAMES = /\p{Lu}{2} \p{Lu}\p{Ll}\S* (?:\S+ )?\p{Lu}{2}/u;

/** A full stop behind a word is no initial's. */
const withoutStop = (name: string): string => (/\p{L}{4}\.$/u.test(name) ? name.slice(0, -1) : name);

/** The name of a company up to its legal form: shares and numbers may follow. */
function companyOf(text: string): Pick<Piece, 'name' | 'isCompany' | 'isClear'> {
  const form = LEGAL_SUFFIX.exec(` ${text}`);
  const end = form === null ? text.length : form.index + form[0].length - 1;
  const tail = text.slice(end).trim().split(' ');
  return { name: trimMarks(text.slice(0, end), '.'), isCompany: true, isClear: !hasNameLike(tail) };
}

/** Numbers of a list, titles and roles in front of a name. */
function withoutLead(words: readonly string[]): string[] {
  let left = words.slice(/^(?:\(?\d{1,2}[.)º°]|[a-z][.)]|[*–-])$/u.test(words[0] ?? '') ? 1 : 0);
  for (;;) {
    const roles = wordsOfRole(left.slice(0, 4));
    if (roles > 0 && roles < left.length) left = left.slice(roles + Number(IS.test(left[roles] ?? '')));
    else if (isTitle(left)) left = left.slice(1);
    else break;
  }
  return left;
}

/** How many words from the first are a name. */
function nameLength(words: readonly string[]): number {
  let length = 0;
  for (const [index, word] of words.entries()) {
    if (isNameWord(word)) length = index + 1;
    else if (!isParticle(word) || (index === 0 && words.length === 1)) break;
  }
  return kindOfLabel(words.slice(0, length).join(' ')) === null ? withoutRoleBehind(words.slice(0, length)) : 0;
}

/** `Orla Finchley Director`. */
function withoutRoleBehind(words: readonly string[]): number {
  for (let at = 2; at < words.length; at++) if (wordsOfRole(words.slice(at)) === words.length - at) return at;
  return words.length;
}

const isCapitals = (text: string): boolean => text === text.toUpperCase();

/** `FINCHLEY, Orla`, `Finchley, Orla`, `MARRÓN PAZ, Tobías`: the given name behind the comma. */
function givenBehind(piece: Piece, next: Piece): string | null {
  if (piece.isCompany || next.isCompany || !/^\p{Lu}/u.test(next.text)) return null;
  const given = next.name === '' && !next.text.includes(' ') && !endsName(next.text) ? next.text : next.name;
  if (given === '' || next.isPlace || given.split(' ').length > 3) return null;
  if (piece.isWord) return given;
  const isOther = isCapitals(given) && given.includes(' ');
  return isCapitals(piece.name) && !isOther && (next.name !== '' || (isPlaceName(given) && !isKnown(given)))
    ? given
    : null;
}

/** `Finchley & Marrow Limited`, `Ortega y Gasset`, `Faro Holdings, Inc.`: names that a mark does not part. */
function joinedCompanies(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = joined.at(-1);
    const isForm = LEGAL_SUFFIX.exec(` ${piece.text}`)?.index === 0;
    // `Finchley, Orla and Marrow, Tobias`
    const isPair = last?.before === ',' && pieces[index + 1]?.before === ',';
    const isApart = HARD.has(piece.before) || DASHES.has(piece.before) || (piece.before === ',' && !isForm);
    if (last === undefined || last.name === '' || isApart || isPair) {
      joined.push(piece);
      continue;
    }
    const together = `${last.text}${piece.before === ',' ? ',' : ` ${piece.before}`} ${piece.text}`;
    const partOfCompany = piece.isCompany && !last.isCompany && (last.isWord || ownWords(piece.name) < 2);
    const isSurname = piece.isWord && !last.isWord && !last.isCompany && IN_SURNAMES.has(piece.before);
    if (isForm || partOfCompany)
      joined.splice(-1, 1, { ...last, ...read(together), text: together, isWord: false, isClear: true });
    else if (isSurname) joined.splice(-1, 1, { ...last, name: together, text: together });
    // `Ada & Eva Fictive`, `Orla Finchley and Beacon Nominees Limited`: one name or two.
    else if (piece.name !== '' && (last.isWord || piece.isWord || (piece.isCompany && !last.isCompany)))
      joined.splice(
        -1,
        1,
        { ...last, isClear: false },
        { ...piece, isWord: false },
        { ...last, before: ';', name: together, text: together, isWord: false },
      );
    else if (piece.name === '' && !piece.isPlace)
      joined.push({ ...piece, isClear: piece.isClear && !namesOthers(piece.text) });
    else joined.push(piece);
  }
  return joined;
}

const ownWords = (company: string): number =>
  company
    .slice(0, LEGAL_SUFFIX.exec(company)?.index ?? company.length)
    .trim()
    .split(' ')
    .filter(Boolean).length;
