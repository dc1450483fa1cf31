import type { FieldValue } from '../document.ts';
import { foldCharacters, foldWords } from './fold.ts';

/** `partial`: one value is a shorter form of the other, such as a name that a machine-readable zone
 * cuts off, or has a character misread. */
export type Agreement = 'same' | 'partial' | 'different';

const EXACT_FIELDS = /(?:_date|^date_of_birth|number|country|nationality|postal_code|type|tax_id)$/u;
const MIN_LENGTH_TO_CONTAIN = 5;
/** A text with a character or two misread is no other text. */
const ALIKE = 0.8;

/** Whether two values of a field say the same, apart from case, accents, spaces and punctuation. */
export function agreementOf(field: string, a: FieldValue, b: FieldValue): Agreement {
  const [one, other] = [keyOf(a), keyOf(b)];
  if (one === other) return 'same';
  if (typeof a !== 'string' || typeof b !== 'string' || EXACT_FIELDS.test(field)) return 'different';
  if (field === 'full_name') return namesAgreement(a, b);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < MIN_LENGTH_TO_CONTAIN) return 'different';
  return long.includes(short) || sharedPairs(short, long) >= ALIKE ? 'partial' : 'different';
}

/** Share of the pairs of neighbouring characters that two texts have in common. */
function sharedPairs(a: string, b: string): number {
  const pairsOf = (text: string) => new Set([...text.slice(1)].map((letter, index) => `${text[index]}${letter}`));
  const [one, other] = [pairsOf(a), pairsOf(b)];
  return [...one].filter((pair) => other.has(pair)).length / Math.max(one.size, other.size, 1);
}

const keyOf = (value: FieldValue): string => foldCharacters(typeof value === 'string' ? value : JSON.stringify(value));

function namesAgreement(a: string, b: string): Agreement {
  const [short, long] = [foldWords(a), foldWords(b)].sort((x, y) => x.length - y.length).map((name) => name.split(' '));
  if (short === undefined || long === undefined) return 'different';
  if ([...short].sort().join(' ') === [...long].sort().join(' ')) return 'same';
  if (short.length < 2) return 'different';
  const isPart = (word: string): boolean =>
    long.some((other) => other === word || (word.length > 2 && other.startsWith(word)));
  return short.every(isPart) ? 'partial' : 'different';
}
