import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { EngineError } from '../error.ts';
import { type Embedder, type Model, readManifest } from './manifest.ts';

export interface FaceModelOptions {
  /** A folder whose `manifest.json` and ONNX files come before those of the packages. */
  modelsDirectory?: string;
  /** Id of the embedding model; default: the first of the manifest. */
  embedder?: string;
}

/** The models an engine uses, read and checked once. Plain data that threads share. */
export interface FaceModels {
  detector: ReadModel<Model>;
  landmarks: ReadModel<Model>;
  spoof: ReadModel<Model>;
  embedder: ReadModel<Embedder>;
}

export interface ReadModel<T extends Model> {
  model: T;
  bytes: SharedArrayBuffer;
}

/** @throws EngineError `MODEL_NOT_LOADED` when a file is missing or altered. */
export async function readModels({ modelsDirectory, embedder }: FaceModelOptions = {}): Promise<FaceModels> {
  const manifest = await readManifest(modelsDirectory);
  const chosen = embedder === undefined ? manifest.embedders[0] : manifest.embedders.find(({ id }) => id === embedder);
  if (!chosen) {
    const known = manifest.embedders.map(({ id }) => id).join(', ');
    throw new EngineError('MODEL_NOT_LOADED', `the manifest has no embedding model '${embedder}', only: ${known}`);
  }
  const read = <T extends Model>(model: T) => readModel(model, pathsOf(model, modelsDirectory));
  return {
    detector: await read(manifest.detector),
    landmarks: await read(manifest.landmarks),
    spoof: await read(manifest.spoof),
    embedder: await read(chosen),
  };
}

async function readModel<T extends Model>(model: T, paths: string[]): Promise<ReadModel<T>> {
  const file = await readFirst(model, paths);
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (sha256 !== model.sha256)
    throw notLoaded(model, `is not the file that the manifest names (sha256 ${sha256}, not ${model.sha256})`);
  const bytes = new SharedArrayBuffer(file.length);
  new Uint8Array(bytes).set(file);
  return { model, bytes };
}

/** @throws EngineError `MODEL_NOT_LOADED` for bytes that are no model. */
export async function openSession({ model, bytes }: ReadModel<Model>): Promise<InferenceSession> {
  try {
    // onnxruntime takes no shared memory.
    return await InferenceSession.create(new Uint8Array(bytes).slice(), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      logSeverityLevel: 3,
    });
  } catch (error) {
    throw notLoaded(model, `is no model that can be run: ${(error as Error).message}`, error);
  }
}

async function readFirst(model: Model, paths: string[]): Promise<Buffer> {
  for (const path of paths) {
    try {
      return await readFile(path);
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
