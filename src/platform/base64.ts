/** The text behind the `data:` prefix of a data URL, if it has one. */
export const withoutDataPrefix = (text: string): string =>
  text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
