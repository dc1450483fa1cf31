// Scores name search and face matching on the development sets: a table each, docs/score/<part>.json and a plot of it.
// npm run score -- [names | faces] [--check]; with --check nothing is stored, and a figure worse than the stored one fails.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faces } from './score/faces.ts';
import { names } from './score/names.ts';
import { report } from './score/report.ts';
import { EVALUATION } from './score/run-tool.ts';

const PARTS = { names, faces };

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((part) => !(part in PARTS));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')} cannot be scored, only ${Object.keys(PARTS).join(', ')}`);

for (const [part, score] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  if (!existsSync(new URL(`${part}/`, EVALUATION))) {
    console.log(`The development set of ${part} is not here (../shared/eval/${part}): nothing was scored.`);
    continue;
  }
  if (!(await report(part, score, values.check === true))) process.exitCode = 1;
}
