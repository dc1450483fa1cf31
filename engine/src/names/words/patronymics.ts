import type { Token } from './normalise.ts';

const SLAVIC =
  /(?:[oe]vi(?:ch|tch)|yevich|[oe]vych|[oe]vna|[iy]chna|[iy]vna|[ое]вна|[иі]чна|[иії]вна|[ое]вич|ьич|евич)$/u;
/** The pattern is slow and tried on most words. */
const SLAVIC_LAST_LETTERS = 'haча';
const SON_OF = new Set(['bin', 'ibn', 'ben', 'bint', 'binti', 'bt', 'wald', 'ould', 'uld', 'wld']);
const SON = new Set(['oglu', 'ogly', 'ogli', 'kyzy', 'kizi', 'qizi', 'qyzy']);
const MIN_WORDS = 3;

/**
 * Whether a word is a father's name beside a given name and a surname: `Ivan Petrovich Dovic`, `Ali bin Omar al Zubani`.
 * In names of fewer words it may be the surname.
 */
export function isPatronymic(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position] as Token;
  if (position === 0 || token.kind !== 'word') return false;
  if (tokens.length < MIN_WORDS || tokens.filter(({ kind }) => kind === 'word').length < MIN_WORDS) return false;
  const before = tokens[position - 1] as Token;
  const after = tokens[position + 1];
  if (after && (SON_OF.has(before.text) || SON.has(after.text))) return true;
  return endsSlavic(token.text);
}

const endsSlavic = (text: string): boolean => SLAVIC_LAST_LETTERS.includes(text.at(-1) as string) && SLAVIC.test(text);

/**
 * Whether a name is the given name and the father's name alone (`Ivan Petrovich`) of somebody whose other names have a surname
 * behind them: many people are called so.
 */
export function lacksSurname(name: string, names: readonly string[]): boolean {
  if (name.split(' ').length !== 2) return false;
  const start = `${name} `.toLowerCase();
  if (!endsSlavic(start.slice(0, -1))) return false;
  return names.some((other) => other.toLowerCase().startsWith(start));
}
