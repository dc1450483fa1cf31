import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const exclude = ['**/node_modules', 'dist'];
const documents = globSync('**/*.md', { exclude });
const sources = globSync('**/*.{ts,tsx}', { exclude }).map((path) => `/${path}`);

/** The source files that a text names in backticks and that are not there, such as `core/call.ts`. */
const missingFiles = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]*\w\.tsx?)`/g)].flatMap(([, name = '']) =>
    sources.some((path) => path.endsWith(`/${name}`)) ? [] : [name],
  );

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to no file, or to no heading of it. */
const deadLinks = (path: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    const isThere = existsSync(target) && (!anchor || anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
    return isThere ? [] : [`${file}#${anchor ?? ''}`];
  });

test('documents name source files that exist', () => {
  expect(documents.length).toBeGreaterThan(100);
  for (const path of documents.filter((each) => !/docs\/decisions\/|CHANGELOG/.test(each)))
    expect(missingFiles(readFileSync(path, 'utf8')), path).toEqual([]);
});

test('links between documents lead to a file and to its heading', () => {
  for (const path of documents) expect(deadLinks(path, readFileSync(path, 'utf8')), path).toEqual([]);
});

test('a file that is gone and a link to a missing heading are found', () => {
  expect(missingFiles('See `core/call.ts` and `core/gone.ts`.')).toEqual(['core/gone.ts']);
  expect(deadLinks('README.md', '[a](docs/gone.md) [b](CONTRIBUTING.md#to-add-an-operation) [c](#gone)')).toEqual([
    'docs/gone.md#',
    '#gone',
  ]);
});
