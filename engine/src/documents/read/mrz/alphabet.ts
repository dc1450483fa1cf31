/** The characters of a machine-readable zone, in the order of the glyph model's classes. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
export const FILLER = '<';

/** One of the 37 characters each place, as probabilities that add up to 1. */
export type CharacterDistribution = Float32Array;

const WEIGHTS = [7, 3, 1] as const;

/** The check digit of ICAO 9303 part 3, section 4.9. */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += weightOf(text.charAt(i)) * (WEIGHTS[i % 3] as number);
  return String(sum % 10);
}

function weightOf(character: string): number {
  if (character === FILLER) return 0;
  const code = character.charCodeAt(0);
  return code <= 57 ? code - 48 : code - 55;
}
