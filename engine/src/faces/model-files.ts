import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EngineError } from '../error.ts';
import { demandChecksum, notLoaded, readModelFile } from '../models/model-file.ts';
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
  const read = <T extends Model>(model: T) => readModel(model, modelsDirectory);
  return {
    detector: await read(manifest.detector),
    landmarks: await read(manifest.landmarks),
    spoof: await read(manifest.spoof),
    eyes: await read(manifest.eyes),
    embedder: await read(chosen),
  };
}

async function readModel<T extends Model>(model: T, modelsDirectory: string | undefined): Promise<ReadModel<T>> {
  const onnx = await readOnnx(model, modelsDirectory);
  const bytes = new SharedArrayBuffer(onnx.length);
  new Uint8Array(bytes).set(onnx);
  return { model, bytes };
}

async function readOnnx(model: Model, modelsDirectory: string | undefined): Promise<Uint8Array> {
  const { path, bytes } = await readModelFile(model, modelsDirectory);
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
