/** Browsers send some ten languages. */
const MAX_HEADER = 200;

/** The language of a locale: `es` of `es-UY`. */
export const languageIn = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/** The languages that `Accept-Language` names, the preferred one first. */
export const languagesRead = (header = ''): string[] =>
  header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.trim().split(';');
      return { language: languageIn(tag), weight: Number(weight.trim().slice(2)) || 0 };
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
