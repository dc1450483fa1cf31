import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '../../engine/src/faces/manifest.ts';
import { readManifest } from '../../engine/src/faces/read-manifest.ts';
import { drawFaces } from './draw-faces.ts';
import { curveOf, type FaceCurve, percent } from './face-curve.ts';
import { type Picture, pairUp } from './face-pairs.ts';
import type { Score } from './report.ts';
import { runTool } from './run-tool.ts';

/** The used part of the scoring tool's results. */
interface Results {
  lfw: { auc: number; crossValidated: { accuracy: number }; 'tar@far=1e-2': { tar: number } };
  search: { rank1: number };
  detection: { passed: number; of: number };
  latency: { smallImages: { p50ms: number; p99ms: number } };
}

/** Face matching with every model of the manifest. */
export const faces: Score = {
  // At 0.6 one pair in a thousand matches falsely: half a point more would be six times as many.
  toleranceOf: (figure) => (figure.includes('false matches') ? 0.1 : 0.5),
  async measure() {
    const figures: Record<string, number> = {};
    const curves: FaceCurve[] = [];
    for (const embedder of (await readManifest()).embedders) {
      const { results, pictures } = await score(embedder);
      const curve = curveOf(embedder, pairUp(pictures));
      curves.push(curve);
      Object.assign(figures, figuresOf(embedder.id, results, curve));
      const { p50ms, p99ms } = results.latency.smallImages;
      console.log(`${embedder.id}: a picture of 250 pixels takes ${p50ms} ms, the slowest of a hundred ${p99ms} ms`);
    }
    return { figures, draw: () => ({ curves, svg: drawFaces(curves as [FaceCurve]) }) };
  },
};

/** The tool's results, and the embeddings it made, which it keeps in a file. */
async function score(embedder: Embedder): Promise<{ results: Results; pictures: Picture[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'vett-score-'));
  try {
    await writeFile(join(directory, 'manifest.json'), JSON.stringify({ embedders: [embedder] }));
    const cache = join(directory, 'embeddings.json');
    const results = (await runTool('score-faces', ['--models', directory, '--cache', cache])) as Results;
    return { results, pictures: picturesOf(JSON.parse(await readFile(cache, 'utf8'))) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Embeddings in base64 by `lfw/<person>/<picture>`; null: no face. */
function picturesOf(cache: Record<string, string | null>): Picture[] {
  return Object.entries(cache).flatMap(([path, embedding]) => {
    const [, person] = /^lfw\/([^/]+)\//.exec(path) ?? [];
    if (!person || !embedding) return [];
    const bytes = Uint8Array.from(Buffer.from(embedding, 'base64'));
    return [{ person, embedding: new Float32Array(bytes.buffer) }];
  });
}

function figuresOf(id: string, { lfw, search, detection }: Results, { thresholds }: FaceCurve) {
  return {
    [`${id} accuracy`]: percent(lfw.crossValidated.accuracy),
    [`${id} AUC`]: percent(lfw.auc),
    [`${id} found at FMR 1 %`]: percent(lfw['tar@far=1e-2'].tar),
    [`${id} search, first`]: percent(search.rank1),
    [`${id} edge cases`]: percent(detection.passed / detection.of),
    ...Object.fromEntries(
      thresholds.flatMap(({ similarity, falseMatches, missed }) => [
        [`${id} from ${similarity} false matches`, falseMatches],
        [`${id} from ${similarity} missed`, missed],
      ]),
    ),
  };
}
