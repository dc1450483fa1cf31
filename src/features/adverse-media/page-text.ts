import { Parser } from 'htmlparser2';
import { atOnce, inTurns, type Pieces } from '../../platform/pieces.ts';

const MAX_HTML = 1_000_000;
const MAX_TEXT = 20_000;
const MAX_DEPTH = 1_000;
const PIECE = 16_384;

const LEFT_OUT = new Set(
  'script style noscript template svg math iframe object canvas select button form nav footer aside dialog head'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div li h1 h2 h3 h4 h5 h6 br tr td th section article blockquote title header main'.split(' '),
);
const HIDING = [
  'display:none',
  'visibility:hidden',
  'visibility:collapse',
  'font-size:0',
  'opacity:0;',
  'clip-path:inset(100%)',
];

/** Format characters that hide text or turn it around, tags among them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/**
 * The text that a reader of the page sees, as far as the document itself tells: classes of style sheets are not known here.
 */
export const readText = (html: string): Promise<string> => inTurns(textOf(html));

/** Reads the text of a page without a pause, which holds the event loop for some 100 ms. */
export const pageText = (html: string): string => atOnce(textOf(html));

function* textOf(html: string): Pieces<string> {
  const parts: string[] = [];
  let length = 0;
  let depth = 0;
  /** The depth of the outermost element that is left out. */
  let hiddenAt = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (hiddenAt === 0 && (LEFT_OUT.has(name) || isHidden(attributes))) hiddenAt = depth;
      if (BLOCKS.has(name) && parts.at(-1) !== '\n') parts.push('\n');
    },
    ontext(text) {
      if (hiddenAt > 0 || length >= MAX_TEXT) return;
      // Source lines end within sentences.
      const visible = text.slice(0, MAX_TEXT - length).replace(/\s+/gu, ' ');
      parts.push(visible);
      length += visible.length;
    },
    onclosetag(name) {
      if (hiddenAt === depth) hiddenAt = 0;
      depth -= 1;
      if (BLOCKS.has(name) && parts.at(-1) !== '\n') parts.push('\n');
    },
  });
  // The parser's work grows with the square of the depth.
  for (let at = 0; at < Math.min(html.length, MAX_HTML) && depth < MAX_DEPTH && length < MAX_TEXT; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    yield;
  }
  if (depth < MAX_DEPTH) parser.end();
  return visibleText(parts.join(''));
}

/** Lines without empty ones, and without characters that nobody sees. */
export const visibleText = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim())
    .filter(Boolean)
    .join('\n');

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  const style = `${(attributes['style'] ?? '').slice(0, 2_000).toLowerCase().replaceAll(' ', '')};`;
  return HIDING.some((hiding) => style.includes(hiding) && !style.includes(`${hiding}.`));
}
