import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Where the development sets are, beside the project. */
export const SHARED = new URL('../../../shared/eval/names/', import.meta.url);
const TOOL = new URL('../../../shared/eval/tools/score-names.mjs', import.meta.url);

/** The results of the scoring tool, as it writes them on its last line. */
export async function runTool(): Promise<unknown> {
  const child = spawn(process.execPath, [fileURLToPath(TOOL), '--dev'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  return (JSON.parse(lines.at(-1) ?? '') as { results: unknown }).results;
}
