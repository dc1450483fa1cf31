import { isCategory } from './settings.ts';

const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['role_pep', 'pep'],
  ['role_pol', 'pep'],
  ['politically_exposed_person', 'pep'],
  ['persona_politicamente_expuesta', 'pep'],
  ['pessoa_politicamente_exposta', 'pep'],
  ['role_rca', 'relative'],
  ['rca', 'relative'],
  ['sanctions', 'sanction'],
  ['sancion', 'sanction'],
  ['sanciones', 'sanction'],
  ['sancao', 'sanction'],
  ['debarred', 'debarment'],
]);

/** `sanction`, `pep` and so on of a category or FollowTheMoney topic as somebody writes it; undefined for no word. */
export function categoryOf(text: string): string | undefined {
  const word = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');
  if (word === 'crime' || word.startsWith('crime_')) return 'crime';
  if (word.startsWith('role_pep_')) return 'pep';
  const category = CATEGORIES.get(word) ?? word;
  return isCategory(category) ? category : undefined;
}
