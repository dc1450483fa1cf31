/** Writes a time by a format, and a text that is no time as it is: a stored value must not break the page around it. */
export function timeIn(format: Intl.DateTimeFormat, text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : format.format(time);
}
