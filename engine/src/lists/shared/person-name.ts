/** `SURNAME, Given` as `Given SURNAME`; a suffix stays at the end: `REYES, Ana, Jr.` is `Ana REYES Jr.`. */
export function givenNameFirst(name: string): string {
  const [surname, given, ...suffixes] = name.split(',').map((part) => part.trim());
  return [given, surname, ...suffixes].filter(Boolean).join(' ');
}
