/** Spaces and marks at both ends of a text are taken off; `kept` are marks that may stay at its end. */
export function trimMarks(text: string, kept = ''): string {
  let start = 0;
  let end = text.length;
  while (start < end && isMark(text[start] ?? '')) start++;
  while (end > start && isMark(text[end - 1] ?? '') && !kept.includes(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}

const isMark = (character: string): boolean => /[\s:;.,*•\-–—]/u.test(character);
