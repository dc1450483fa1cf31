/** Removes blanks and these characters at both ends. A pattern would also try every run of them inside the text. */
export function trimmed(text: string, around: string): string {
  const isLeft = (place: number) => {
    const letter = text[place] ?? '';
    return around.includes(letter) || letter.trim() === '';
  };
  let start = 0;
  let end = text.length;
  while (start < end && isLeft(start)) start++;
  while (end > start && isLeft(end - 1)) end--;
  return text.slice(start, end);
}
