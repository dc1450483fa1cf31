import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The load of a program that imports the file: modules by folder or package, modules that stay outside, its text. */
async function bundleOf(entry: string, program?: string) {
  const given = { name: 'given', load: (id: string) => (id.endsWith(entry) ? program : undefined) };
  const bundle = await rolldown({ input: entry, cwd: ROOT, platform: 'browser', logLevel: 'silent', plugins: [given] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id)));
  return {
    origins: [...new Set(modules.map(originOf))].sort(),
    outside: [...new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))],
    text: chunks.map(({ code }) => code).join('\n'),
  };
}

const originOf = (module: string) =>
  module.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? module.split('/', 1).join('');

/** Marks of code that only a server has, by words that stay in a minified bundle. */
const SERVER =
  /postgres(?:ql)?:\/\/|DATABASE_URL|VETT_MASTER_KEY|\b(?:select|insert|update|delete)\b.{1,200}\b(?:from|into)\b.{1,200}\bwhere\b|node:|pg_advisory/i;

test('a bundle of the client contains the client and the paths, and neither zod nor code of the service', async () => {
  const { origins, outside, text } = await bundleOf('client/src/index.ts');
  expect(origins).toEqual(['@trpc/client', '@trpc/server', 'client', 'eventsource', 'eventsource-parser', 'schema']);
  expect(outside).toEqual([]);
  expect(text.match(SERVER)).toBeNull();
  expect(gzipSync(text).length).toBeLessThan(20_000);
});

test('the types of the service cost a program nothing: its bundle is that of tRPC alone', async () => {
  const { origins, outside, text } = await bundleOf(
    'client/src/index.ts',
    `import { createTRPCClient, httpBatchLink } from '@trpc/client';
     import type { AppRouter } from '@vett/schema/app-router';
     export const vett = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: 'https://vett.example/trpc' })] });`,
  );
  expect([origins, outside]).toEqual([['@trpc/client', '@trpc/server', 'client'], []]);
  expect(text.length).toBeLessThan(25_000);
});

test('all contracts with zod are less than 120 kB in a browser, and load nothing of Node', async () => {
  const { origins, outside, text } = await bundleOf('schema/contracts.ts');
  expect([origins, outside]).toEqual([['schema', 'zod'], []]);
  expect(gzipSync(text).length).toBeLessThan(120_000);
});

test('the search for code of the service finds it in a bundle of the service', async () => {
  const { origins, outside, text } = await bundleOf('src/platform/database/open.ts');
  expect(origins).toEqual(expect.arrayContaining(['src', 'kysely', 'postgres']));
  expect(outside).not.toEqual([]);
  expect(text).toMatch(SERVER);
});
