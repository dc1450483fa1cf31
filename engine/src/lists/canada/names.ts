import { namesApart, partsOf } from '../../names/words/names-apart.ts';
import { trimmed } from '../shared/trimmed.ts';

const MAX_ALTERNATIVES = 16;
const LANGUAGE =
  /\b(?:Arabic|Belaruss?ian|Burmese|Chinese|English|Farsi|French|Georgian|Hebrew|Persian|Romanian|Russian|Spanish|Ukrainian) ?:/gi;
const ONLY_LEGAL_FORM =
  /^(?:[A-Z]?JSC|LLC|L\.L\.C|Ltd|Limited|Inc|Incorporated|Co|Corp|PLC|GmbH|S\.?A|FZE|FZCO|OOO|OAO|ZAO|PAO|AO|ООО|ОАО|ЗАО|ПАО|САО|НАО|АО)[.,]?$/i;

/** The names in an entity's name field: `A (also known as B)`, `English/Français`; the first one is the main one. */
export function namesInTitle(text: string): string[] {
  const [main = text, ...others] = namesApart(text);
  return [...atSlashes(main), ...others].map(cleaned).filter(Boolean);
}

/** The names in an alias field of a person; a lone word is a given name or nickname. */
export function aliasesOfPerson(text: string): string[] {
  return listed(text)
    .flatMap((part) => part.split(/,/))
    .flatMap((part) => (/\bor\b/i.test(part) || !isListAtSlashes(part) ? [part] : part.split('/')))
    .map((part) =>
      part
        .replace(/\s\/\s/g, / or /i.test(part) ? ' ' : ' or ')
        .replace(/ ?\/ ?/g, ' or ')
        .replace(/^ ?(?:or|also) /i, ''),
    )
    .flatMap(alternatives)
    .map(cleaned)
    .filter(Boolean);
}

/** The names in an alias field of an organization or ship. A comma also stands inside names: `Co., Ltd.`, `Ministry of sports, culture`. */
export function aliasesOfEntity(text: string): string[] {
  return listed(text)
    .flatMap((part) => part.split(' or '))
    .flatMap(atSlashes)
    .flatMap(atCommas)
    .map(cleaned)
    .filter((name) => name && !ONLY_LEGAL_FORM.test(name));
}

function listed(text: string): string[] {
  return text.replace(LANGUAGE, ';').split(/[;|]/);
}

function atCommas(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/,\s*/)) {
    const begins = /^["'“«„(]*[\p{Lu}\p{N}\p{Lo}]/u.test(part) && !ONLY_LEGAL_FORM.test(part);
    if (begins || names.length === 0) names.push(part);
    else names.push(`${names.pop()}, ${part}`);
  }
  return names;
}

/** Parts at slashes outside brackets and numbers. */
function atSlashes(text: string): string[] {
  const names = [''];
  for (const { text: part, inside } of partsOf(text)) {
    const [first = '', ...rest] = inside === undefined ? part.split(/(?<!\d)\/(?!\d)/) : [part];
    names.push(names.pop() + first, ...rest);
  }
  return names;
}

function isListAtSlashes(text: string): boolean {
  return text.split('/').every((part) => part.trim().includes(' '));
}

/** `Ann or Anna Bee` as `Ann Bee`, `Anna Bee`; whole names stay as they are. */
function alternatives(text: string): string[] {
  const parts = text.trim().split(/ or /i);
  if (parts.every((part) => part.includes(' '))) return parts;
  const words = text.trim().match(/\S+(?: or \S+)*/gi) ?? [];
  const choices = words.map((word) => word.split(/ or /i));
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count > MAX_ALTERNATIVES) return [text];
  return choices.reduce<string[]>(
    (starts, ends) => starts.flatMap((start) => ends.map((end) => `${start} ${end}`)),
    [''],
  );
}

/** Removes unbalanced brackets, and points and blanks at both ends. */
function cleaned(text: string): string {
  const opened = text.split('(').length - text.split(')').length;
  const bare = trimmed(text, ',;');
  return trimmed(opened > 0 ? bare.replace(/^\(|\($/, '') : opened < 0 ? bare.replace(/\)$/, '') : bare, ',;');
}
