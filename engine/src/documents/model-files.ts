import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ModelFile, readModelFile } from '../models/model-file.ts';

const OWN = new URL('../../models/', import.meta.url);

export const LANGUAGES = ['eng', 'spa', 'por'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Files of the manifest `models/documents.json`, by their part in reading. */
type ModelRole = 'detector' | 'direction' | 'recogniser' | 'characters' | 'glyphs' | Language;

/** The bytes of the files, read and checked once. Plain data that threads share. */
export type DocumentModels = Record<ModelRole, SharedArrayBuffer>;

const readManifest = async (): Promise<Record<ModelRole, ModelFile>> =>
  JSON.parse(await readFile(new URL('documents.json', OWN), 'utf8'));

/** The name of the models: it is another one when any file is. */
export async function documentModelVersion(): Promise<string> {
  const sums = Object.values(await readManifest()).map(({ sha256 }) => sha256);
  return `documents-${createHash('sha256').update(sums.sort().join('\n')).digest('hex').slice(0, 12)}`;
}

/**
 * `modelsDirectory`: a folder that may hold the files, beside the packages.
 * @throws EngineError `MODEL_NOT_LOADED` when a file is missing or altered.
 */
export async function readModels(modelsDirectory?: string): Promise<DocumentModels> {
  const manifest = await readManifest();
  const read = async ([part, model]: [string, ModelFile]) => {
    const { bytes } = await readModelFile(model, modelsDirectory, fileURLToPath(OWN));
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    return [part, shared] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries(manifest).map(read))) as DocumentModels;
}
