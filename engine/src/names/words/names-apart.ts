const LABEL = String.raw`(?:[afn][./]?k[./]?a\b\.?|d[./]?b[./]?a\b\.?|(?:(?:also|now|currently|previously|formerly|better) )?known as\b|formerly\b|doing business (?:as|under)\b|original script\b)[,:]{0,2}`;
// With points, strokes or in words: a bare `AKA` is a name of people, too.
const CLEAR_LABEL = String.raw`(?:[afn][./]k[./]a\b\.?|d[./]b[./]a\b\.?|(?:also|now|currently|previously|formerly|better) known as\b|doing business as\b|korábbi (?:ismert neve|elnevezése)(?=:)|dawniej znane jako\b)[,:]{0,2}`;
const BEFORE_NAMES = new RegExp(`^${LABEL}(?![\\p{L}\\p{N}])`, 'iu');
const BETWEEN_NAMES = new RegExp(`(?:^|(?:[,.]? |,))${CLEAR_LABEL}(?![\\p{L}\\p{N}])`, 'iu');
const LEADING = /^(?:DBA|FKA) (?=\S+ )/;

/** Brackets with these hold neither a part of the name before them nor another name. */
const NOTES: readonly RegExp[] = [
  /^(?:previously|formerly) listed as\b/i,
  /^(?:(?:birth|combat|maiden|former|code) ?name|initials|call ?sign|nickname|née?)$/i,
  /^(?:first|second|third|fourth|jr\.?|sr\.?)$/i,
  /^(?:arabic|amharic|chinese|cyrillic|english|persian|russian|tigrinya|ukrainian)$/i,
  /^the \p{Lu}\p{Ll}{2,30}$/u,
  /^(?:when|who|false|deceased|including|all of)\b/i,
  /\b(?:individual|official)\b/i,
];

/** Notes before or behind a name, without brackets. */
const AROUND: readonly RegExp[] = [
  /^[a-h]\) /i,
  /^so[- ]called /i,
  /,? born (?:in |on |about )?(?:\d|\p{L}{1,30} on \d).*$/isu,
  /,? and any successor, sub-?unit, or subsidiary thereof$/i,
  /, and its sub-units and successors$/i,
  /(?<=\(including all branches\)) and subsidiaries$/i,
];

/** Anything by which a text may hold several names or a note. */
export const HINT = /[([;]|\) |\w[./]?[kb][./]?a\b|known as|business as|korábbi|dawniej|born|so[- ]called|successor/i;
export const LEGAL_FORM =
  /^(?:inc|incorporated|llc|l\.l\.c|llp|ltd|limited|co|corp|company|corporation|plc|gmbh|s\.?a|jsc|ooo|oao|zao|pao|ao|fze|fzco|jr|sr|ii|iii)\b/i;

/** A stretch of a name; `inside`: the content of its brackets. */
export interface NamePart {
  readonly text: string;
  readonly inside?: string;
}

/**
 * The names in a text that holds several or a note, the main one first: `Alpha (a.k.a. Beta) Ltd`, `Alpha; Beta`,
 * `Ann Bee (birth name)`, `Ann Bee (Энн Би)` are names of nobody. Brackets that belong to a name stay: `Alpha (Hong Kong) Ltd`.
 */
export function namesApart(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!HINT.test(line)) return [line];
  const names: string[] = [''];
  const others: string[] = [];
  for (const { text: printed, inside } of partsOf(withoutNotesAround(line))) {
    const found = inside === undefined ? undefined : namesInBrackets(inside, line);
    if (found) others.push(...found);
    if (inside !== undefined) {
      if (!found) names.push(names.pop() + printed);
      continue;
    }
    const [first = '', ...rest] = atSeparators(printed);
    names.push(names.pop() + first, ...rest);
  }
  return distinct([...names, ...others].map(cleaned).filter((name) => /[\p{L}\p{N}]/u.test(name)));
}

/** The text cut at its outer brackets, round and square; one that nothing closes goes to the end. */
export function partsOf(text: string): NamePart[] {
  const parts: NamePart[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const opens = text[i] === '(' || text[i] === '[';
    const closes = (text[i] === ')' || text[i] === ']') && depth > 0;
    if (opens && depth++ === 0) {
      if (i > start) parts.push({ text: text.slice(start, i) });
      start = i;
    }
    if (closes && --depth === 0) {
      parts.push({ text: text.slice(start, i + 1), inside: text.slice(start + 1, i).trim() });
      start = i + 1;
    }
  }
  const rest = text.slice(start);
  if (rest) parts.push(depth > 0 ? { text: rest, inside: rest.slice(1).trim() } : { text: rest });
  return parts;
}

/** Without commas and blanks around. */
export function cleaned(name: string): string {
  return name
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,;.)])/g, '')
    .replace(/^[\s,;:]+|(?<![\s,;])[\s,;]+$/g, '');
}

function withoutNotesAround(line: string): string {
  return AROUND.reduce((rest, note) => rest.replace(note, ''), line).replace(LEADING, '');
}

/** The names in brackets; none for a note, `undefined` when they belong to the name. */
function namesInBrackets(content: string, whole: string): string[] | undefined {
  if (NOTES.some((note) => note.test(content))) return [];
  const label = BEFORE_NAMES.exec(content);
  if (label) return listed(content.slice(label[0].length));
  const rest = whole.replace(content, '');
  return isOtherScript(content, rest) && !isPlaceOrKind(content, rest) ? content.split(';') : undefined;
}

function isOtherScript(content: string, rest: string): boolean {
  const latin = /\p{Script=Latin}/u;
  const other = /[^\P{L}\p{Script=Latin}]/u;
  return (
    (other.test(content) && !latin.test(content) && latin.test(rest) && !other.test(rest)) ||
    (latin.test(content) && !other.test(content) && other.test(rest) && !latin.test(rest))
  );
}

/** `Alpha Foundation (Κομόρες)`, `Alpha Foundation (клон)`: a lone word, or one that is no name. */
function isPlaceOrKind(content: string, rest: string): boolean {
  return /^\p{Ll}/u.test(content) || (/^\p{Lu}\p{Ll}*$/u.test(content) && /\S \S/.test(rest));
}

function atSeparators(text: string): string[] {
  const [first = '', ...rest] = text.split(BETWEEN_NAMES);
  return [first, ...rest.flatMap(listed)].flatMap((part) => part.split(/;(?: |$)|(?<= )[b-h]\) (?=\p{L})/u));
}

/** The names behind a label: `Beta; Gamma, Inc.`, `Beta Company, Gamma Company`. */
function listed(text: string): string[] {
  return text.split(';').flatMap((list) => {
    const names: string[] = [];
    for (const part of list.split(/, ?/)) {
      const before = names.at(-1);
      const isName = part.trim().includes(' ') && !LEGAL_FORM.test(part.trim());
      if (before === undefined || !isName || !before.trim().includes(' '))
        names.push([names.pop(), part].filter(Boolean).join(', '));
      else names.push(part);
    }
    return names;
  });
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
