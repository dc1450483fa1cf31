import { loadFaceEngine } from '@vett/engine/faces';
import { PEOPLE } from '../engine/test/faces/drawn-people.ts';
import { drawPicture } from '../engine/test/faces/drawn-picture.ts';
import { startTarget } from './child.ts';
import { median } from './median.ts';

const ROUNDS = 40;
const WARM_UPS = 10;
const CALLERS = 8;
const SIZE = 250;

export interface VerifyBench {
  /** Milliseconds of the engine alone for the two images of a verification, one after the other. */
  engine: number;
  /** Milliseconds of a verification by `POST /kyc/facematch/verify`, end to end. Its images are analysed at once. */
  verify: number;
  /** Milliseconds until eight callers with one request each all have their answers. */
  together: number;
}

/** Verifications of two images of 250 pixels through the service, and the engine alone, in turns. */
export async function benchVerify(): Promise<VerifyBench> {
  const images = await Promise.all([0.1, 0.4].map((smile) => drawPicture(PEOPLE.ada, { size: SIZE, smile })));
  const [source_image, target_image] = images.map((image) => Buffer.from(image).toString('base64'));
  const body = JSON.stringify({ source_image, target_image });
  const engine = await loadFaceEngine();
  const service = await startTarget('./service.ts');
  try {
    const headers = { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' };
    const verify = async () => {
      const url = new URL('/kyc/facematch/verify', service.url);
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      if (!response.ok) throw new Error(`verify: ${text}`);
    };
    const work = {
      async engine() {
        for (const image of images) await engine.embed(image);
      },
      verify,
      together: () => Promise.all(Array.from({ length: CALLERS }, verify)),
    };
    const times = { engine: [] as number[], verify: [] as number[], together: [] as number[] };
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      for (const name of ['engine', 'verify', 'together'] as const) {
        const startedAt = performance.now();
        await work[name]();
        if (round >= WARM_UPS) times[name].push(performance.now() - startedAt);
      }
    }
    return { engine: median(times.engine), verify: median(times.verify), together: median(times.together) };
  } finally {
    await Promise.all([engine.close(), service.stop()]);
  }
}
