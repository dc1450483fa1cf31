import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './describe.ts';

export function compile(settings: string): void {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', settings], { cwd: ROOT, stdio: 'inherit' });
}
