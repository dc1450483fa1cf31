import { ALPHABET, type CharacterDistribution, FILLER } from './alphabet.ts';

/** Digits and letters that are read for each other. */
const LOOK_ALIKES = ['O0', 'Q0', 'D0', 'I1', 'L1', 'Z2', 'S5', 'G6', 'B8'];
/** A look-alike is so many times likelier than another character. */
const LOOK_ALIKE = 20;
/** A reader of prose is hardly sure of any line of a zone, so that its confidence says little below this. */
const MIN_CONFIDENCE = 0.5;

/** The characters of a line as a reader of text gave them; undefined: they cannot be so many places of a zone. */
export function placesOfText(text: string, confidence: number, places: number): CharacterDistribution[] | undefined {
  const sureness = Math.max(MIN_CONFIDENCE, confidence);
  const whole = filled(plain(text), places);
  return whole === undefined ? undefined : [...whole].map((character) => placeOf(character, sureness));
}

const plain = (text: string): string =>
  text
    .replace(/[＜く《〈«‹]/g, FILLER)
    .replace(/\s/g, '')
    .toUpperCase();

/** Readers miscount fillers: behind a name, or else in the longest run, there are as many as are missing, or fewer. */
function filled(text: string, places: number): string | undefined {
  if (/[^A-Z0-9<]/.test(text)) return undefined;
  if (text.length === places) return text;
  if (/[A-Z]$/.test(text)) return text.length < places ? text.padEnd(places, FILLER) : undefined;
  const [run] = [...text.matchAll(/<+/g)].sort((a, b) => b[0].length - a[0].length || b.index - a.index);
  const length = (run?.[0].length ?? 0) + places - text.length;
  if (run === undefined || length < 1) return undefined;
  return text.slice(0, run.index) + FILLER.repeat(length) + text.slice(run.index + run[0].length);
}

function placeOf(character: string, sureness: number): CharacterDistribution {
  const place = new Float32Array(ALPHABET.length).fill(1);
  for (const pair of LOOK_ALIKES.filter((pair) => pair.includes(character)))
    for (const other of pair) place[ALPHABET.indexOf(other)] = LOOK_ALIKE;
  const at = ALPHABET.indexOf(character);
  const others = place.reduce((sum, value) => sum + value, 0) - (place[at] as number);
  return place.map((value, i) => (i === at ? sureness : ((1 - sureness) * value) / others));
}
