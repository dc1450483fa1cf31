import { readFile } from 'node:fs/promises';
import { decodeImage } from '../src/faces/decode-image.ts';
import type { Model } from '../src/faces/manifest.ts';
import { type ReadModel, readModels } from '../src/faces/model-files.ts';
import { openSession } from '../src/faces/open-session.ts';
import { FacePipeline } from '../src/faces/pipeline.ts';
import { run } from '../src/faces/run.ts';
import { PEOPLE } from '../test/faces/drawn-people.ts';
import { drawPicture } from '../test/faces/drawn-picture.ts';

// Measures by itself: node scripts/node.mjs engine/bench/faces.ts [picture of 250 pixels]

/** Results, in milliseconds of processor time for one picture. */
export interface EmbeddingBench {
  decode: number;
  /** From decoded pixels to the embedding of the most prominent face. */
  embed: number;
  /** The runs of the three models that this needs, and nothing else. */
  sessions: number;
  ratio: number;
}

const WARM_UP = 20;

/** Embeds a picture whose face stands upright and is well seen, so that each model runs once. */
export async function benchEmbedding(given?: Uint8Array, rounds = 200): Promise<EmbeddingBench> {
  const picture = given ?? (await drawPicture(PEOPLE.ada, { size: 250 }));
  const models = await readModels();
  const pipeline = await FacePipeline.load(models);
  const sessions = await Promise.all([models.detector, models.landmarks, models.embedder].map(bareRun));
  const image = await decodeImage(picture);
  const { faces } = await pipeline.analysePicture(image, 1);
  if (!faces[0] || faces[0].reasons.length > 0) throw new Error('the picture shows no face that is well seen');
  const times = { decode: [] as number[], embed: [] as number[], sessions: [] as number[] };
  for (let round = -WARM_UP; round < rounds; round++) {
    const decode = await timed(() => decodeImage(picture));
    const embed = await timed(() => pipeline.analysePicture(image, 1));
    let bare = 0;
    for (const session of sessions) bare += await timed(session);
    if (round < 0) continue;
    times.decode.push(decode);
    times.embed.push(embed);
    times.sessions.push(bare);
  }
  // Garbage is collected in a few of the rounds, and takes longer on a busy machine.
  const [decode, embed, bare] = [median(times.decode), median(times.embed), median(times.sessions)];
  const result = { decode, embed, sessions: bare, ratio: embed / bare };
  console.log(
    `faces: ${image.width} × ${image.height} pixels to embedding ${embed.toFixed(1)} ms of processor time, ` +
      `${result.ratio.toFixed(2)} times the models' own ${bare.toFixed(1)} ms; decoding ${decode.toFixed(1)} ms`,
  );
  return result;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

async function bareRun(read: ReadModel<Model>): Promise<() => Promise<unknown>> {
  const session = await openSession(read);
  const { shape } = read.model.input;
  const values = Float32Array.from({ length: shape.reduce((product, size) => product * size) }, () => Math.random());
  return () => run(session, values, shape);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

if (import.meta.main) {
  const file = process.argv[2];
  console.log(JSON.stringify(await benchEmbedding(file ? await readFile(file) : undefined)));
}
