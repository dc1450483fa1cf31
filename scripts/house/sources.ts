import { globSync, readFileSync } from 'node:fs';

/** A source file: its path from the root of the project, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = ['src', 'web', 'engine', 'schema', 'client', 'test', 'scripts', 'bench', 'eval'];
/** Generated files. */
const WRITTEN = /database\/tables\.ts$|look-alike-table\.ts$|common-words\.ts$|linear-patterns/;

/** Every hand-written source file, sorted by path. */
export function readSources(root: string): Source[] {
  return FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', 'engine/assembly'] }),
  )
    .filter((path) => !WRITTEN.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
}
