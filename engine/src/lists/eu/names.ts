import type { EntityDraft } from '../shared/entity-draft.ts';
import type { XmlElement } from '../shared/xml-records.ts';

const GENDERS: ReadonlyMap<string, string> = new Map([
  ['M', 'Male'],
  ['F', 'Female'],
]);

/** Names in up to twenty languages. No flag marks the primary one: it is the first strong one in English or no language. */
export function addNames(draft: EntityDraft, aliases: readonly XmlElement[]): void {
  const strong = aliases.filter((alias) => !isWeak(alias) && wholeName(alias));
  const primary =
    strong.find((alias) => ['', 'EN'].includes(alias.attribute('nameLanguage').toUpperCase())) ??
    strong[0] ??
    aliases.find(wholeName);
  for (const alias of aliases) {
    draft.name(wholeName(alias), alias === primary ? 'primary' : isWeak(alias) ? 'weak' : 'strong');
    const gender = alias.attribute('gender');
    draft.gender ||= GENDERS.get(gender) ?? gender;
    for (const remark of alias.all('remark')) draft.remarks.push(remark.value);
  }
  const titles = distinct(aliases, 'title');
  if (titles) draft.remarks.push(`Title: ${titles}`);
  const functions = distinct(aliases, 'function');
  if (draft.isIndividual) draft.position = functions;
  else draft.remarks.push(functions);
}

function wholeName(alias: XmlElement): string {
  const parts = ['firstName', 'middleName', 'lastName'].map((name) => alias.attribute(name));
  return alias.attribute('wholeName') || parts.filter(Boolean).join(' ');
}

function isWeak(alias: XmlElement): boolean {
  const remarks = alias.all('remark').map((remark) => remark.value);
  return alias.attribute('strong') === 'false' || remarks.some((remark) => /\blow? quality/i.test(remark));
}

function distinct(aliases: readonly XmlElement[], attribute: string): string {
  return [...new Set(aliases.map((alias) => alias.attribute(attribute)))].filter(Boolean).join('; ');
}
