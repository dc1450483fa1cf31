import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Members of the schemas of the environment: names in capitals. */
const used = new Set(
  ['src/config.ts', ...globSync('src/*-settings.ts')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]{3,}): /gm)].map(([, name]) => name as string),
  ),
);

test('.env.example documents each setting, and no other but those of single lists', () => {
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(used.size).toBeGreaterThan(40);
  expect([...new Set(documented)].filter((name) => !name?.startsWith('LIST_URL_')).sort()).toEqual([...used].sort());
});
