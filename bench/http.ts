import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningTarget, startTarget } from './child.ts';
import { median } from './median.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UPS = 2;
const ROUNDS = 3;
/** A subject without a match, as most are. */
const SUBJECT = { full_name: 'Nemo Nobody' };
const LISTED = { full_name: 'Zoltan Fictivus' };
const QUERY = `mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch matchCount } results {
  ... on ListResult { listName isMatch matches { confidenceScore matchType matchData { name entityId } } metadata { listVersion } }
  ... on ListFailure { listName error { code } } } } }`;

const REQUESTS = {
  'POST /kyc': { path: '/kyc', body: { subject: SUBJECT, list_name: 'ofac', search_type: 'exact' } },
  'POST /kyc, a match': { path: '/kyc', body: { subject: LISTED, list_name: 'ofac', search_type: 'exact' } },
  tRPC: { path: '/trpc/listCheck.screen', body: { subject: SUBJECT, list_name: 'ofac', search_type: 'exact' } },
  GraphQL: {
    path: '/graphql',
    body: {
      query: QUERY,
      variables: { input: { subject: { fullName: SUBJECT.full_name }, listName: 'ofac', searchType: 'exact' } },
    },
  },
};
export type Interface = keyof typeof REQUESTS;

interface Load {
  /** Milliseconds of the server's processor time for one request. */
  cpu: number;
  requestsPerSecond: number;
}

export interface HttpBench {
  bare: Load;
  interfaces: Record<Interface, Load & { ratio: number }>;
}

/** One authenticated exact check of one list through each interface, against node:http alone, in turns. */
export async function benchHttp(): Promise<HttpBench> {
  const bare = await startTarget('./bare.ts');
  const service = await startTarget('./service.ts');
  try {
    const names = Object.keys(REQUESTS) as Interface[];
    const loads = new Map<string, Load[]>(['bare', ...names].map((name) => [name, []]));
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      const measured: [string, Load][] = [['bare', await load(bare, REQUESTS['POST /kyc'])]];
      for (const name of names) measured.push([name, await load(service, REQUESTS[name])]);
      if (round >= WARM_UPS) for (const [name, figures] of measured) loads.get(name)?.push(figures);
    }
    const of = (name: string) => loads.get(name) ?? [];
    const typical = (name: string): Load => ({
      cpu: median(of(name).map(({ cpu }) => cpu)),
      requestsPerSecond: median(of(name).map(({ requestsPerSecond }) => requestsPerSecond)),
    });
    const yardstick = typical('bare');
    const interfaces = Object.fromEntries(
      names.map((name) => [name, { ...typical(name), ratio: yardstick.cpu / typical(name).cpu }]),
    );
    return { bare: yardstick, interfaces: interfaces as HttpBench['interfaces'] };
  } finally {
    await Promise.all([bare.stop(), service.stop()]);
  }
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

async function load({ url, key, cpu }: RunningTarget, { path, body }: { path: string; body: object }): Promise<Load> {
  const before = await cpu();
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    ...['-c', String(CONNECTIONS), '-d', String(SECONDS), '-m', 'POST', '-j'],
    ...['-H', `Authorization=Bearer ${key}`, '-H', 'Content-Type=application/json'],
    ...['-b', JSON.stringify(body), `${url}${path}`],
  ]);
  const { requests, errors, non2xx } = JSON.parse(stdout) as {
    requests: { total: number; average: number };
    errors: number;
    non2xx: number;
  };
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals under load.`);
  return { cpu: ((await cpu()) - before) / requests.total, requestsPerSecond: requests.average };
}
