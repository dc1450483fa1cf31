import type { CharacterPosteriors } from '../paddle/recognise.ts';
import { ALPHABET, type CharacterDistribution, FILLER } from './alphabet.ts';

/** A place where the recogniser saw nothing is a filler with this probability, and anything else with the rest. */
const UNSEEN = 0.5;
/** The recogniser saw the line at all if it saw this share of the places. */
const MIN_SEEN = 0.55;

/** The recogniser's probabilities of the 37 characters, and the blank first, frame by frame. */
interface Frames {
  readonly count: number;
  readonly values: Float32Array;
}

const WIDTH = ALPHABET.length + 1;

interface CharacterPeak {
  readonly index: number;
  readonly at: number;
}

/**
 * Reads so many characters of one width: the recogniser merges repeated fillers, so the places are counted by position.
 * Undefined: the line has far fewer or many more characters.
 */
export function readBySlots(posteriors: CharacterPosteriors, places: number): CharacterDistribution[] | undefined {
  const frames = framesOf(posteriors);
  const seen = charactersOf(frames);
  if (seen.length < places * MIN_SEEN || seen.length > places * 1.15) return undefined;
  const { first, pitch } = fit(seen, places);
  return Array.from({ length: places }, (_, i) => placeAt(frames, first + i * pitch, pitch));
}

/** Letters count in both cases and as full-width forms, and some brackets as the filler. */
function classesOf(classes: readonly string[]): number[][] {
  return [...ALPHABET].map((character) => {
    const fullWidth = String.fromCharCode(character.charCodeAt(0) + 0xfee0);
    const forms = character === FILLER ? ['＜', '〈', '《', '«', 'く'] : [character.toLowerCase(), fullWidth];
    return [character, ...forms].map((form) => classes.indexOf(form)).filter((index) => index > 0);
  });
}

const known = new WeakMap<readonly string[], number[][]>();

function framesOf({ frames, classes, values }: CharacterPosteriors): Frames {
  const members = known.get(classes) ?? classesOf(classes);
  known.set(classes, members);
  const own = new Float32Array(frames * WIDTH);
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * classes.length;
    own[frame * WIDTH] = values[from] as number;
    for (const [i, indexes] of members.entries()) {
      let sum = 0;
      for (const index of indexes) sum += values[from + index] as number;
      own[frame * WIDTH + i + 1] = sum;
    }
  }
  return { count: frames, values: own };
}

function charactersOf({ count, values }: Frames): CharacterPeak[] {
  const seen: CharacterPeak[] = [];
  let before = 0;
  for (let frame = 0; frame < count; frame++) {
    let best = 0;
    for (let i = 1; i < WIDTH; i++) {
      if ((values[frame * WIDTH + i] as number) > (values[frame * WIDTH + best] as number)) best = i;
    }
    if (best !== 0 && best !== before) seen.push({ index: best - 1, at: (frame + 0.5) / count });
    before = best;
  }
  return seen;
}

/** The position of the first place and the width of all, by which the characters stand nearest to whole places. */
function fit(seen: readonly CharacterPeak[], places: number): { first: number; pitch: number } {
  const positions = seen.map(({ at }) => at);
  const start = positions[0] as number;
  const gaps = positions.slice(1).map((at, i) => at - (positions[i] as number));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  let best = { error: Number.POSITIVE_INFINITY, first: start, pitch: usual };
  for (let k = 0; k <= 40; k++) {
    const pitch = usual * (0.9 + k * 0.005);
    for (const skipped of [0, 1, 2]) {
      const first = start - skipped * pitch;
      const error = errorOf(positions, first, pitch, places);
      if (error < best.error) best = { error, first, pitch };
    }
  }
  return leastSquares(positions, best);
}

function errorOf(positions: readonly number[], first: number, pitch: number, places: number): number {
  const used = new Set<number>();
  let error = 0;
  for (const at of positions) {
    const exact = (at - first) / pitch;
    const place = Math.round(exact);
    error += Math.min(0.25, (exact - place) ** 2);
    if (place < 0 || place >= places || used.has(place)) error += 0.3;
    used.add(place);
  }
  return error;
}

function leastSquares(positions: readonly number[], start: { first: number; pitch: number }) {
  let { first, pitch } = start;
  for (let round = 0; round < 3; round++) {
    let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0];
    for (const y of positions) {
      const x = Math.round((y - first) / pitch);
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
    }
    const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    if (!(slope > 0)) break;
    pitch = slope;
    first = (sy - slope * sx) / n;
  }
  return { first, pitch };
}

/** The probabilities around a position: each character counts where it is likeliest. */
function placeAt({ count, values }: Frames, at: number, pitch: number): CharacterDistribution {
  const place = new Float32Array(ALPHABET.length);
  const from = Math.max(0, Math.floor((at - 0.4 * pitch) * count));
  const to = Math.min(count - 1, Math.ceil((at + 0.4 * pitch) * count) - 1);
  for (let frame = from; frame <= to; frame++) {
    for (let i = 0; i < place.length; i++) {
      place[i] = Math.max(place[i] as number, values[frame * WIDTH + i + 1] as number);
    }
  }
  const sum = place.reduce((total, value) => total + value, 0);
  const filler = ALPHABET.indexOf(FILLER);
  if (sum < 0.05) return place.fill((1 - UNSEEN) / (ALPHABET.length - 1)).fill(UNSEEN, filler, filler + 1);
  return place.map((value) => (value + 0.001) / (sum + 0.001 * ALPHABET.length));
}
