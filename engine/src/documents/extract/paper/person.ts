import { foldLetters } from '../fold.ts';
import { isPlaceName } from './name-words.ts';
import { kindOfLabel } from './roles.ts';
import { LEGAL_SUFFIX, readName } from './values.ts';

export const ROLE =
  /\b(?:managing director|executive director|non-executive director|director(?:a|e)? (?:general|titular|suplente|ejecutivo)|directora?|diretora?(?: presidente)?|chief (?:executive|financial|operating) officer|president(?:e|a)?|vice ?president(?:e|a)?|vicepresidente|secretar(?:y|io|ia|ário)|treasurer|tesorer[oa]|managing member|member|manager|administradora? (?:único|unico|única|unica|solidari[oa]|titular)|administradora?|sóci[oa][- ]administradora?|socio[- ]gerente|gerente(?: general)?|representante legal(?: principal| suplente)?|sóci[oa]|vocal|síndico|consejer[oa](?: delegad[oa])?|incorporator|authorized person|partner|ceo|cfo)\b/iu;
export const HEADING =
  /\b(?:managers?|directors?|officers|members|board|incorporators|directores|directorio|administradores|autoridades|administracion|representantes? legal(?:es)?|junta directiva|gerentes|socios|diretoria|diretores|gerencia|orgaos sociais|quadro de socios|nombramientos)\b/u;

export const isPerson = (text: string): boolean => {
  const value = readName(text)?.value;
  return (
    value === text.trim() &&
    /^\p{Lu}[\p{L}.'’-]*(?:\s(?:de|del|la|las|los|da|do|dos|das|e|y|van|von|\p{Lu}[\p{L}.'’-]*)){1,6}$/u.test(value) &&
    !LEGAL_SUFFIX.test(value) &&
    !HEADING.test(foldLetters(value)) &&
    !/\b(?:witness\p{L}*|whereof|capital|street|registered|office|company|sociedad|article|cl[aá]usula|name|nombre|cargo|title)\b/iu.test(
      value,
    )
  );
};

const NO_PERSON =
  /\b(?:witness\p{L}*|whereof|capital|street|registered|office|company|sociedad|article|artículo|artigo|cl[aá]usula|cargo|title|certif\p{L}+|register|registro|registry|state|estado|recorded|applicable|available|provided|vacant|unknown)\b/iu;

/** A company by its legal form, or a person by two words that name nothing else. */
export const isWholeName = (name: string): boolean =>
  LEGAL_SUFFIX.test(name) ||
  (name.includes(' ') && !NO_PERSON.test(name) && !isPlaceName(name) && kindOfLabel(name) === null);

export const BANK =
  /(?<!\p{L})(?:\p{L}*bank|banks|sparkasse|caisse d['’]épargne|crédit (?:agricole|mutuel|lyonnais)|cassa di risparmio|banco|banca|banque|caixa|cooperativa de cr[eé]dito|credit union|building society|caja (?:rural|popular|de ahorros))(?!\p{L})/iu;
