/** The alpha-2 code of a country written as a name, a demonym, an ISO or an ICAO code; null: it is not known. */
export function countryOf(_text: string): string | null {
  return null;
}
