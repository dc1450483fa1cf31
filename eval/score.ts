// Scores name search, face matching, liveness, documents, adverse media, industries of sites, statuses of pages, clauses of policies and drawn zones: a table each, docs/score/<part>.json and a plot of it.
// Searches each list for its own entries; a missing one fails the run.
// npm run score -- [names | faces | liveness | documents | media | web | pages | policies | recall | zones | screens | drawn-documents | scans] [--check]; with --check nothing is
// stored, and a figure worse than the stored one fails. `zones`, `screens`, `drawn-documents` and `scans` run only when they are named.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { documents, drawnDocuments } from './score/documents.ts';
import { faces } from './score/faces.ts';
import { liveness } from './score/liveness.ts';
import { media } from './score/media.ts';
import { names } from './score/names.ts';
import { pageScore } from './score/pages.ts';
import { policies } from './score/policies.ts';
import { report } from './score/report.ts';
import { EVALUATION } from './score/run-tool.ts';
import { scans } from './score/scans.ts';
import { screens } from './score/screens.ts';
import { selfRecall } from './score/self-recall.ts';
import { web } from './score/web.ts';
import { zones } from './score/zones.ts';

/** Each with the folder of its development set; the last four make their own. */
const PARTS = {
  names: { score: names, folder: 'names' },
  faces: { score: faces, folder: 'faces' },
  liveness: { score: liveness, folder: 'faces' },
  documents: { score: documents, folder: 'documents' },
  media: { score: media, folder: undefined },
  web: { score: web, folder: undefined },
  pages: { score: pageScore, folder: undefined },
  policies: { score: policies, folder: undefined },
};
const NAMES = [...Object.keys(PARTS), 'recall', 'zones', 'screens', 'drawn-documents', 'scans'];

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((part) => !NAMES.includes(part));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')} cannot be scored, only ${NAMES.join(', ')}`);
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part);

for (const [part, { score, folder }] of Object.entries(PARTS)) {
  if (!isAsked(part)) continue;
  if (folder && !existsSync(new URL(`${folder}/`, EVALUATION))) {
    console.log(`The development set of ${part} is not here (../shared/eval/${folder}): nothing was scored.`);
    continue;
  }
  if (!(await report(part, score, values.check === true))) process.exitCode = 1;
}
/** They take minutes, so they are scored only when they are named. */
const LONG = { zones, screens, 'drawn-documents': drawnDocuments, scans };
for (const [part, score] of Object.entries(LONG)) {
  if (positionals.includes(part) && !(await report(part, score, values.check === true))) process.exitCode = 1;
}
if (isAsked('recall') && !(await selfRecall())) process.exitCode = 1;
