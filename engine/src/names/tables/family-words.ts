/**
 * Words between two family names of one person, which are folded. Written for this engine from general knowledge.
 */

import { foldedPhrases } from '../words/folded-phrase.ts';

/** Words before the family name that somebody has by birth. */
const BY_BIRTH = `
  née / né / née name / born / maiden name / birth name / name at birth / geb / geborene / geborener / geboren / geburtsname / mädchenname / født / fødd / född / f / o s / omaa sukua
  nata / nato / da nubile / cognome da nubile / nascida / nascido / nome de solteira / nacida / nacido / de soltera / apellido de soltera / nombre de soltera / nom de jeune fille / nom de naissance
  z domu / z d / zd / ur / rozena / rodena / roz / rod / szül / született / leánykori neve / născută / născut / fosta / rođena / rođen / rodjena / rođ / rodj / dev / devojačko / djevojačko / rojena / roj
  урожденная / урождённая / урожденный / урожд / ур / в девичестве / девичья фамилия / уроджена / дівоче прізвище / родена / рођена / рођ / моминско / urozhdennaya / urozhd / v devichestve
  kızlık soyadı / το γένος / γένος / to genos
`;

/** Words before the family name that somebody has by marriage. */
const BY_MARRIAGE = `
  married / married name / verh / verheiratete / verheiratet / verehelichte / verw / verwitwete / e v / echtgenote van / echtg van / weduwe van
  épouse / épouse de / ép / ép de / epse / eps / femme / veuve / veuve de / vve / vve de / coniugata / ved / vedova / maritata / sposata
  vda / vda de / viuda / viuda de / esposa de / señora de / sra de / casada / casada con / de casada / viúva / viúva de / vva de / casada com / nome de casada
  zamężna / wdowa / po mężu / provdaná / prov / vydatá / férjezett / férj / özv / căsătorită / udata / po muzhu / zamuzhem / по мужу / замужем / в замужестве / σύζυγος
`;

export const FAMILY_WORDS = foldedPhrases(BY_BIRTH + BY_MARRIAGE);

/** Short ones are words of names, too: they count in small letters with a point alone. */
export const ONLY_WITH_POINT: ReadonlySet<string> = new Set(
  'f ur roz rod roj dev ep eps ved verw verh prov ozv ferj zd ур рођ'.split(' '),
);
