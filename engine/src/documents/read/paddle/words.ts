import type { Box } from '../../document.ts';
import type { Line, Word } from '../page-reading.ts';
import type { ReadCharacter } from './recognise.ts';

/** A gap this much wider than the usual one between characters separates words that the model wrote as one. */
const WIDE_GAP = 1.9;

/** A line of characters with its words: at spaces, and at gaps wide enough for a space that the model left out. */
export function lineOf(characters: readonly ReadCharacter[], box: Box): Line | undefined {
  const printed = characters.filter(({ text }) => text.trim() !== '');
  if (printed.length === 0) return undefined;
  const gaps = printed.slice(1).map(({ at }, i) => at - (printed[i] as ReadCharacter).at);
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
  const groups: ReadCharacter[][] = [[]];
  for (const [i, character] of characters.entries()) {
    const last = groups.at(-1) as ReadCharacter[];
    if (character.text.trim() === '') {
      if (last.length > 0) groups.push([]);
      continue;
    }
    const before = last.at(-1);
    const isNew = before !== undefined && characters[i - 1] === before && isWordGap(before, character, usual);
    if (isNew) groups.push([character]);
    else last.push(character);
  }
  const words = groups.filter((group) => group.length > 0).map((group) => wordOf(group, usual, box));
  return {
    text: words.map(({ text }) => text).join(' '),
    box,
    confidence: mean(printed.map(({ confidence }) => confidence)),
    words,
  };
}

/** Digits stand evenly, so that a wide gap in a number is that of its point or comma. */
function isWordGap(before: ReadCharacter, after: ReadCharacter, usual: number): boolean {
  const narrow = /[.,:;'’\-/()|!]/;
  if (narrow.test(before.text) || narrow.test(after.text)) return after.at - before.at > 2.6 * usual;
  return after.at - before.at > WIDE_GAP * usual;
}

function wordOf(characters: readonly ReadCharacter[], usual: number, line: Box): Word {
  const from = Math.max(0, (characters[0] as ReadCharacter).at - usual / 2);
  const to = Math.min(1, (characters.at(-1) as ReadCharacter).at + usual / 2);
  return {
    text: characters.map(({ text }) => text).join(''),
    box: { ...line, x: line.x + from * line.width, width: (to - from) * line.width },
    confidence: mean(characters.map(({ confidence }) => confidence)),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
