import { loadavg } from 'node:os';
import { type FaceEngine, loadFaceEngine } from '../src/faces/index.ts';
import { PEOPLE } from '../test/faces/drawn-people.ts';
import { drawPicture } from '../test/faces/drawn-picture.ts';

// Measures by itself: node scripts/node.mjs engine/bench/face-threads.ts

export interface ThreadsBench {
  /** Milliseconds an image, one after another and 16 at once on two threads; the least of all rounds. */
  oneByOne: number;
  atOnce: number;
  /** `oneByOne` as a multiple of `atOnce`. */
  ratio: number;
}

/** Eight comparisons of two pictures. */
const PICTURES = 16;
const WARM_UPS = 2;
const ROUNDS = 15;

/** Embeds the same pictures one by one and all at once on two threads, in turns. */
export async function benchThreads(): Promise<ThreadsBench> {
  const drawn = await Promise.all(Object.values(PEOPLE).map((person) => drawPicture(person, { size: 250 })));
  const pictures = Array.from({ length: PICTURES }, (_, i) => drawn[i % drawn.length] as Uint8Array);
  const engine = await loadFaceEngine({ threads: 2 });
  const rounds: { oneByOne: number; atOnce: number }[] = [];
  for (let n = 0; n < WARM_UPS + ROUNDS; n++) {
    const oneByOne = await timed(() => embedInTurn(engine, pictures));
    const atOnce = await timed(() => Promise.all(pictures.map((picture) => engine.embed(picture))));
    rounds.push({ oneByOne, atOnce });
  }
  await engine.close();
  // Other work on the machine only adds time, so the best round is the one that it disturbed least.
  const min = (name: 'oneByOne' | 'atOnce') => Math.min(...rounds.slice(WARM_UPS).map((round) => round[name]));
  const [oneByOne, atOnce] = [min('oneByOne') / PICTURES, min('atOnce') / PICTURES];
  const result = { oneByOne, atOnce, ratio: oneByOne / atOnce };
  console.log(
    `faces: ${oneByOne.toFixed(1)} ms an image one by one, ${atOnce.toFixed(1)} ms on two threads: ` +
      `${result.ratio.toFixed(2)} times as many (load average ${loadavg()[0]?.toFixed(1)})`,
  );
  return result;
}

async function embedInTurn(engine: FaceEngine, pictures: readonly Uint8Array[]): Promise<void> {
  for (const picture of pictures) await engine.embed(picture);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

if (import.meta.main) await benchThreads();
