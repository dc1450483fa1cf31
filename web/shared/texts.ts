/** A text with placeholders in braces, or its singular and plural forms. */
export type Message = string | { readonly one: string; readonly other: string };

export type Places = Readonly<Record<string, string | number>>;

/** Returns a function that formats the texts of one language by key. The placeholder `count` selects the plural form. */
export function translatorOf<Key extends string>(locale: string, messages: Readonly<Record<Key, Message>>) {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key: Key, places: Places = {}): string => {
    const message = messages[key];
    const isOne = plurals.select(Number(places['count'] ?? 0)) === 'one';
    const text = typeof message === 'string' ? message : message[isOne ? 'one' : 'other'];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = places[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? '');
    });
  };
}

/** The first preferred locale that is offered, or an offered one of the same language; otherwise `standard`. */
export function chosenLocale(offered: readonly string[], preferred: readonly string[], standard: string): string {
  const language = (locale: string) => locale.split('-')[0];
  for (const wish of preferred) {
    const found = offered.find((one) => one === wish) ?? offered.find((one) => language(one) === language(wish));
    if (found) return found;
  }
  return standard;
}
