// Builds what is published into dist/packages. In the workspace the sources serve, without a build.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import models from '../engine/models/manifest.json' with { type: 'json' };
import { compile } from './packages/compile.ts';
import { BUILT, describe, ROOT } from './packages/describe.ts';
import { buildService } from './packages/service.ts';

rmSync(BUILT, { recursive: true, force: true });
// The client is last, since it is compiled with the types that the contracts have when they are installed.
for (const name of ['schema', 'engine', 'client']) {
  compile(`${name}/tsconfig.build.json`);
  declareAsPublished(join(BUILT, name, 'dist'));
  withoutMapsOfTables(join(BUILT, name, 'dist'));
  describe(name);
}
describe('face-models', ({ dependencies, ...manifest }) => manifest);
passOnFaceModels();
await buildService();

/** Every compiler finds `./x.d.ts` by `./x.js`; by `./x.ts`, as the sources say, not all do. */
function declareAsPublished(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/(from |import\(|import )(['"]\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
  }
}

/** A map holds the whole source once more, and nobody steps through a table of words. */
function withoutMapsOfTables(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (basename(dirname(file)) !== 'tables' || !file.endsWith('.js')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
    rmSync(join(folder, `${file}.map`));
  }
}

/** The packages that publish the models bring hundreds of others with them: their files and licences alone are passed on. */
function passOnFaceModels(): void {
  const built = join(BUILT, 'face-models');
  rmSync(join(built, 'LICENSE'));
  const { detector, landmarks, spoof, eyes, embedders } = models;
  for (const { package: name, file } of [detector, landmarks, spoof, eyes, ...embedders]) {
    const origin = join(ROOT, 'node_modules', name);
    copyFileSync(join(origin, file), join(built, basename(file)));
    copyFileSync(join(origin, 'LICENSE'), join(built, `LICENSE-${basename(name)}`));
  }
}
