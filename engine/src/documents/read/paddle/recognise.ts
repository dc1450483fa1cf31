import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Pixels, resized } from '../pixels.ts';

/** The probabilities of characters along a line: `values[frame * classes.length + class]`; class 0 is the blank. */
export interface CharacterPosteriors {
  readonly frames: number;
  readonly classes: readonly string[];
  readonly values: Float32Array;
}

/** A character as it was read, with its place along the line. */
export interface ReadCharacter {
  readonly text: string;
  readonly confidence: number;
  /** 0 (left) .. 1 (right). */
  readonly at: number;
}

const HEIGHT = 48;
const MAX_WIDTH = 3200;

/** The probabilities of a line's characters by the recogniser of PP-OCRv4; `classes` begins with the blank. */
export async function posteriorsOf(
  model: InferenceSession,
  classes: readonly string[],
  line: Pixels,
): Promise<CharacterPosteriors> {
  const width = Math.min(MAX_WIDTH, Math.max(32, Math.ceil((line.width * HEIGHT) / line.height)));
  const input = new Tensor('float32', normalised(await resized(line, width, HEIGHT)), [1, 3, HEIGHT, width]);
  const output = Object.values(await model.run({ [model.inputNames[0] as string]: input }))[0];
  if (!output) throw new Error('the recogniser gave no output');
  return { frames: output.dims[1] as number, classes, values: output.data as Float32Array };
}

/** Blue, green and red planes from -1 to 1. */
export function normalised({ data, width, height }: Pixels): Float32Array {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let i = 0; i < size; i++) {
    for (let channel = 0; channel < 3; channel++) {
      values[channel * size + i] = (data[3 * i + 2 - channel] as number) / 127.5 - 1;
    }
  }
  return values;
}

/** The likeliest characters: repeated ones are one, blanks are none. */
export function charactersOf({ frames, classes, values }: CharacterPosteriors): ReadCharacter[] {
  const characters: ReadCharacter[] = [];
  let previous = 0;
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * classes.length;
    let best = 0;
    for (let i = 1; i < classes.length; i++) {
      if ((values[from + i] as number) > (values[from + best] as number)) best = i;
    }
    if (best !== 0 && best !== previous) {
      const confidence = values[from + best] as number;
      characters.push({ text: classes[best] as string, confidence, at: (frame + 0.5) / frames });
    }
    previous = best;
  }
  return characters;
}
