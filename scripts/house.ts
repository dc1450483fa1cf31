// Prints the figures of the house beside the stored ones, and fails when one grew. `-- --store` stores the present ones.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clauseOpeners, leaningComments } from './house/comments.ts';
import { duplicates } from './house/duplicates.ts';
import { filesByOperation } from './house/endpoints.ts';
import { importsOf, upwardImports } from './house/imports.ts';
import { namesWithoutSubject } from './house/names.ts';
import { readSources } from './house/sources.ts';

const STORED = new URL('./house/figures.json', import.meta.url);

const sources = readSources(fileURLToPath(new URL('../', import.meta.url)));
const lengths = sources
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines);
const [longest] = lengths.filter(({ path }) => !/(^|\/)(test|bench)\//.test(path));
const [longestTest] = lengths.filter(({ path }) => /(^|\/)(test|bench)\//.test(path));
const named = [...filesByOperation(sources)].sort(([, a], [, b]) => a.length - b.length);
const upward = upwardImports(importsOf(sources));
const openers = clauseOpeners(sources);
const leaning = leaningComments(sources);
const doubles = duplicates(sources);
const fragments = namesWithoutSubject(sources);

const median = named[Math.floor(named.length / 2)];
const figures: Record<string, { value: number; places: readonly string[] }> = {
  'files outside its feature that name an operation, median': {
    value: median?.[1].length ?? 0,
    places: median?.[1] ?? [],
  },
  'lines of the longest file': { value: longest?.lines ?? 0, places: [longest?.path ?? ''] },
  'lines of the longest file of tests': { value: longestTest?.lines ?? 0, places: [longestTest?.path ?? ''] },
  'upward imports': { value: upward.length, places: upward },
  'comment sentences that open with a relative clause': { value: openers.length, places: openers },
  'comments that need the one before': { value: leaning.length, places: leaning },
  'names of tests that open without a subject': { value: fragments.length, places: fragments },
  'runs of eight lines that stand twice': { value: doubles.length, places: doubles },
};

const stored: Record<string, number> = JSON.parse(readFileSync(STORED, 'utf8'));
let isWorse = false;
for (const [name, { value, places }] of Object.entries(figures)) {
  const before = stored[name] ?? 0;
  const grew = value > before;
  console.log(`${grew ? '✗' : '✓'} ${name}: ${value}${value === before ? '' : ` (stored: ${before})`}`);
  if (grew) for (const place of places) console.log(`    ${place}`);
  isWorse ||= grew;
}
if (process.argv.includes('--store')) {
  const values = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]));
  writeFileSync(STORED, `${JSON.stringify(values, null, 2)}\n`);
} else if (isWorse) {
  console.log('A figure of the house grew. Bring it down, or store it with a reason: npm run house -- --store');
  process.exit(1);
}
