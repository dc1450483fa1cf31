const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first graphemes of a text; a longer text ends with an ellipsis. */
export function cutTo(max: number, text: string): string {
  const clean = text.replace(/\s+/gu, ' ').trim();
  // A grapheme of any length counts as one, so the text is bounded first.
  const graphemes = Array.from(segmenter.segment(clean.slice(0, 20 * max).toWellFormed()), ({ segment }) => segment);
  return graphemes.length <= max && clean.length <= 20 * max ? clean : `${graphemes.slice(0, max - 1).join('')}…`;
}
