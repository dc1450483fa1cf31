import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, 'dist/pages');
/** The package of the service has its pages there, and no sources of them. */
const PACKAGED = join(ROOT, 'pages');
/** The folders of which modules are bundled. */
const SOURCES = ['web', 'engine/src/decision', 'schema'];

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface PageFile {
  readonly type: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
}

/** The files of the pages by their path, such as `session/index.html`. */
export type BuiltPages = ReadonlyMap<string, PageFile>;

let pages: Promise<BuiltPages> | undefined;

/** Returns the pages of the present sources, and builds them first if there is no such build. Rejects if the build fails. */
export function builtPages(): Promise<BuiltPages> {
  pages ??= open().catch((error) => {
    pages = undefined;
    throw error;
  });
  return pages;
}

async function open(): Promise<BuiltPages> {
  const isPackaged = existsSync(PACKAGED);
  const folder = isPackaged ? PACKAGED : join(BUILT, hashOfSources());
  if (!isPackaged && !existsSync(folder)) await buildInto(folder);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(
    names.map((name) => {
      const body = readFileSync(join(folder, name));
      return [name.replaceAll('\\', '/'), { type: TYPES[extname(name)] ?? 'text/plain', body, gzip: gzipSync(body) }];
    }),
  );
}

/** Builds into a temporary folder and renames it: if two processes build at once, the second keeps the files of the first. */
async function buildInto(folder: string): Promise<void> {
  mkdirSync(BUILT, { recursive: true });
  const begun = mkdtempSync(join(BUILT, 'begun-'));
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, 'web/build.ts'), begun]);
    // The service runs as another user than the one who installed it.
    chmodSync(begun, 0o755);
    renameSync(begun, folder);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The hash of the sources and of this file, which builds them. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)]) hash.update(readFileSync(file));
  const names = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css,html}`, { cwd: ROOT })).sort();
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(ROOT, name)));
  return hash.digest('hex').slice(0, 16);
}
