import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { pdfOfPages, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { BUILT, ROOT } from '../../scripts/packages/describe.ts';
import { folderOnDisk, startNode } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { smallUnList } from '../support/un-list.ts';
import { Outside, runtimes } from './outside.ts';
import { productionInstall } from './production-install.ts';
import { localRegistry } from './registry.ts';

const registry = await localRegistry();
const { url, tenant } = await testService({ LISTS: 'un' });
const tool = (path: string) => join(ROOT, 'node_modules', path);

describe.each(['schema', 'engine', 'client', 'face-models', 'vett'])('the package %s', (name) => {
  const folder = join(BUILT, name);

  test('has no finding of publint', async () => {
    const { messages } = await publint({ pkgDir: folder, strict: true });
    expect(messages).toEqual([]);
  });

  test.skipIf(name === 'face-models' || name === 'vett')('has types that every way of resolving finds', async () => {
    const args = ['--pack', folder, '--profile', 'esm-only', '--exclude-entrypoints', './schema.graphql'];
    await new Outside(registry).run(process.execPath, [tool('@arethetypeswrong/cli/dist/index.js'), ...args]);
  });
});

const ENGINE = `
import { createHmac } from 'node:crypto';
import { openFile, readList } from '@vett/engine/lists';
import { compareNames, NameIndex } from '@vett/engine/names';
import { Screener, ScreenerPool } from '@vett/engine/screening';
import { verifyWebhook } from '@vett/engine/webhook';
import { VectorIndex } from '@vett/engine/vectors';
import { evaluate } from '@vett/engine/decision';
import { loadFaceEngine } from '@vett/engine/faces';
import { loadDocumentReader } from '@vett/engine/documents';

const entities = [];
for await (const entity of readList('un', [openFile('consolidated.xml')])) entities.push(entity);
const index = NameIndex.build(entities);
const pool = new ScreenerPool({ threads: 1 });
const [results] = await pool.check([{ fullName: 'Zoltan Fictivus' }], {}, Screener.of([{ name: 'un', version: '1', index }]).lists);
await pool.close();

const payload = '{"id":"1","type":"kyc.lists.updated","created":1}';
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', Buffer.from('c2VjcmV0IG9mIGEgdGVzdCBvZiB0aGUgcGFja2FnZXM=', 'base64')).update('1.' + timestamp + '.' + payload).digest('base64');
const headers = { 'webhook-id': '1', 'webhook-timestamp': timestamp, 'webhook-signature': 'v1,' + signature };

const vectors = new VectorIndex({ dimension: 2 });
vectors.add('a', Float32Array.of(1, 0));
const commandOf = (load) => load().then(() => null, ({ code, message }) => [code, /\`(npm .*)\`/.exec(message)?.[1]]);
console.log(JSON.stringify({
  found: index.search({ fullName: 'Zoltan Fictivus' })[0].confidence,
  inPool: results[0].isMatch,
  han: compareNames('王小明', 'Wang Xiaoming') > 0.8,
  nearest: vectors.search(Float32Array.of(1, 1), { limit: 1 })[0].id,
  event: verifyWebhook({ payload, headers, secret: 'whsec_c2VjcmV0IG9mIGEgdGVzdCBvZiB0aGUgcGFja2FnZXM=' }).type,
  evaluate: typeof evaluate,
  faces: await commandOf(loadFaceEngine),
  documents: await commandOf(loadDocumentReader),
}));
`;

const FACES = `
import { readFileSync } from 'node:fs';
import { loadFaceEngine } from '@vett/engine/faces';

const engine = await loadFaceEngine({ threads: 1 });
const [first, second] = await Promise.all(['one.jpg', 'two.jpg'].map((name) => engine.embed(readFileSync(name))));
console.log(JSON.stringify({ same: engine.similarity(first.embedding, first.embedding), others: engine.similarity(first.embedding, second.embedding) }));
await engine.close();
`;

describe('the engine in a program', () => {
  const program = new Outside(registry);
  const use = async (runtime: string) => JSON.parse(await program.run(runtime, ['engine.mjs']));

  test.each(['true', 'false'])('is small where scripts are ignored: %s', async (isIgnored) => {
    program.write('engine.mjs', ENGINE);
    program.write('consolidated.xml', smallUnList);
    await program.install('@vett/engine', `--ignore-scripts=${isIgnored}`);
    const { packages, bytes } = program.installed();
    expect(packages).toBeGreaterThan(10);
    expect(packages).toBeLessThanOrEqual(20);
    expect(bytes).toBeLessThan(15_000_000);
  });

  test.each(runtimes())(
    'searches, reads lists, verifies webhooks and names what faces and documents need: %s',
    async (runtime) => {
      expect(await use(runtime)).toEqual({
        found: 1,
        inPool: true,
        han: true,
        nearest: 'a',
        event: 'kyc.lists.updated',
        evaluate: 'function',
        faces: [
          'PACKAGES_MISSING',
          expect.stringMatching(/^npm install --ignore-scripts @vett\/face-models@[\d.]+ onnx/),
        ],
        documents: ['PACKAGES_MISSING', expect.toSatisfy((command) => command === null || / sharp@\d/.test(command))],
      });
    },
  );

  test('compares faces once the command that it named was run', async () => {
    for (const [name, sample] of Object.entries({ 'one.jpg': 'sample1.jpg', 'two.jpg': 'sample2.jpg' })) {
      cpSync(tool(`@vladmandic/face-api/demo/${sample}`), join(program.folder, name));
    }
    program.write('faces.mjs', FACES);
    const [, command] = (await use(process.execPath)).faces;
    const [npm, ...args] = command.split(' ');
    await program.run(npm, args);
    for (const runtime of runtimes()) {
      const { same, others } = JSON.parse(await program.run(runtime, ['faces.mjs']));
      expect(same).toBeGreaterThan(0.99);
      expect(others).toBeLessThan(same);
    }
  });
});

const CLIENT = `
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createClient, refusalOf } from '@vett/client';
import type { AppRouter } from '@vett/schema/app-router';
import type { WebhookEvent } from '@vett/schema/event';

declare const process: { env: Record<string, string> };
const { VETT_URL = '', VETT_KEY = '' } = process.env;
const headers = { Authorization: \`Bearer \${VETT_KEY}\` };
const subject = { full_name: 'Zoltan Fictivus' };

const client = createClient({ url: VETT_URL, key: VETT_KEY });
const rest = await client.rest.listCheck.screen({ subject, lists: ['un'] });
const batched = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: \`\${VETT_URL}/trpc\`, headers })] });
const trpc = await batched.listCheck.screen.mutate({ subject });
const isTyped: boolean = trpc.summary.is_match;
// @ts-expect-error the types of the service are there: a name is a text
const wrong = () => batched.listCheck.screen.mutate({ subject: { full_name: 5 } });
const refused = await client.rest.job.get({ job_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }).catch((error) => refusalOf(error)?.code);
const body = JSON.stringify({ query: '{ lists { name } }' });
const graphql = await fetch(\`\${VETT_URL}/graphql\`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body });
const { data } = (await graphql.json()) as { data: { lists: object[] } };
export type Seen = WebhookEvent['type'];
console.log(JSON.stringify({ rest: rest.summary?.is_match, trpc: isTyped, refused, graphql: data.lists.length > 0, wrong: typeof wrong }));
`;

describe('the client in a program', () => {
  const program = new Outside(registry);
  const environment = { VETT_URL: url, VETT_KEY: tenant.api_key };
  const answers = { rest: true, trpc: true, refused: 'JOB_NOT_FOUND', graphql: true, wrong: 'function' };

  test.each(['bundler', 'nodenext'])(
    'has the types of every operation with moduleResolution %s',
    async (moduleResolution) => {
      await program.install('@vett/client', '@vett/schema', '@trpc/client', '@trpc/server');
      const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
      const compilerOptions = {
        skipLibCheck: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        target: 'es2024',
        lib: ['es2024', 'dom'],
        types: [],
      };
      program.write('client.ts', CLIENT);
      program.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: { ...compilerOptions, module, moduleResolution }, files: ['client.ts'] }),
      );
      await program.run(process.execPath, [tool('typescript/bin/tsc'), '-p', '.']);
    },
  );

  test.each(runtimes())('calls a service over REST, tRPC and GraphQL: %s', async (runtime) => {
    expect(JSON.parse(await program.run(runtime, ['client.js'], environment))).toEqual(answers);
  });

  test('is small in a page that Vite builds, without anything of Node', async () => {
    program.write('index.html', '<script type="module" src="/page.ts"></script>');
    program.write(
      'page.ts',
      `import { createClient } from '@vett/client'; document.title = typeof createClient({ url: location.origin });`,
    );
    program.write(
      'vite.config.js',
      `export default { logLevel: 'error', build: { rolldownOptions: { output: { entryFileNames: 'page.js' } } } };`,
    );
    await program.run(process.execPath, [tool('vite/bin/vite.js'), 'build']);
    const page = readFileSync(join(program.folder, 'dist/page.js'));
    expect(gzipSync(page).length).toBeLessThan(30_000);
    expect(page.toString()).not.toMatch(/node:|__vite-browser-external/);
  });

  test('runs in a bundle of a server, beside the engine', async () => {
    await program.install('@vett/engine');
    program.write(
      'server.js',
      `import './client.js';
      import { compareNames } from '@vett/engine/names';
      import { WebhookError } from '@vett/engine/webhook';
      if (compareNames('Zoltán Fictívus', 'Zoltan Fictivus') < 0.9 || !WebhookError) throw new Error('the engine is not there');`,
    );
    const bundle = await rolldown({ input: join(program.folder, 'server.js'), platform: 'node', logLevel: 'silent' });
    await bundle.write({ file: join(program.folder, 'bundle.mjs'), format: 'esm' });
    await bundle.close();
    expect(JSON.parse(await program.run(process.execPath, ['bundle.mjs'], environment))).toEqual(answers);
  });
});

const screened = async (url: string, key: string) => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' });
  return (await fetch(`${url}/kyc`, { method: 'POST', headers, body })).json();
};

/** Starts a service, makes a key with the line that it prints, and asks it. */
async function startAndAsk(cli: string, folder: string): Promise<void> {
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data') };
  const service = startNode([cli, ...(cli.endsWith('cli.ts') ? ['serve'] : [])], environment);
  const url = await service.says(/running at (http:\S+)/);
  const printed = await service.says(/Make a key +(.+)/);
  const { PATH } = process.env;
  const key = execFileSync('sh', ['-c', `${printed} --json`], { cwd: tmpdir(), env: { PATH }, encoding: 'utf8' });
  const { api_key } = JSON.parse(key);
  expect(await screened(url, api_key)).toMatchObject({ result: { is_match: true } });
  expect((await fetch(`${url}/console`)).status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
}

test('no message of the package vett names a command that only a clone has', () => {
  const sources = join(BUILT, 'vett/src');
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.js') &&
      /^(?!\s*(?:\/?\*|\/\/)).*npm (?:ci|run vett)/m.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('vett starts the service from its package, and screens without one', async () => {
  const program = new Outside(registry);
  await program.install('vett', '--ignore-scripts=false');
  const command = join(program.folder, 'node_modules/.bin/vett');
  await startAndAsk(command, program.folder);
  const found = await program.run(command, [
    'screen',
    'Zoltan Fictivus',
    '--lists-from',
    'node_modules/vett/samples',
    '--list',
    'un',
  ]);
  expect(found).toMatch(/1\.00 +exact +un/);
});

test('vett reads documents once it is installed by the command of the README', async () => {
  const [, names = ''] =
    /`npm install (--ignore-scripts vett \S+) && npx vett`/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const program = new Outside(registry);
  await program.install(...names.split(' '));
  const content = textsAt(
    [50, 780, 'Southern Water Company'],
    [50, 740, 'Water bill'],
    [50, 700, 'Bill date: 15 July 2026'],
  );
  writeFileSync(join(program.folder, 'bill.pdf'), pdfOfPages([{ content }]));
  const read = await program.run('npx', ['vett', 'read-document', 'bill.pdf', '--type', 'proof_of_address', '--json']);
  expect(JSON.parse(read)).toMatchObject({ type: 'proof_of_address' });
});

test('an installation without what developers need starts and answers', async () => {
  const folder = folderOnDisk();
  productionInstall(folder);
  await startAndAsk(join(folder, 'src/cli.ts'), folder);
});
