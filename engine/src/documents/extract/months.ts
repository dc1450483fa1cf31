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

/** 1..12 of a month's name or abbreviation; undefined: it is another word. */
export const monthOf = (word: string): number | undefined => MONTHS.get(foldLetters(word));
