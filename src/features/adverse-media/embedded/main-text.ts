/** A line that ends as sentences do. */
const SENTENCE = /[.!?…]["”»’')\]]*$/u;
const LEAST_WORDS = 6;
/** Signs between the words of a menu. */
const MENU = /(?:\s[|·•›»>/]\s.*){2,}/u;

const isSentence = (line: string): boolean =>
  SENTENCE.test(line.trim()) && line.trim().split(/\s+/).length >= LEAST_WORDS;

/**
 * The text of a page without its menus, and without lines that are no sentences behind the first one, such as headlines of other
 * stories, captions and the footer. A single one between two sentences stays: it may be a heading of the story.
 */
export function mainText(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !MENU.test(line));
  const sentences = lines.map(isSentence);
  const first = sentences.indexOf(true);
  if (first < 0) return text;
  return lines
    .filter((_, i) => i <= first || sentences[i] || (sentences[i - 1] === true && sentences[i + 1] === true))
    .join('\n');
}
