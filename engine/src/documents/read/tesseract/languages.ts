import { foldCharacters } from '../../extract/fold.ts';
import { LANGUAGES, type Language } from '../../model-files.ts';
import type { Line } from '../page-reading.ts';

/** Parts of words of one language, without accents; Paddle often drops the spaces between words. */
const CLUES: Record<Language, RegExp> = {
  eng: /date|name|number|address|street|birth|issue|holder|account|company|certif(?:y|icate)|that|this|with|your|the/,
  spa: /fecha|nombre|apellido|domicilio|calle|cuenta|nacimiento|expedic|vencimiento|cedula|ciudad|direccion|dela|delos|cionde/,
  por: /nome|endereco|rua|agencia|nascimento|emissao|validade|cidade|situacao|coes|cao(?:de|do|da)|nao|filiacao/,
};
/** A language of fewer lines, as a share of the lines of the most frequent one, is not read. */
const MIN_SHARE = 0.4;

/** A card or passport of another language has fewer lines: each language more takes a third more time, and reads none of them better. */
const LINES_OF_CARD = 50;

/** The languages of some lines, the most frequent one first. When nothing tells them, English below `LINES_OF_CARD` lines, and all from there on. */
export function languagesOf(lines: readonly Line[]): readonly Language[] {
  const texts = lines.map(({ text }) => foldCharacters(text));
  const counts = LANGUAGES.map((language) => ({
    language,
    count: texts.filter((text) => CLUES[language].test(text)).length,
  })).sort((a, b) => b.count - a.count);
  const max = counts[0]?.count ?? 0;
  if (max === 0) return lines.length < LINES_OF_CARD ? ['eng'] : LANGUAGES;
  return counts.filter(({ count }) => count >= MIN_SHARE * max).map(({ language }) => language);
}
