import { foldLetters } from './fold.ts';

// One line a month: its names and abbreviations in English, Spanish and Portuguese, then in French, German, Italian and Dutch.
const TABLE = `
january jan enero ene janeiro janvier janv januar jaenner gennaio gen januari
february feb febrero febr fevereiro fev fevrier fevr februar febbraio februari
march mar marzo marco mars maerz mrz marz maart mrt
april apr abril abr avril avr aprile
may mayo maio mai maggio mag mei
june jun junio junho juin juni giugno giu
july jul julio julho juillet juil juli luglio lug
august aug agosto ago aout augustus
september sep sept septiembre setiembre set setembro septembre settembre
october oct octubre outubro out octobre oktober okt ottobre ott
november nov noviembre novembro novembre
december dec diciembre dic dezembro dez decembre dezember dicembre`;

const MONTHS = new Map<string, number>();
for (const [index, line] of TABLE.trim().split('\n').entries()) {
  for (const name of line.split(' ')) MONTHS.set(name, index + 1);
}

/** 1..12 of a month's name or abbreviation, also of two of one month whose slash was read as a letter; undefined: another word. */
export function monthOf(word: string): number | undefined {
  const folded = foldLetters(word);
  const month = MONTHS.get(folded);
  if (month !== undefined || !/^[a-z]{3,4}[il|][a-z]{3,4}$/u.test(folded)) return month;
  const halves = [3, 4].map((at) => [folded.slice(0, at), folded[at] ?? '', folded.slice(at + 1)] as const);
  const [pair] = halves
    .filter(([, mark]) => 'il|'.includes(mark))
    .map(([a, , b]) => [MONTHS.get(a), MONTHS.get(b)])
    .filter(([a, b]) => a !== undefined && a === b);
  return pair?.[0];
}
