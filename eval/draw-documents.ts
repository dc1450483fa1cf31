// Draws fictional documents with their truth, as PDFs and as pictures of several qualities; each run draws the same ones.
// npm run draw-documents -- [folder] [--layout name] [--variants clean,phone]; default: node_modules/.cache/documents, all of them;
// `screen-near`, `screen`, `screen-far`, `shot-phone` and `shot-desktop` are variants as well.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { draw } from './documents/draw.ts';
import { LAYOUTS } from './documents/layouts/index.ts';
import type { ScreenVariant } from './documents/screens.ts';
import { VARIANTS, type Variant } from './documents/variants.ts';

const { values, positionals } = parseArgs({
  options: { layout: { type: 'string' }, variants: { type: 'string', default: VARIANTS.join(',') } },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('../node_modules/.cache/documents', import.meta.url));
const variants = values.variants.split(',') as (Variant | ScreenVariant)[];
const layouts = LAYOUTS.filter(({ name }) => !values.layout || name === values.layout);
if (layouts.length === 0)
  throw new Error(`${values.layout} is no layout, only ${LAYOUTS.map(({ name }) => name).join(', ')}`);

const documents = [];
for (const layout of layouts) documents.push(...(await draw(layout, folder, variants)));
await writeFile(join(folder, 'truth.json'), `${JSON.stringify(documents, null, 1)}\n`);
console.log(`${documents.length} documents of ${layouts.length} layouts are in ${folder}.`);
