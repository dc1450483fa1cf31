/** The sentences of warnings about a check that a person asks for, with places for what they are about. */
export const WARNINGS = {
  sample: 'only fictional samples of {lists} were compared: no match says nothing',
  not_checked: '{lists} was not checked for changes within {hours} hours: who was listed since is not found ({data})',
  published_long_ago:
    '{lists} has a publication date of more than {days} days ago: who was listed since is not found ({data})',
  names_unlisted: 'no names are listed by {lists}: no match there says nothing of them',
  wallets_unlisted: 'no wallets are listed by {lists}: no match there says nothing of them',
  identifiers_unlisted: 'no identifiers are listed by {lists}: no match there says nothing of them',
  too_short: '{path} has less than four letters or digits and was not compared',
  too_long: '{path} is so long, or holds so many names or numbers, that not all of it was compared',
  mistyped:
    '{path} has a wrong check digit or checksum, so that it is mistyped: no match says nothing about the right one',
  unread: '{path} cannot be read, wholly or in part: no match says nothing about it',
} as const;

export type WarningKind = keyof typeof WARNINGS;
type Places = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)\}/;

/** The sentence of a warning. */
export const warning = (kind: WarningKind, places: Places): string =>
  WARNINGS[kind].replaceAll(/\{(\w+)\}/g, (_, name: string) => `${places[name]}`);

/** The kind of a sentence and what stands in its places; undefined: it is none of these. */
export function readWarning(text: string): { readonly kind: WarningKind; readonly places: Places } | undefined {
  for (const kind of Object.keys(WARNINGS) as WarningKind[]) {
    const places = placesIn(WARNINGS[kind], text);
    if (places) return { kind, places };
  }
  return undefined;
}

function placesIn(template: string, text: string): Places | undefined {
  // Texts and names of places take turns.
  const [start = '', ...parts] = template.split(PLACE);
  if (!text.startsWith(start)) return undefined;
  const places: Record<string, string> = {};
  let at = start.length;
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', next = ''] = parts.slice(index);
    const end = index + 2 < parts.length ? text.indexOf(next, at) : text.length - next.length;
    if (end <= at || !text.startsWith(next, end)) return undefined;
    places[name] = text.slice(at, end);
    at = end + next.length;
  }
  return places;
}
