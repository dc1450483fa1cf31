import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../error.ts';
import { checkManifest } from './check-manifest.ts';
import type { Manifest } from './manifest.ts';

const FILE = 'manifest.json';
const OWN = fileURLToPath(new URL('../../models', import.meta.url));

/**
 * The engine's own manifest, with the models of a folder's `manifest.json` before or in place of its own.
 * @throws EngineError `MODEL_NOT_LOADED`
 */
export async function readManifest(directory?: string): Promise<Manifest> {
  const own = (await readParts(OWN)) as Manifest;
  if (directory === undefined) return own;
  const parts = await readParts(directory);
  const embedders = parts.embedders ?? [];
  const others = own.embedders.filter(({ id }) => embedders.every((embedder) => embedder.id !== id));
  return { ...own, ...parts, embedders: [...embedders, ...others] };
}

async function readParts(directory: string): Promise<Partial<Manifest>> {
  const file = join(directory, FILE);
  try {
    if (!(await readdir(directory)).includes(FILE)) return {};
    const parts: unknown = JSON.parse(await readFile(file, 'utf8'));
    checkManifest(parts);
    return parts;
  } catch (error) {
    throw new EngineError('MODEL_NOT_LOADED', `${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
