import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EngineError } from '../error.ts';
import { packageFolder } from './packages.ts';

/** A file of a model and where it comes from. */
export interface ModelFile {
  id: string;
  /** The npm package that holds it; without one it lies beside the manifest. */
  package?: string;
  version?: string;
  /** Path inside the package, or beside the manifest. */
  file: string;
  sha256: string;
  bytes: number;
  /** The licence that its publisher states. */
  licence: string;
}

/**
 * The bytes of a model's file: from one of the folders, which may hold it under its base name, or from its package.
 * @throws EngineError `MODEL_NOT_LOADED` when it is missing or altered.
 */
export async function readModelFile(
  model: ModelFile,
  ...folders: (string | undefined)[]
): Promise<{ path: string; bytes: Uint8Array }> {
  const found = await readFirst(model, pathsOf(model, folders));
  demandChecksum(model, found.bytes, model.sha256, 'is not the file that the manifest names');
  return found;
}

/** @throws EngineError `MODEL_NOT_LOADED` */
export function demandChecksum(model: ModelFile, bytes: Uint8Array, wanted: string, what: string): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== wanted) throw notLoaded(model, `${what}, its sha256 is ${found}, not ${wanted}`);
}

async function readFirst(model: ModelFile, paths: string[]): Promise<{ path: string; bytes: Uint8Array }> {
  for (const path of paths) {
    try {
      return { path, bytes: await readFile(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw notLoaded(model, `cannot be read`, error);
    }
  }
  throw notLoaded(model, `is missing (looked for ${paths.join(', ') || 'its package'})`);
}

function pathsOf(model: ModelFile, folders: (string | undefined)[]): string[] {
  const all = model.package === undefined ? folders : [...folders, packageFolder('@vett/face-models')];
  const own = all.filter((folder) => folder !== undefined).map((folder) => join(folder, basename(model.file)));
  const folder = model.package && packageFolder(model.package);
  return folder ? [...own, join(folder, model.file)] : own;
}

/** The fault of a model file and its remedy. */
export function notLoaded({ id, file, package: name, version }: ModelFile, what: string, cause?: unknown): EngineError {
  const remedy = name
    ? `install ${name}@${version}, or put the file into the folder of models`
    : 'put the file that is meant beside the manifest, or correct the manifest';
  return new EngineError('MODEL_NOT_LOADED', `the file ${file} of the model ${id} ${what}: ${remedy}`, { cause });
}
