import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { serve } from '../core/instance.ts';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak, tell } from '../support/soak.ts';
import { exchange, type WireAnswer } from './fuzz/exchange.ts';
import { faultOfGraphql, graphqlRequests } from './fuzz/graphql.ts';
import { isWhole, type WireRequest } from './fuzz/requests.ts';
import { faultOfRest, restRequests, strayRequests } from './fuzz/rest.ts';
import { faultOfTrpc, trpcRequests } from './fuzz/trpc.ts';

const RUNS = inSuiteOrSoak(200, 12_500);
/** The same requests in every run of the suite, others in every soak. */
const SEED = inSuiteOrSoak(20_261_121, Date.now() % 2 ** 31);

const service = await testService({ LISTS: 'un' });
/** Fuzzed calls can change the configuration and lock the tenant out. */
const restore = () => configure(service.database, service.tenant.tenant_id, {});
const RESTORE_EVERY = 20;
const { url, logged } = await serve(service.app);
const becomesReady = () => vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENCE);
// It is not known at once which parts a started service has.
await becomesReady();
const headers = { Authorization: `Bearer ${service.tenant.api_key}` };

/** A stack, SQL or a path of this machine. */
const INNER =
  /\n\s+at |node_modules|node:internal|\.ts:\d|\/src\/|\b(select .+ from|insert into|update .+ set|relation ")\b/i;

let probes = 0;

/** Sends a request and returns its status; throws if the answer shows a fault. */
async function probe(request: WireRequest, faultOf: (answer: WireAnswer) => string): Promise<number> {
  if (probes++ % RESTORE_EVERY === 0) await restore();
  logged.length = 0;
  const answer = await exchange(url, request);
  const told = () =>
    `${JSON.stringify(answer).slice(0, 2_000)}\n${logged.filter((line) => line.includes('failed')).join('')}`;
  // An installation without a web search says so, by the status that the specification names.
  const isUnset = answer.status === 500 && /"code(?:_app)?":"CONFIGURATION_ERROR"/.test(answer.body);
  if (answer.status >= 500 && !isUnset) throw new Error(`It failed: ${told()}`);
  if (answer.status === 0 && isWhole(request)) throw new Error(`No answer: ${told()}`);
  if (INNER.test(answer.body)) throw new Error(`It tells what is inside: ${told()}`);
  const isOurs = answer.body !== '' && answer.status >= 400;
  if (isOurs && !answer.type.startsWith('application/json')) throw new Error(`No JSON: ${told()}`);
  const fault = faultOf(answer);
  if (fault) throw new Error(`${fault} ${told()}`);
  return answer.status;
}

async function fuzz<T>(
  requests: fc.Arbitrary<T>,
  probeOne: (request: T) => Promise<number>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const status = await probeOne(request);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: false },
  );
  return statuses;
}

describe(`${RUNS} requests, many of them hostile, are answered as the documents say`, () => {
  test('REST answers hostile requests as its document says', async (context) => {
    tell(
      context,
      await fuzz(restRequests(headers), (sent) => probe(sent.request, (answer) => faultOfRest(sent, answer))),
    );
  });

  test('REST answers requests to no place as its document says', async (context) => {
    tell(context, await fuzz(strayRequests(headers), (request) => probe(request, () => '')));
  });

  test('tRPC answers hostile requests as its client expects', async (context) => {
    tell(
      context,
      await fuzz(trpcRequests(headers), (request) => probe(request, (answer) => faultOfTrpc(request, answer))),
    );
  });

  test('GraphQL answers hostile requests as its schema says', async (context) => {
    tell(
      context,
      await fuzz(graphqlRequests(headers), (request) => probe(request, (answer) => faultOfGraphql(request, answer))),
    );
  });
});

atEnd(async () => {
  await becomesReady();
  // A regular look at the database can be under way; what hangs does not end.
  await vi.waitFor(async () => {
    const [{ busy } = { busy: -1 }] = await service.database.admin<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    expect(busy).toBe(0);
  }, PATIENCE);
});
