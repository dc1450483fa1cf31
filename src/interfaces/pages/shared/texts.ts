/** A text with places in braces. One that counts has a form for each plural of its language. */
export type Message = string | { readonly one: string; readonly other: string };

export type Places = Readonly<Record<string, string | number>>;

/** Texts of one language by their key. The place `count` chooses the plural. */
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

/** The first language that is offered and preferred; of a language, a region serves for another. */
export function chosenLocale(offered: readonly string[], preferred: readonly string[], standard: string): string {
  const language = (locale: string) => locale.split('-')[0];
  for (const wish of preferred) {
    const found = offered.find((one) => one === wish) ?? offered.find((one) => language(one) === language(wish));
    if (found) return found;
  }
  return standard;
}
