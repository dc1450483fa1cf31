import { romaniseCantonese } from '../scripts/cantonese.ts';
import { pinyinOf } from '../scripts/han.ts';
import { foldCharacter } from '../scripts/traditional.ts';
import { CHARACTER_WORDS, LONGEST, phraseInEnglish, wordInEnglish } from './trade-words.ts';

/** Writing without blanks between words. */
const STRETCH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}々ー]+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /^\p{Script=Han}+$/u;
/** A word in letters of another script that writes blanks. */
const WORD =
  "[^\\P{L}\\p{Script=Latin}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}][\\p{L}\\p{M}'-]*";
const WORDS = new RegExp(`${WORD}(?: ${WORD})*`, 'gu');
const LONGEST_PHRASE = 3;
const STRESS = /(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu;
/** `новосибирский` of Novosibirsk. */
const OF_A_PLACE = /(?<=..ск)(?:ий|ого|ому|ая|ой|ую|ое|ие|их|і|а|е|ої|ата|ото|ите)$/u;
/** A name of a person has fewer characters. */
const MIN_CHARACTERS = 5;
/** No firm has so many characters without a blank: longer texts stay as they are, so that none takes a millisecond. */
const MAX_CHARACTERS = 100;

/**
 * The name of a firm or an authority in another script with its trade words and places in English, the words of its own as they are; what
 * is left of a Chinese name also as one word as it sounds in Mandarin and in Cantonese. Empty for a name without known words. `text`: in small letters.
 */
export function firmsInEnglish(text: string): string[] {
  let isKnown = false;
  const words = text.replace(STRESS, '').replace(WORDS, (run) => {
    const parts = inEnglish(run.split(' '));
    isKnown ||= parts.some(({ english }) => english);
    return parts.map(({ text, english }) => english ?? text).join(' ');
  });
  const stretches = new Map(
    (words.match(STRETCH) ?? []).map((stretch) => [
      stretch,
      stretch.length > MAX_CHARACTERS ? [{ text: stretch }] : partsOf([...stretch].map(foldCharacter)),
    ]),
  );
  const characters = [...stretches.keys()].join('');
  const isFirm = characters.length >= MIN_CHARACTERS || /[a-z]/.test(text);
  if (!isFirm || ![...stretches.values()].flat().some(({ english }) => english)) return isKnown ? [words] : [];
  const written = (spell: (characters: string) => string) =>
    words.replace(STRETCH, (stretch) =>
      (stretches.get(stretch) ?? []).map(({ text, english }) => ` ${english ?? spell(text)} `).join(''),
    );
  const kept = written((own) => own);
  if (KANA.test(characters) || !/\p{Script=Han}/u.test(characters)) return [kept];
  return [kept, written(inOneWord(pinyinOf)), written(inOneWord(romaniseCantonese))];
}

const inOneWord =
  (sound: (character: string, isFirst: boolean) => string) =>
  (characters: string): string =>
    HAN.test(characters) ? [...characters].map((character, i) => sound(character, i === 0)).join('') : characters;

/** The words with the longest known phrases in English. */
function inEnglish(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    let english: string | undefined;
    for (; length > 1 && english === undefined; length--)
      english = phraseInEnglish(words.slice(at, at + length).join(' '));
    if (english === undefined) parts.push(...partsInEnglish(words[at] as string));
    else parts.push({ text: words.slice(at, at + ++length).join(' '), english });
    at += length;
  }
  return parts;
}

/** A word with its English or, where it is not known, its parts between hyphens. */
function partsInEnglish(word: string): Part[] {
  const english = wordInEnglish(word);
  if (english !== undefined) return [{ text: word, english }];
  return word.includes('-') ? word.split('-').flatMap(partsInEnglish) : [{ text: word.replace(OF_A_PLACE, '') }];
}

/** A part of a name: a known word with its English, which may be nothing, or what stands between. */
interface Part {
  readonly text: string;
  readonly english?: string;
}

/** Each known word costs one, each character of no known word more, so that the longest words are found. */
const UNKNOWN = 3;
/** Kinds of places stand behind their names, and English leaves them out. */
const AREAS: ReadonlySet<string> = new Set(['省', '市', '县', '区']);

function partsOf(characters: readonly string[]): Part[] {
  const best: { cost: number; part: Part }[] = [{ cost: 0, part: { text: '' } }];
  for (let end = 1; end <= characters.length; end++) {
    const text = characters[end - 1] as string;
    const isArea = AREAS.has(text) && end > 2 && end < characters.length;
    let found: (typeof best)[number] = {
      cost: costAt(best, end - 1) + (isArea ? 1 : UNKNOWN),
      part: isArea ? { text, english: '' } : { text },
    };
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      // A single character is a word at the end alone: elsewhere it belongs to the name.
      if (end - from === 1 && end < characters.length) continue;
      const word = characters.slice(from, end).join('');
      const english = CHARACTER_WORDS.get(word);
      const cost = costAt(best, from) + 1;
      if (english !== undefined && cost < found.cost) found = { cost, part: { text: word, english } };
    }
    best.push(found);
  }
  const parts: Part[] = [];
  for (let end = characters.length; end > 0; ) {
    const { part } = best[end] as { part: Part };
    end -= [...part.text].length;
    const [next] = parts;
    if (next && next.english === undefined && part.english === undefined) parts[0] = { text: part.text + next.text };
    else parts.unshift(part);
  }
  return parts;
}

const costAt = (best: readonly { cost: number }[], at: number): number => best[at]?.cost ?? 0;
