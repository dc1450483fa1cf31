import { known, type XmlElement, type XmlShape } from '../shared/xml-records.ts';

// The tags before 25 August 2026 and since then.
const TAGS = {
  Country: ['Country', 'Country-Pays'],
  LastName: ['LastName', 'LastName-NomDeFamille'],
  GivenName: ['GivenName', 'GivenName-Prenom'],
  EntityOrShip: ['EntityOrShip', 'EntityOrShip-EntiteOuNavire'],
  TitleOrShip: ['TitleOrShip', 'TitleOrShipType', 'TitleOrShipType-TitreOuTypeDeNavire'],
  Aliases: ['Aliases', 'Aliases-Alias'],
  Date: ['DateOfBirthOrShipBuildDate', 'DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire'],
  ShipIMONumber: ['ShipIMONumber', 'ShipIMONumber-NumeroOMIDuNavire'],
  Schedule: ['Schedule', 'Schedule-Annexe'],
  Item: ['Item', 'Item-NumeroDarticle'],
  DateOfListing: ['DateOfListing', 'DateOfListing-DateDinscription'],
} as const;

export const CANADA_SHAPE: XmlShape = { record: known(...Object.values(TAGS).flat()) };

export type FieldName = keyof typeof TAGS;

export const FIELD_NAMES = Object.keys(TAGS) as FieldName[];

/** A field of a record by its old short name, trimmed. */
export type Field = (name: FieldName) => string;

export function fieldsOf(record: XmlElement): Field {
  return (name) => TAGS[name].map((tag) => record.text(tag)).find(Boolean) ?? '';
}

const endsInLatin = (text: string) => /\p{Script=Latin}/u.test(text.match(/\p{L}/gu)?.at(-1) ?? '');

/** Turns line breaks that separate aliases into separators, before other blanks are merged. */
export function aliasesText(record: XmlElement): string {
  const aliases = record.children.find(({ name }) => (TAGS.Aliases as readonly string[]).includes(name));
  // A line in another script begins another name; any other line continues the name.
  const lines = (aliases?.ownText ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines
    .filter(Boolean)
    .reduce(
      (text, line) => `${text}${endsInLatin(text) && /^[^\p{Script=Latin}\P{L}]/u.test(line) ? '; ' : ' '}${line}`,
      '',
    )
    .trim();
}
