import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./read-alone.ts', import.meta.url));
/** No file may be written, in no process and no thread. */
const BOUNDS = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--allow-addons',
  '--allow-child-process',
  '--no-warnings',
];

test.runIf(process.platform === 'linux')(
  'both readers read a page without network and without writing a file, and end all processes',
  async () => {
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const child = await promisify(execFile)(process.execPath, [...BOUNDS, `--import=${SCRIPT}`, SCRIPT], { env });
    const { processes, texts } = JSON.parse(child.stdout) as { processes: string[]; texts: string[] };
    expect(texts).toEqual([expect.stringMatching(/^paddle: Banco ?del ?Prado/), 'tesseract: Banco del Prado']);
    expect(processes).toEqual(['', '']);
  },
);
