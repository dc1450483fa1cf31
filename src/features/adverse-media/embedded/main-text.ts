/** The end of a sentence, and a letter of a script whose sentences may end in another way. */
const SENTENCE = /[.!?…]["”»’')\]]*$|[^\P{L}\p{Script=Latin}]/u;
const LEAST_WORDS = 3;
/** A longer line is no headline: it is a paragraph that a page or its limit cuts off. */
const MOST_WORDS = 25;
/** Signs between the words of a menu, which is no longer than a line. */
const MENU_SIGNS = /\s[|·•›»>/]\s/gu;
const MENU = { signs: 2, words: 20 } as const;
/** Headings of links to other stories, in three languages. */
const OTHERS =
  /^\W*(?:read (?:also|more|next)|related|more (?:from|in|on|stories)|most (?:read|viewed|popular)|trending|people are reading|recommended|you may also|latest|lea también|(?:le|te) puede interesar|más (?:leíd|vist|noticias)|lo más|noticias relacionadas|relacionad|leia (?:também|mais)|(?:as )?mais (?:lidas|vistas)|veja também|notícias relacionadas|saiba mais|últimas)/iu;

const wordsIn = (line: string): number => line.trim().split(/\s+/).length;
const isSentence = (line: string): boolean =>
  wordsIn(line) > MOST_WORDS || (SENTENCE.test(line.trim()) && wordsIn(line) >= LEAST_WORDS);
const isMenu = (line: string): boolean =>
  (line.match(MENU_SIGNS)?.length ?? 0) >= MENU.signs && wordsIn(line) <= MENU.words && !isSentence(line);

/**
 * The text of a page without its menus, and without the lines behind its last sentence and behind headings such as «Read also» that
 * are no sentences: headlines of other stories, captions and the footer. A line that `isKept` stays.
 */
export function mainText(text: string, isKept: (line: string) => boolean): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const end = lines.findLastIndex(isSentence);
  if (end < 0) return text;
  let isBehindHeading = false;
  return lines
    .filter((line, i) => {
      if (isSentence(line)) isBehindHeading = false;
      else if (OTHERS.test(line)) isBehindHeading = true;
      return isKept(line) || !(i > end || isBehindHeading || isMenu(line));
    })
    .join('\n');
}
