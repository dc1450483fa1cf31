/** The font has Latin, Greek, Cyrillic, Devanagari, and common signs; neither emoji nor right-to-left scripts. */
const HAS =
  /[\u0300-\u0377\n\u0020-\u007e\u00a0-\u02ff\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u0482\u048a-\u052f\u0900-\u097f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2071\u2074-\u208e\u20a0-\u20bf\u2116\u2122]/u;

/** A text in characters that the font has; each other one is written by its number. */
export const writable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\n\u0020-\u007e]/gu, (character) =>
      HAS.test(character)
        ? character
        : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
