import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
/** The only files that compare a guess with a secret of a user, since they count its failures. */
const CHECKS = {
  isPassword: ['src/features/user/try-password.ts'],
  stepOfCode: ['src/features/user/second-factor.ts'],
  hashOfRecoveryCode: ['src/features/user/second-factor.ts'],
};

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.startsWith('src/platform/crypto/'))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));

const usersOf = (name: string, files: typeof sources) =>
  files.flatMap(({ path, text }) => (new RegExp(`\\b${name}\\b`).test(text) ? [path] : []));

test.each(Object.entries(CHECKS))('%s is called only where failures are counted', (name, allowed) => {
  expect(usersOf(name, sources)).toEqual(allowed);
  const planted = { path: 'src/features/user/planted.ts', text: `if (await ${name}(given)) enter();` };
  expect(usersOf(name, [...sources, planted])).toEqual([...allowed, planted.path]);
});
