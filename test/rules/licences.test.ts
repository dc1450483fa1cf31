import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences that allow use, change and sale of software with the package; each requires only its notice. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT AND OFL-1.1',
  'OFL-1.1',
  'MIT or MPL-2.0',
  '(MIT OR CC0-1.0)',
  '(AFL-2.1 OR BSD-3-Clause)',
  'Unlicense',
];

/** libvips, which sharp loads as a replaceable shared library; its licence sets no terms for programs that use it so. */
const LIBRARIES = /^node_modules\/@img\/sharp-/;

/** Tells its licence, MIT, in a file alone. */
const UNTOLD = 'node_modules/png-js';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

test('every package that the service runs on has a permissive licence', () => {
  const running = installed.filter(([, { dev }]) => !dev);
  expect(running.length).toBeGreaterThan(100);
  const others = running.filter(
    ([path, { license = path === UNTOLD ? 'MIT' : 'none' }]) => !PERMISSIVE.includes(license) && !LIBRARIES.test(path),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
