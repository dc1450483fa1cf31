import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtPages } from '../../src/interfaces/pages/built.ts';
import { compile } from './compile.ts';
import { BUILT, describe, ROOT } from './describe.ts';

const FOLDER = join(BUILT, 'vett');
const SOURCES = join(FOLDER, 'src');

/** The service and its commands as a package that is run, not imported, with its pages already built. */
export async function buildService(): Promise<void> {
  compile('tsconfig.build.service.json');
  cpSync(join(ROOT, 'src'), SOURCES, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) adapt(join(SOURCES, file));
  }
  for (const [path, { body }] of await builtPages()) {
    const file = join(FOLDER, 'pages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
  describe('vett', asPublished, '.');
}

/** The compiler leaves the files of threads and processes as they are; messages name the command as it is called in a clone. */
function adapt(file: string): void {
  const text = readFileSync(file, 'utf8')
    .replace(/(new URL\('\.\/[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
    .replace(/npm run vett(?: --)?/g, 'npx vett')
    .replaceAll('npm ci', 'npm install');
  writeFileSync(file, text);
}

function asPublished({ dependencies, ...manifest }: { dependencies: Record<string, string> }): object {
  // Its installation script downloads from elsewhere: who wants faces or documents installs it as the engine says.
  const { 'onnxruntime-node': runtime, ...others } = dependencies;
  const ofWorkspace = ['private', 'workspaces', 'scripts', 'overrides', 'devDependencies'];
  return {
    ...manifest,
    ...Object.fromEntries(ofWorkspace.map((name) => [name, undefined])),
    bin: { vett: 'scripts/vett.mjs' },
    dependencies: others,
    peerDependencies: { 'onnxruntime-node': runtime },
    peerDependenciesMeta: { 'onnxruntime-node': { optional: true } },
  };
}
