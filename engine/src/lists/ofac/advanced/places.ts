import type { XmlElement } from '../../shared/xml-records.ts';
import type { References } from './references.ts';

/** A location: its country, and its address with the country in one line. '' where the publisher has no value. */
export interface SanctionedLocation {
  country: string;
  address: string;
}

const ORDER = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'POSTAL CODE', 'REGION'];

export function placeOf(location: XmlElement, references: References): SanctionedLocation {
  const country = countryOf(location, references);
  const parts = location.all('LocationPart').map((part) => {
    const values = part.all('LocationPartValue');
    const value = values.find((candidate) => candidate.attribute('Primary') === 'true') ?? values[0];
    const rank = ORDER.indexOf(references.text('LocPartType', part));
    return { rank: rank < 0 ? ORDER.length : rank, text: value?.text('Value') ?? '' };
  });
  parts.sort((a, b) => a.rank - b.rank);
  return { country, address: [...parts.map(({ text }) => text), country].filter(Boolean).join(', ') };
}

function countryOf(location: XmlElement, references: References): string {
  const [country] = location.all('LocationCountry');
  if (country) return references.text('Country', country);
  const [area] = location.all('LocationAreaCode');
  const name = area && references.find('AreaCode', area)?.attribute('Description');
  return name === undefined || name === 'undetermined' ? '' : name;
}
