import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EngineError } from '../error.ts';
import { convertDlib } from './dlib/convert-dlib.ts';
import type { Embedder, Model } from './manifest.ts';
import { readManifest } from './read-manifest.ts';

export interface FaceModelOptions {
  /** A folder whose `manifest.json` and ONNX files take precedence over those of the packages. */
  modelsDirectory?: string;
  /** Id of the embedding model; default: the first of the manifest. */
  embedder?: string;
}

/** The models an engine uses, read and checked once. Plain data that threads share. */
export interface FaceModels {
  detector: ReadModel<Model>;
  landmarks: ReadModel<Model>;
  spoof: ReadModel<Model>;
  eyes: ReadModel<Model>;
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
    eyes: await read(manifest.eyes),
    embedder: await read(chosen),
  };
}

async function readModel<T extends Model>(model: T, paths: string[]): Promise<ReadModel<T>> {
  const onnx = await readOnnx(model, paths);
  const bytes = new SharedArrayBuffer(onnx.length);
  new Uint8Array(bytes).set(onnx);
  return { model, bytes };
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
  if (found !== wanted) throw notLoaded(model, `${what}, its sha256 is ${found}, not ${wanted}`);
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

/** The fault of a model file and its remedy. */
export function notLoaded({ id, file, package: name, version }: Model, what: string, cause?: unknown): EngineError {
  const remedy = name
    ? `install ${name}@${version}, or put the file into the folder of models`
    : 'put the file that is meant beside the manifest, or correct the manifest';
  return new EngineError('MODEL_NOT_LOADED', `the file ${file} of the model ${id} ${what}: ${remedy}`, { cause });
}
