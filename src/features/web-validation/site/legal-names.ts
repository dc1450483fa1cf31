import type { SiteContent } from './content.ts';

const MAX_NAMES = 10;
const MAX_WORDS = 10;
const FORMS = new Set('ltd limited llc inc corp gmbh ag sa sl srl sas ltda plc bv pty'.split(' '));

/** The legal names of a page: those in its metadata, and those behind a sign of copyright, that end in a legal form. */
export function legalNames({ names, text }: Pick<SiteContent, 'names' | 'text'>): string[] {
  const behind = text.split('\n').flatMap((line) => line.slice(0, 1_000).split('©').slice(1));
  return [...new Set([...names, ...behind].flatMap(legalName))].slice(0, MAX_NAMES);
}

/** The words up to the first legal form, without years at their start. */
function legalName(text: string): string[] {
  const words = text.slice(0, 300).trim().split(' ').slice(0, MAX_WORDS);
  const from = words.findIndex((word) => !/^[\d–-]*$/u.test(word));
  const to = words.findIndex((word, at) => at > from && FORMS.has(word.toLowerCase().replaceAll(/[.,]/g, '')));
  return to < 0 ? [] : [words.slice(from, to + 1).join(' ')];
}
