import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Job, workerOf } from '../../src/core/job.ts';
import { features } from '../../src/features.ts';
import { PLACES_WHERE_WORK_WAITS } from './queues.ts';

/** Constructs by which work waits for other work. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'thread or process': /\bnew Worker\(|\b(?:fork|spawn)\(/,
  pool: /\bnew (?:Turns|Places|FairQueue|\w+Pool)\b/,
  'clients of a pool': /\b(?:postgres\((?!ql\))|createTransport\()|\bnew (?:DataLoader|Agent|Pool|PgBoss)\b/,
  'threads of Node.js': /from '(?:sharp|@node-rs\/argon2)'/,
  limit: /\b(?:\w*[cC]oncurrency\w*|maxConnections|maxSockets)\??:/,
  'functions that wait':
    /\(\(\w*\) => void\)\[\]|\b(?:Set|Map|Array)<[^;=\n]*(?:\(\) => void|PromiseWithResolvers|Promise<)/,
  'line of promises': /: Promise<[^;=\n]*> = Promise\.resolve\(\)/,
  'shared promise': /(?:\blet |#)\w+: Promise<[^;=\n]*> \| undefined;/,
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** Counters of running work go up and down. */
function hasCounter(text: string): boolean {
  const counters = (step: RegExp) => new Set([...text.matchAll(step)].map(([, name]) => name));
  const down = counters(/([\w.#]+)(?:--| -= 1\b)/g);
  return (
    /\bPromise\b|\bawait\b/.test(text) && [...counters(/([\w.#]+)(?:\+\+| \+= 1\b)/g)].some((name) => down.has(name))
  );
}

function kindsIn(source: string): string[] {
  const text = withoutComments(source);
  const found = Object.keys(KINDS).filter((kind) => KINDS[kind]?.test(text));
  return hasCounter(text) ? [...found, 'counter'] : found;
}

/** Calls of pools that name no owner. */
function withoutOwner(source: string): string[] {
  const calls = /\.(?:analyse|embed|assessLiveness)\(|\breader\.read\(|\bpool\s*\.check\(/g;
  const text = withoutComments(source);
  return [...text.matchAll(calls)].flatMap(({ 0: start, index }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0 && end < text.length; end++) depth += Number(text[end] === '(') - Number(text[end] === ')');
    const call = text.slice(index, end);
    return /\bowner\b|\bcontrol\b/.test(call) ? [] : [call];
  });
}

const files = globSync(['src/**/*.ts', 'engine/src/**/*.ts']);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('every place where work waits for other work is known, with its owner or why it needs none', () => {
  expect(files.length).toBeGreaterThan(800);
  const found = [...sources].flatMap(([file, text]) => kindsIn(text).map((kind) => `${file}: ${kind}`));
  const known = PLACES_WHERE_WORK_WAITS.flatMap(({ file, kinds }) => kinds.map((kind) => `${file}: ${kind}`));
  expect(found.sort()).toEqual(known.sort());
});

test('every place whose work belongs to callers has a test that another owner is served while one floods it', () => {
  const missing = PLACES_WHERE_WORK_WAITS.flatMap((place) => {
    if ('needsNone' in place) return [];
    const [file, title] = place.shown;
    return readFileSync(file, 'utf8').includes(title) ? [] : [`${place.file}: ${file} has no test «${title}»`];
  });
  expect(missing).toEqual([]);
});

test('every call of a pool of threads in the service names its owner', () => {
  const service = [...sources].filter(([file]) => file.startsWith('src/') && !file.startsWith('src/cli/'));
  expect(service.flatMap(([file, text]) => withoutOwner(text).map((call) => `${file}: ${call}`))).toEqual([]);
  const planted = ['engine.embed(bytes, { signal })', 'pool\n  .check(subjects, {}, lists, { signal: f() })'];
  expect(planted.map((call) => withoutOwner(`await ${call};`).length)).toEqual([1, 1]);
  expect(withoutOwner('await engine.embed(bytes, { owner, signal });')).toEqual([]);
});

test('no tenant takes all places of a job', () => {
  const jobs = features.flatMap(({ jobs = [] }) => jobs).filter(({ runsAs }) => runsAs === 'tenant');
  expect(jobs.length).toBeGreaterThan(8);
  const shares = jobs.map((job) => workerOf(job, {} as never));
  const greedy = ({ concurrency = 1, concurrencyPerTenant = concurrency }: (typeof shares)[number]) =>
    concurrencyPerTenant >= concurrency;
  expect(shares.filter(greedy).map(({ name }) => name)).toEqual([]);
  const [planted] = jobs.map((job) => workerOf({ ...job, concurrency: 4, concurrencyPerTenant: 4 }, {} as never));
  expect(planted && greedy(planted)).toBe(true);
});

const isJob = (text: string) => /\bdefineJob\(/.test(text);
/** Doors and tools by which a job waits for servers of others: those that tenants chose, providers, and pages. */
const asksServers = (text: string) =>
  isJob(text) && /\b(?:outbound|providers|pages|mediaToolsOf|ProcessingDoors)\b/.test(withoutComments(text));
/** Whether such a job has no more than the default places, which two slow servers would hold for minutes. */
const hasFewPlaces = (text: string) => asksServers(text) && !/\bconcurrency:/.test(text);

test('every job that asks servers of others has places of its own number', () => {
  const asking = [...sources].filter(([, text]) => asksServers(text));
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter(([, text]) => hasFewPlaces(text)).map(([file]) => file)).toEqual([]);
  expect(hasFewPlaces('defineJob({ run: ({ outbound }) => outbound.request(url) })')).toBe(true);
  expect(hasFewPlaces('defineJob({ run: (_, doors) => checkMedia(mediaToolsOf(doors)) })')).toBe(true);
});

/** Seconds that every job has at least. */
const USUAL_SECONDS = 900;
/** Jobs of tenants that may take longer, without one for the small work of the same kind that does not wait behind them. */
const withoutQuick = (jobs: readonly Pick<Job, 'name' | 'timeoutSeconds'>[]) =>
  jobs.filter(
    ({ name, timeoutSeconds = 0 }) =>
      timeoutSeconds > USUAL_SECONDS &&
      !name.endsWith('_small') &&
      !jobs.some((other) => other.name === `${name}_small`),
  );

test('every long job of tenants has one with places of its own for small work', () => {
  const jobs = features.flatMap(({ jobs = [] }) => jobs as readonly Job[]).filter(({ runsAs }) => runsAs === 'tenant');
  expect(jobs.some(({ timeoutSeconds = 0 }) => timeoutSeconds > USUAL_SECONDS)).toBe(true);
  expect(withoutQuick(jobs).map(({ name }) => name)).toEqual([]);
  expect(withoutQuick([{ name: 'planted', timeoutSeconds: 3_600 }])).toHaveLength(1);
});

test.each([
  ['const waiting: (() => void)[] = [];', 'functions that wait'],
  ['readonly #waiting = new Set<PromiseWithResolvers<void>>();', 'functions that wait'],
  ['let decoded: Promise<unknown> = Promise.resolve();', 'line of promises'],
  ['let loading: Promise<void> | undefined;', 'shared promise'],
  ['let running = 0;\nawait work();\nrunning++;\nrunning--;', 'counter'],
  ["const thread = new Worker(new URL('./draw.ts', import.meta.url));", 'thread or process'],
  ['const turns = new Turns({ places: 2 });', 'pool'],
  ["import sharp from 'sharp';", 'threads of Node.js'],
  ['const job = { concurrency: 4 };', 'limit'],
  ['const clients = new Pool({ max: 10 });', 'clients of a pool'],
])('a planted place where work waits is found: %s', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind]);
  expect(kindsIn(`// ${text.replaceAll('\n', ' ')}`)).toEqual([]);
});
