// The time of a frame of a liveness check, beside that of an embedding of the same picture: node scripts/node.mjs engine/bench/liveness.ts
import { type LivenessFrame, loadFaceEngine } from '../src/faces/index.ts';
import { PEOPLE } from '../test/faces/drawn-people.ts';
import { drawPicture } from '../test/faces/drawn-picture.ts';

const FRAMES = 8;
const ROUNDS = 12;
const WARM_UPS = 3;

export interface LivenessBench {
  /** Milliseconds of one thread. */
  embedding: number;
  frame: number;
}

/** Checks of eight frames of 640 pixels on one thread, and embeddings of the same frames, in turns. */
export async function benchLiveness(): Promise<LivenessBench> {
  const frames: LivenessFrame[] = [];
  for (let i = 0; i < FRAMES; i++) {
    const image = await drawPicture(PEOPLE.ada, { size: 640, share: 0.6, turn: i / 20, smile: i / FRAMES });
    frames.push({ image, capturedAtMs: 500 * i });
  }
  const engine = await loadFaceEngine({ threads: 1 });
  const times = { embedding: Number.POSITIVE_INFINITY, frame: Number.POSITIVE_INFINITY };
  const work = {
    async embedding() {
      for (const { image } of frames) await engine.embed(image);
    },
    frame: () => engine.assessLiveness(frames, { challengeType: 'passive' }),
  };
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round++)
      for (const name of ['embedding', 'frame'] as const) {
        const startedAt = performance.now();
        await work[name]();
        const time = (performance.now() - startedAt) / FRAMES;
        if (round >= WARM_UPS) times[name] = Math.min(times[name], time);
      }
    return times;
  } finally {
    await engine.close();
  }
}

if (import.meta.main) console.log(await benchLiveness());
