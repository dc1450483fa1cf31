// Measures speed as ratios within one run; `docs/performance.md` holds the figures and their conditions.

import { benchThreads } from '../engine/bench/face-threads.ts';
import { benchEmbedding } from '../engine/bench/faces.ts';
import { benchLiveness } from '../engine/bench/liveness.ts';
import { benchVectors } from '../engine/bench/vectors.ts';
import { benchBatch } from './batch.ts';
import { benchCustomers, printCustomers } from './customers.ts';
import { benchDecision, printDecision } from './decision.ts';
import { benchDocuments, printDocuments } from './documents.ts';
import { benchEngine } from './engine.ts';
import { benchGallery } from './gallery.ts';
import { benchHttp } from './http.ts';
import { benchLoop } from './loop.ts';
import { benchOutput } from './output.ts';
import { benchPages, printPages } from './pages.ts';
import { benchRefresh } from './refresh.ts';
import { benchScans, printScans } from './scans.ts';
import { benchSessions, printSessions } from './sessions.ts';
import { benchVerify } from './verify.ts';
import { benchWatchlists } from './watchlists.ts';
import { benchWeb, printWeb } from './web.ts';
import { benchWebhooks } from './webhooks.ts';

const engine = await benchEngine();

// A million takes a minute and 3 GB: node scripts/node.mjs engine/bench/vectors.ts 1000000
const vectors = [await benchVectors(10_000), await benchVectors(100_000)];

const gallery = [await benchGallery(10_000), await benchGallery(100_000)];

// 100,000 take some minutes: node scripts/node.mjs bench/customers.ts 100000
const customers = await benchCustomers(10_000);
printCustomers(customers);

// A million rows take a minute: node scripts/node.mjs bench/sessions.ts
printSessions(await benchSessions());

const decision = benchDecision();
printDecision(decision);

const output = await benchOutput();
console.log(
  `output parsing: ${percent(output.share)} of a call with ${output.matches} matches (${output.callMs.toFixed(2)} ms)`,
);

const http = await benchHttp();
const row = (name: string, { cpu, requestsPerSecond }: { cpu: number; requestsPerSecond: number }, ratio: number) =>
  console.log(
    `${name.padEnd(18)} ${(cpu * 1000).toFixed(0).padStart(4)} µs of processor time a request, ${ratio.toFixed(2)} of bare node:http; ` +
      `${requestsPerSecond.toFixed(0)} requests/s`,
  );
row('bare node:http', http.bare, 1);
for (const [name, load] of Object.entries(http.interfaces)) row(name, load, load.ratio);

const batch = await benchBatch();
console.log(
  `batch of 100: ${batch.ratio.toFixed(2)} of the time of 10 checks (${batch.batch.toFixed(0)} and ${batch.singles.toFixed(0)} ms)`,
);

const refresh = await benchRefresh();
console.log(
  `p99 of a check while a list is published (${refresh.published} times): ${(refresh.during / refresh.quiet).toFixed(2)} of that without ` +
    `(${refresh.during.toFixed(0)} and ${refresh.quiet.toFixed(0)} ms)`,
);

const loop = await benchLoop();
console.log(
  'beside a load of another tenant: p99 of a check, p99 of the event loop, longest work between two of its turns',
);
for (const [what, { check, p99, longest }] of Object.entries(loop))
  console.log(`  ${what.padEnd(36)} ${[check, p99, longest].map((ms) => `${ms.toFixed(0).padStart(5)} ms`).join(' ')}`);

// 100,000 take minutes: node scripts/node.mjs bench/watchlists.ts 100000
const watchlists = await benchWatchlists(1_000);

const webhooks = await benchWebhooks();
console.log(
  `deliveries of events a second: ${webhooks.one.toFixed(0)} to one endpoint, ${webhooks.hundred.toFixed(0)} to 100 endpoints; ` +
    `beside 900 that hang ${(webhooks.besideHanging / webhooks.hundred).toFixed(2)} of that`,
);

const faces = { embedding: await benchEmbedding(), threads: await benchThreads(), verify: await benchVerify() };
const { engine: alone, verify, together } = faces.verify;
console.log(
  `verification of two faces: ${(verify / alone).toFixed(2)} of the engine's time for one image after the other ` +
    `(${verify.toFixed(0)} and ${alone.toFixed(0)} ms); eight callers at once get ` +
    `${((8 * alone) / together).toFixed(2)} times as much done as one thread of the engine`,
);

const liveness = await benchLiveness();
console.log(
  `liveness: ${(1000 / liveness.frame).toFixed(0)} frames a second on one thread; a frame takes ` +
    `${(liveness.frame / liveness.embedding).toFixed(2)} of the time of its embedding alone`,
);
const documents = await benchDocuments();
printDocuments(documents);

printWeb(await benchWeb());
printScans(await benchScans());
printPages(await benchPages());

if (process.argv.includes('--json'))
  console.log(
    JSON.stringify({
      engine,
      vectors,
      gallery,
      customers,
      decision,
      output,
      http,
      batch,
      refresh,
      loop,
      watchlists,
      webhooks,
      faces,
      liveness,
      documents,
    }),
  );

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
