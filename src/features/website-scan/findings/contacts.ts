import { hasPhrase, phrasesOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { LineReader, PageFinding } from './page-finding.ts';

const EMAIL = /^[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{2,63}){1,3}$/i;
const STREETS = phrasesOf(
  'street. | st. | road. | rd. | avenue. | ave. | lane. | drive. | square. | boulevard | calle. | avenida | plaza. | rua. | praca. | rue. | place. | platz. | weg. | allee.',
);
const STREET_ENDINGS = /(?:strasse|straße|str\.|weg|platz|allee|gasse)\s\d{1,4}/i;
const POSTAL = /\b(?:\d{4,5}(?:-\d{3})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/;
const MAX_ADDRESS = 120;

/** Addresses and mail addresses. */
export const contactsAt: LineReader = (line, lines, at) => [...emailsIn(line), ...addressAt(line, lines[at + 1] ?? '')];

const emailsIn = (line: string): PageFinding[] =>
  line
    .split(/[\s,;<>()[\]:]/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => EMAIL.test(word))
    .map((value) => ({ type: 'email', value: value.toLowerCase(), quote: line }));

/** A line with a street and a number, with the place of the same line or the next. */
function addressAt(line: string, next: string): PageFinding[] {
  if (line.length > MAX_ADDRESS || !/\d/.test(line)) return [];
  if (!STREET_ENDINGS.test(line) && !hasPhrase(wordsOf(line), STREETS)) return [];
  const isHere = POSTAL.test(line);
  if (!isHere && !(POSTAL.test(next) && next.length <= MAX_ADDRESS)) return [];
  const value = (isHere ? line : `${line}, ${next}`).replace(/^[\p{L} ]{1,30}:\s/u, '');
  return [{ type: 'address', value, quote: isHere ? line : `${line}\n${next}` }];
}
