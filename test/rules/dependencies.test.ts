import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import engine from '../../engine/package.json' with { type: 'json' };
import { PACKAGES } from '../../engine/src/models/packages.ts';
import faceModels from '../../face-models/package.json' with { type: 'json' };
import service from '../../package.json' with { type: 'json' };

/** The packages that each workspace declares for use, beside what only tests and pages need. */
const WORKSPACES = { '.': 'src/**/*.ts', engine: 'src/**/*.ts', schema: '*.ts', client: 'src/**/*.ts' };

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const IMPORT =
  /^(?:import|export)\b(?! type\b)[^'"=;]*?from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;

function undeclaredIn(folder: string, pattern: string): string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const used = globSync(pattern, { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, from, bare, later]) =>
      nameOf((from ?? bare ?? later) as string),
    ),
  );
  expect(used.length, folder).toBeGreaterThan(0);
  return [...new Set(used)].filter(
    (name) => !name.startsWith('node:') && !builtinModules.includes(name) && !declared.has(name),
  );
}

test.each(Object.entries(WORKSPACES))(
  'the workspace %s declares what its code loads, so that an install without tools starts',
  (folder, pattern) => {
    expect(undeclaredIn(folder, pattern)).toEqual([]);
  },
);

test('packages that parts of the engine ask for are its optional peers, in the versions of the service', () => {
  const { peerDependencies, peerDependenciesMeta } = engine;
  const asked = [...new Set(Object.values(PACKAGES).flat())].sort();
  expect(Object.keys(peerDependencies).sort()).toEqual(asked);
  expect(peerDependenciesMeta).toEqual(Object.fromEntries(asked.map((name) => [name, { optional: true }])));
  const { '@vett/face-models': models, ...others } = peerDependencies;
  expect(models).toBe(faceModels.version);
  expect(service.dependencies).toMatchObject(others);
});
