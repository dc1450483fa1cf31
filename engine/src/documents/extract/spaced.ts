import type { Box } from '../document.ts';
import type { Line, PageReading, Word } from '../read/page-reading.ts';

/** Paddle's words with the spaces and accents that Tesseract reads at the same place, when their letters are the same. */
export function spaced(page: PageReading): PageReading {
  const other = page.texts.find(({ reader }) => reader === 'tesseract');
  if (other === undefined) return page;
  const texts = page.texts.map((text) =>
    text.reader === 'paddle' ? { ...text, lines: text.lines.map((line) => spacedLine(line, other.lines)) } : text,
  );
  return { ...page, texts };
}

function spacedLine(line: Line, others: readonly Line[]): Line {
  const beside = others.filter(({ box }) => overlap(box, line.box) && holdsCentre(box, line.box));
  const words = line.words.flatMap((word) => spacedWord(word, beside));
  return words.every((word, i) => word === line.words[i])
    ? line
    : { ...line, words, text: words.map(({ text }) => text).join(' ') };
}

function spacedWord(word: Word, others: readonly Line[]): Word[] {
  const wanted = plain(word.text);
  if (!/\p{L}/u.test(wanted)) return [word];
  for (const { words } of others) {
    const near = words.filter(({ box }) => overlap(box, word.box));
    const [first] = near;
    if (first === undefined || plain(near.map(({ text }) => text).join('')) !== wanted) continue;
    const { text, box } = word;
    if (near.length === 1) return first.text === text ? [word] : [{ ...word, text: first.text }];
    return near.map((part) => ({
      text: part.text,
      box: { ...box, x: part.box.x, width: part.box.width },
      confidence: word.confidence,
    }));
  }
  return [word];
}

const plain = (text: string): string => text.normalize('NFD').replace(/[\p{M}\s]/gu, '');

/** From left to right, by more than half of the narrower one. */
function overlap(a: Box, b: Box): boolean {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return shared > 0.5 * Math.min(a.width, b.width);
}

const holdsCentre = (outer: Box, inner: Box): boolean => {
  const centre = inner.y + inner.height / 2;
  return centre > outer.y - outer.height / 2 && centre < outer.y + 1.5 * outer.height;
};
