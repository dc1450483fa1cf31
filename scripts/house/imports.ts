import { dirname, join } from 'node:path';
import type { Source } from './sources.ts';

const IMPORT = /^(?:import|export)\b[^'"=;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** An import: the importing file, and the imported file as a path from the root or the package by its name. */
export type Import = readonly [from: string, to: string];

export const importsOf = (sources: readonly Source[]): Import[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].map(
      ([, from, bare, dynamic]): Import => [path, target(path, from ?? bare ?? dynamic ?? '')],
    ),
  );

const target = (path: string, specifier: string) => {
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  return specifier.startsWith('@vett/schema/') ? `${specifier.replace('@vett/', '')}.ts` : specifier;
};

/** The layers of the service; each may import those before it. */
const LAYERS = [
  /^(?:engine|schema)\//,
  /^src\/(?:platform|ports)\//,
  /^src\/core\//,
  /^src\/features\//,
  /^src\/features\.ts/,
];
const FURTHER = [/^src\/interfaces\//, /^src\/app\.ts/, /^src\/cli/];
const layerOf = (path: string) => [...LAYERS, ...FURTHER].findIndex((layer) => layer.test(path));

/** The imports of a layer from one above it. */
export const upwardImports = (imports: readonly Import[]): string[] =>
  imports
    .filter(([from, to]) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
    .map(([from, to]) => `${from} imports ${to}`);
