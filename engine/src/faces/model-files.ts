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
  const bytes = await readFirst(model, paths);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== model.sha256)
    throw notLoaded(model, `is not the file that the manifest names (sha256 ${sha256}, not ${model.sha256})`);
  try {
    return await InferenceSession.create(bytes, {
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
