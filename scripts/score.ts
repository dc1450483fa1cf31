// Scores name search on the development sets: a table, docs/score/names.json and a plot of it.
// With --check it stores nothing and fails when a figure is worse than the stored one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { drawScore } from './score/draw.ts';
import { type Figures, figuresOf, regressions } from './score/figures.ts';
import { runTool, SHARED } from './score/run-tool.ts';
import { tradeOff } from './score/trade-off.ts';

const JSON_FILE = new URL('../docs/score/names.json', import.meta.url);
const SVG_FILE = new URL('../docs/score/names.svg', import.meta.url);
const TOLERANCE = 0.5;

if (!existsSync(SHARED)) {
  console.log('The development sets are not here (../shared/eval/names): nothing was scored.');
  process.exit(0);
}

const figures = figuresOf(await runTool());
const stored = existsSync(JSON_FILE)
  ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as { figures: Figures }).figures
  : {};
for (const [name, value] of Object.entries(figures)) {
  const change = value - (stored[name] ?? value);
  console.log(`${name.padEnd(50)} ${value.toFixed(2).padStart(7)} ${change ? signed(change) : ''}`);
}

if (process.argv.includes('--check')) {
  const worse = regressions(stored, figures, TOLERANCE);
  for (const name of worse) console.error(`${name}: ${stored[name]} before, ${figures[name] ?? 'missing'} now`);
  if (worse.length > 0) process.exitCode = 1;
  else console.log(`No figure is more than ${TOLERANCE} points worse than docs/score/names.json.`);
} else {
  const curves = tradeOff();
  writeFileSync(JSON_FILE, `${JSON.stringify({ figures, curves }, null, 2)}\n`);
  writeFileSync(SVG_FILE, drawScore(figures, curves));
}

function signed(change: number): string {
  return `${change > 0 ? '+' : ''}${change.toFixed(2)}`;
}
