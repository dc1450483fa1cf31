import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** An executable with the libraries and fonts that it needs; the system's are used where they are undefined. */
export interface Executable {
  readonly path: string;
  readonly libraries?: string;
  readonly fonts?: string;
}

const UNPACK_MS = 60_000;
const DRAFT = 'unpacking-';
const UNPACK = "import('@sparticuz/chromium').then(({ default: browser }) => browser.executablePath())";
const run = promisify(execFile);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The browser of the package, unpacked once into a folder. A folder under the final name is always complete. */
export async function unpackBrowser(parent: string): Promise<Executable> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(join(entry, '../../package.json'), 'utf8'));
  const folder = join(parent, `chromium-${version}`);
  if (!(await isThere(folder))) await unpackTo(folder, parent);
  return { path: join(folder, 'chromium'), libraries: join(folder, 'al2023/lib'), fonts: join(folder, 'fonts') };
}

async function unpackTo(folder: string, parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  await removeLeftDrafts(parent);
  const draft = await mkdtemp(join(parent, DRAFT));
  try {
    // The package unpacks into TMPDIR, and its libraries only where it takes the platform for this one.
    const env = { PATH: process.env['PATH'], HOME: draft, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: '24.x' };
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    await run(process.execPath, ['-e', UNPACK], { cwd, env, timeout: UNPACK_MS });
    const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n`;
    await writeFile(join(draft, 'fonts/fonts.conf'), fonts);
    await chmod(join(draft, 'chromium'), 0o755);
    await rename(draft, folder).catch(async (error) => {
      // Another process was faster.
      if (!(await isThere(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes the drafts of processes that died while they unpacked. */
export async function removeLeftDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const draft = join(parent, name);
    const { mtimeMs } = (name.startsWith(DRAFT) && (await stat(draft).catch(() => undefined))) || { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > 10 * UNPACK_MS) await rm(draft, { recursive: true, force: true });
  }
}
