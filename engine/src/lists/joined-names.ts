const MARK = String.raw`(?:(?:[afn][./]k|d[./]b)[./]a\.?|also known as|formerly(?: known as)?|doing business as)[,:]?`;
const IN_BRACKETS = new RegExp(String.raw`\s*\(\s*${MARK}\s+([^()]*(?:\([^()]*\)[^()]*)*)\)`, 'gi');
const BETWEEN = new RegExp(String.raw`,?\s+${MARK}\s+`, 'i');

/**
 * The names in `ALPHA A/K/A BETA`, `Alpha, a.k.a. Beta` or `ALPHA (F.K.A. BETA) LTD.`, the one outside of brackets
 * first. A bare `AKA` is a name of people, too, and separates nothing.
 */
export function joinedNames(text: string): string[] {
  const inBrackets: string[] = [];
  const outside = text.replace(IN_BRACKETS, (_, name: string) => {
    inBrackets.push(name);
    return '';
  });
  return [outside, ...inBrackets]
    .flatMap((part) => part.split(BETWEEN))
    .map((name) => name.trim())
    .filter(Boolean);
}
