import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { EngineError } from '../error.ts';
import { convertDlib } from './dlib/convert-dlib.ts';
import { type Embedder, type Model, readManifest } from './manifest.ts';

export interface FaceModelOptions {
  /** A folder whose `manifest.json` and ONNX files come before those of the packages. */
  modelsDirectory?: string;
  /** Id of the embedding model; default: the first of the manifest. */
  embedder?: string;
}

/** The models an engine uses and the paths where their files may be, the first that exists first. Plain data. */
export interface FaceModels {
  detector: Located<Model>;
  landmarks: Located<Model>;
  spoof: Located<Model>;
  embedder: Located<Embedder>;
}

export interface Located<T extends Model> {
  model: T;
  paths: string[];
}

/** @throws EngineError `MODEL_NOT_LOADED` */
export async function locateModels({ modelsDirectory, embedder }: FaceModelOptions = {}): Promise<FaceModels> {
  const manifest = await readManifest(modelsDirectory);
  const chosen = embedder === undefined ? manifest.embedders[0] : manifest.embedders.find(({ id }) => id === embedder);
  if (!chosen) {
    const known = manifest.embedders.map(({ id }) => id).join(', ');
    throw new EngineError('MODEL_NOT_LOADED', `the manifest has no embedding model '${embedder}', only: ${known}`);
  }
  const locate = <T extends Model>(model: T) => ({ model, paths: pathsOf(model, modelsDirectory) });
  return {
    detector: locate(manifest.detector),
    landmarks: locate(manifest.landmarks),
    spoof: locate(manifest.spoof),
    embedder: locate(chosen),
  };
}

/**
 * A session made of the very bytes whose checksum was compared.
 * @throws EngineError `MODEL_NOT_LOADED` when the file is missing, altered, or no model.
 */
export async function openSession({ model, paths }: Located<Model>): Promise<InferenceSession> {
  const bytes = await readOnnx(model, paths);
  const session = await createSession(bytes).catch((error: Error) => {
    throw notLoaded(model, `is no model that can be run: ${error.message}`, error);
  });
  demandShapes(model, session);
  return session;
}

function createSession(bytes: Uint8Array): Promise<InferenceSession> {
  return InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
}

/** What the model takes and gives must be what the manifest says; sizes that are open fit any. */
function demandShapes(model: Model & Partial<Embedder>, session: InferenceSession): void {
  const shape = (metadata: InferenceSession.ValueMetadata | undefined) => (metadata?.isTensor ? metadata.shape : []);
  const fits = (given: readonly (number | string)[], wanted: readonly number[]) =>
    given.length === wanted.length && given.every((size, i) => typeof size === 'string' || size === wanted[i]);
  const input = shape(session.inputMetadata[0]);
  if (!fits(input, model.input.shape))
    throw notLoaded(model, `takes [${input}], not [${model.input.shape}] as the manifest says`);
  const output = shape(session.outputMetadata[0]);
  if (model.dimension !== undefined && !fits(output, [1, model.dimension]))
    throw notLoaded(model, `gives [${output}], not [1,${model.dimension}] as the manifest says`);
}

async function readOnnx(model: Model, paths: string[]): Promise<Uint8Array> {
  const { path, bytes } = await readFirst(model, paths);
  demandChecksum(model, bytes, model.sha256, 'is not the file that the manifest names');
  const { conversion } = model;
  if (!conversion) return bytes;
  try {
    const onnx = convertDlib(bytes, await readFile(join(dirname(path), basename(conversion.manifest)), 'utf8'));
    demandChecksum(model, onnx, conversion.sha256, 'made another model than the manifest names');
    return onnx;
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw notLoaded(model, `cannot be converted: ${(error as Error).message}`, error);
  }
}

function demandChecksum(model: Model, bytes: Uint8Array, wanted: string, what: string): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== wanted) throw notLoaded(model, `${what} (sha256 ${found}, not ${wanted})`);
}

async function readFirst(model: Model, paths: string[]): Promise<{ path: string; bytes: Uint8Array }> {
  for (const path of paths) {
    try {
      return { path, bytes: await readFile(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw notLoaded(model, `cannot be read`, error);
    }
  }
  throw notLoaded(model, `is missing (looked for ${paths.join(', ') || 'its package'})`);
}

function pathsOf(model: Model, modelsDirectory: string | undefined): string[] {
  const own = modelsDirectory === undefined ? [] : [join(modelsDirectory, basename(model.file))];
  const folder = model.package && packageFolder(model.package);
  return folder ? [...own, join(folder, model.file)] : own;
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function notLoaded({ id, file, package: name, version }: Model, what: string, cause?: unknown): EngineError {
  const remedy = name ? `install ${name}@${version}, or put` : 'put';
  return new EngineError(
    'MODEL_NOT_LOADED',
    `the file ${file} of the model ${id} ${what}: ${remedy} the file into the folder of models`,
    { cause },
  );
}
