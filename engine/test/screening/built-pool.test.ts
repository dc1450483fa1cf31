import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vett-built-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = `
import { NameIndex } from './names/index.js';
import { ScreenerPool } from './screening/index.js';

const index = NameIndex.build([{ id: '1', list: 'un', type: 'individual', names: [{ value: 'Zoltan Fictivus' }] }]);
const pool = new ScreenerPool({ threads: 1 });
const [results] = await pool.check([{ fullName: 'Zoltan Fictivus' }], {}, [{ name: 'un', version: '1', index }]);
console.log(results[0].matchCount);
await pool.close();
`;

test('the engine as built for publishing finds its threads', () => {
  const compilerOptions = { noEmit: false, noCheck: true, rootDir: join(ROOT, 'engine/src'), outDir: folder };
  const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [join(ROOT, 'engine/src')] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.js'), PROGRAM);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  expect(execFileSync(process.execPath, [join(folder, 'program.js')]).toString()).toBe('1\n');
});
