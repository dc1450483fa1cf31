import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The folder of the development sets and scoring tools, beside the project. */
export const EVALUATION = new URL('../../../shared/eval/', import.meta.url);

/** The results of a scoring tool, as it writes them on its last line. */
export async function runTool(name: 'score-names' | 'score-faces', options: readonly string[] = []): Promise<unknown> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`tools/${name}.mjs`, EVALUATION)), '--dev', ...options],
    {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  return (JSON.parse(lines.at(-1) ?? '') as { results: unknown }).results;
}
