/** A place in the sources where work waits for other work. */
interface Place {
  readonly file: string;
  readonly kinds: readonly string[];
}

/** Work of callers: the owner that takes turns or has a share, and the test that shows it by its file and title. */
interface Owned extends Place {
  readonly owner: 'tenant' | 'tenant/session' | 'tenant, or network of the address';
  readonly shown: readonly [file: string, title: string];
}

/** Work that no caller can multiply, or that waits for its own parts alone. */
interface Ownerless extends Place {
  readonly needsNone: string;
}

const TURNS = [
  'test/platform/turns.test.ts',
  'an owner that floods the places leaves one to an owner that comes later',
] as const;
const THREADS = [
  'engine/test/pools/fair-queue.properties.test.ts',
  'a new owner waits for at most one turn of each other owner',
] as const;
const PARTS = ['test/core/queue.test.ts', 'the parts of an owner take turns among its pieces'] as const;
const JOBS = ['test/core/job.test.ts', 'a tenant job runs although another tenant has many that never end'] as const;

const OWNED: readonly Owned[] = [
  { file: 'engine/src/pools/fair-queue.ts', kinds: ['pool'], owner: 'tenant/session', shown: THREADS },
  { file: 'engine/src/pools/worker-pool.ts', kinds: ['pool'], owner: 'tenant/session', shown: THREADS },
  {
    ...{ file: 'src/interfaces/rest/whole-answer.ts', kinds: ['pool'], owner: 'tenant' },
    shown: [
      'test/features/job-whole.test.ts',
      'a caller who reads whole answers slowly holds places of its own tenant alone, until it leaves',
    ],
  },
  {
    ...{ file: 'src/interfaces/download.ts', kinds: ['pool'], owner: 'tenant' },
    shown: [
      'test/interfaces/storage.test.ts',
      'a caller who does not read a download holds places of its own tenant alone, until it leaves',
    ],
  },
  {
    ...{ file: 'src/interfaces/storage.ts', kinds: ['pool'], owner: 'tenant' },
    shown: [
      'test/interfaces/storage.test.ts',
      'a caller who uploads slowly by one URL many times has few places, and by many URLs those of its own tenant alone',
    ],
  },
  { file: 'src/platform/turns.ts', kinds: ['pool'], owner: 'tenant/session', shown: TURNS },
  {
    ...{ file: 'src/features/audit/operations.ts', kinds: ['pool'], owner: 'tenant' },
    shown: [
      'test/features/audit-turns.test.ts',
      'a tenant that asks for many verifications of its audit log is refused, and another tenant gets its own',
    ],
  },
  {
    ...{ file: 'src/platform/slices.ts', kinds: ['pool'], owner: 'tenant' },
    shown: ['test/platform/slices.test.ts', 'an owner that comes later has its turn before those who flood the thread'],
  },
  {
    ...{ file: 'engine/src/screening/screener-pool.ts', kinds: ['pool'], owner: 'tenant' },
    shown: ['engine/test/screening/screener-pool.test.ts', 'an owner with many checks takes turns with another owner'],
  },
  {
    ...{ file: 'engine/src/faces/face-pool.ts', kinds: ['pool'], owner: 'tenant/session' },
    shown: ['engine/test/faces/face-engine.test.ts', 'an owner with many images takes turns with another owner'],
  },
  {
    ...{ file: 'engine/src/documents/document-pool.ts', kinds: ['pool'], owner: 'tenant/session' },
    shown: ['test/features/document-load.test.ts', 'and another tenant does not wait for it'],
  },
  {
    ...{ file: 'src/adapters/browser/browser.ts', kinds: ['pool', 'functions that wait'], owner: 'tenant' },
    shown: [
      'test/adapters/pages.test.ts',
      'a page of one tenant is shown before the twenty that another one asked for before it',
    ],
  },
  {
    ...{ file: 'src/adapters/mail/smtp.ts', kinds: ['pool', 'clients of a pool', 'limit'], owner: 'tenant' },
    shown: [
      'test/ports/mail.contract.ts',
      'a message of one tenant is sent before those of another tenant that floods the server',
    ],
  },
  {
    ...{ file: 'src/platform/crypto/password.ts', kinds: ['pool', 'threads of Node.js', 'shared promise'] },
    owner: 'tenant, or network of the address',
    shown: ['test/platform/password.test.ts', 'is checked before those of another address that floods'],
  },
  {
    ...{ file: 'src/platform/pdf/pdf-of.ts', kinds: ['pool'], owner: 'tenant' },
    shown: ['test/platform/pdf.test.ts', 'a tenant draws two files at once'],
  },
  {
    ...{ file: 'src/core/execute.ts', kinds: ['pool'], owner: 'tenant/session' },
    shown: ['test/core/reading-turns.test.ts', 'begins although another tenant asks for many that never end'],
  },
  {
    ...{ file: 'src/platform/database/turns-at.ts', kinds: ['pool'], owner: 'tenant' },
    shown: ['test/core/tenancy.test.ts', 'begins while those of another one hold connections and wait'],
  },
  {
    ...{ file: 'src/platform/queue/queue.ts', kinds: ['clients of a pool', 'limit'], owner: 'tenant/session' },
    shown: PARTS,
  },
  { file: 'src/features/list-check/job/run-chunk.ts', kinds: ['limit'], owner: 'tenant', shown: JOBS },
  {
    ...{ file: 'src/features/lists/own/publish.ts', kinds: ['limit'], owner: 'tenant' },
    shown: ['test/features/own-list-small.test.ts', 'a large file does not wait for whole ones of two other tenants'],
  },
  {
    ...{ file: 'src/features/lists/own/fetch.ts', kinds: ['limit'], owner: 'tenant' },
    shown: [
      'test/features/own-list-turns.test.ts',
      'the list of a tenant is fetched while the servers of several others do not answer',
    ],
  },
  {
    ...{ file: 'src/features/watchlist/media/search.ts', kinds: ['limit'], owner: 'tenant' },
    shown: [
      'test/features/watchlist-media-turns.test.ts',
      'a subject is searched for while the searches of several other tenants are not answered',
    ],
  },
  { file: 'src/features/watchlist/run/begin-run.ts', kinds: ['limit'], owner: 'tenant', shown: JOBS },
  { file: 'src/features/watchlist/run/run-piece.ts', kinds: ['limit'], owner: 'tenant', shown: JOBS },
  {
    ...{ file: 'src/features/processing/process-session.ts', kinds: ['limit'], owner: 'tenant' },
    shown: [
      'test/features/session-turns.test.ts',
      'the one session of a tenant does not wait for all sessions of another one',
    ],
  },
  { file: 'src/features/lists/build-apart.ts', kinds: ['pool'], owner: 'tenant', shown: TURNS },
  { file: 'src/features/lists/own/processes.ts', kinds: ['pool'], owner: 'tenant', shown: TURNS },
  { file: 'src/features/face-match/gallery.ts', kinds: ['pool'], owner: 'tenant', shown: TURNS },
  {
    ...{ file: 'src/features/session/logo.ts', kinds: ['pool', 'functions that wait'], owner: 'tenant' },
    shown: ['test/features/session-logo.test.ts', 'so that the many logos of one hold up no other'],
  },
  {
    ...{ file: 'src/features/web-validation/feature.ts', kinds: ['pool'], owner: 'tenant' },
    shown: ['test/features/web-validation.test.ts', 'is refused at once while all places of the tenant are taken'],
  },
  {
    ...{
      file: 'src/features/website-scan/run/start-scans.ts',
      kinds: ['pool', 'functions that wait'],
      owner: 'tenant',
    },
    shown: ['test/features/scan-turns.test.ts', 'leaves a place of the process to a tenant that comes later'],
  },
  {
    ...{
      file: 'src/features/webhook/dispatch/dispatch.ts',
      kinds: ['functions that wait', 'counter'],
      owner: 'tenant',
    },
    shown: ['test/features/webhook-delivery.test.ts', 'endpoints that begin to hang hold up others only while'],
  },
  {
    ...{ file: 'src/interfaces/admission.ts', kinds: ['counter'], owner: 'tenant, or network of the address' },
    shown: ['test/interfaces/body.test.ts', 'requests of one caller leave room for those of others'],
  },
  {
    ...{ file: 'src/core/stream-call.ts', kinds: ['counter'], owner: 'tenant' },
    shown: ['test/interfaces/streams.test.ts', 'a tenant has only so many streams, others have theirs'],
  },
];

const OWN_BATCH = 'Each tenant has a batch of its own: nobody else waits for it.';
const ONE_FOR_ALL = 'One piece of work of the installation serves all who ask, and callers cannot make more of it.';
const ONE_STATEMENT =
  'One statement has a row for each owner that asks, at most as many as there are requests at once.';
const OWN_PARTS = 'It waits for its own parts alone.';
const LISTS_APART = 'A list has one place of them; callers cannot ask for a list twice within five minutes.';
const OPERATOR = 'Work of the operator or of the schedule, at the start or one after the other.';

const OF_THE_POOL = 'In a process of a pool that owners use in turns.';

const OWNERLESS: readonly Ownerless[] = [
  ...['src/cli/screen.ts', 'src/cli/screen-file.ts'].map((file) => ({
    ...{ file, kinds: ['pool'] },
    needsNone: 'A command of the operator, which screens its own names in a process of its own.',
  })),
  {
    ...{ file: 'src/platform/database/copy-tables.ts', kinds: ['clients of a pool'] },
    needsNone: 'One connection of a backup, which the operator starts.',
  },
  ...['src/features/adverse-media/page-text.ts', 'src/features/web-validation/site/content.ts'].map((file) => ({
    ...{ file, kinds: ['counter'] },
    needsNone: 'It counts the depth of an element of one page.',
  })),
  {
    ...{ file: 'src/platform/database/connect.ts', kinds: ['clients of a pool'] },
    needsNone: 'Tenants take turns in turns-at.ts; the other statements are short and serve all.',
  },
  { file: 'engine/src/faces/decode-image.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  { file: 'engine/src/documents/read/pixels.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  { file: 'engine/src/documents/read/screen/is-of-screen.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  { file: 'engine/src/documents/read/decode-image.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  {
    ...{ file: 'src/interfaces/trpc/input.ts', kinds: ['shared promise'] },
    needsNone: 'The body of a request, which the calls of its own batch read.',
  },
  {
    ...{ file: 'src/platform/metrics.ts', kinds: ['shared promise'] },
    needsNone: 'The text of the metrics, which is the same for all who ask.',
  },
  { file: 'engine/src/documents/cut-portrait.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  { file: 'src/features/session/logo-child.ts', kinds: ['threads of Node.js'], needsNone: OF_THE_POOL },
  { file: 'engine/src/processes/child.ts', kinds: ['thread or process'], needsNone: OF_THE_POOL },
  { file: 'engine/src/processes/serve.ts', kinds: ['thread or process'], needsNone: OF_THE_POOL },
  { file: 'src/platform/database/lookups.ts', kinds: ['functions that wait'], needsNone: OWN_BATCH },
  { file: 'src/features/audit/log.ts', kinds: ['functions that wait'], needsNone: OWN_BATCH },
  { file: 'src/features/webhook/dispatch/record.ts', kinds: ['functions that wait'], needsNone: OWN_BATCH },
  { file: 'src/platform/limits/leases.ts', kinds: ['line of promises', 'shared promise'], needsNone: ONE_STATEMENT },
  { file: 'src/features/usage/meter.ts', kinds: ['line of promises'], needsNone: ONE_STATEMENT },
  { file: 'src/platform/database/watch.ts', kinds: ['line of promises', 'shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/platform/database/notices.ts', kinds: ['functions that wait'], needsNone: ONE_FOR_ALL },
  { file: 'src/core/until-passed.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/adapters/domain-registry/bootstrap.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/adapters/site-rank/ranks.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/document/engine.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/face-match/engine.ts', kinds: ['functions that wait'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/list-check/compare/target.ts', kinds: ['functions that wait'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/lists/history.ts', kinds: ['functions that wait'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/token/issuer-keys.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/token/signing-keys.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/interfaces/pages/built.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'src/interfaces/docs.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'engine/src/faces/pipeline.ts', kinds: ['shared promise'], needsNone: ONE_FOR_ALL },
  { file: 'engine/src/documents/load-document-reader.ts', kinds: ['pool'], needsNone: ONE_FOR_ALL },
  { file: 'engine/src/faces/load-face-engine.ts', kinds: ['pool'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/list-check/feature.ts', kinds: ['pool'], needsNone: ONE_FOR_ALL },
  { file: 'src/features/lists/run.ts', kinds: ['limit'], needsNone: LISTS_APART },
  {
    file: 'src/platform/database/connection-loss.ts',
    kinds: ['counter'],
    needsNone: 'It counts and holds up nothing.',
  },
  {
    ...{ file: 'src/features/face-match/gallery-index.ts', kinds: ['line of promises', 'shared promise'] },
    needsNone: 'Each tenant has a collection of its own. Long loads take turns in gallery.ts.',
  },
  {
    ...{ file: 'engine/src/threads/thread.ts', kinds: ['thread or process'] },
    needsNone: 'One request at a time, given by the pool.',
  },
  { file: 'engine/src/documents/read/mrz/read-mrz.ts', kinds: ['functions that wait'], needsNone: OWN_PARTS },
  { file: 'src/adapters/browser/driver/driver.ts', kinds: ['shared promise'], needsNone: OWN_PARTS },
  { file: 'src/features/processing/run-checks.ts', kinds: ['shared promise'], needsNone: OWN_PARTS },
  {
    ...{
      file: 'src/features/web-validation/policies/policy-pages.ts',
      kinds: ['functions that wait', 'shared promise'],
    },
    needsNone: OWN_PARTS,
  },
  {
    ...{ file: 'src/features/webhook/dispatch/turn.ts', kinds: ['functions that wait', 'counter'] },
    needsNone: 'The deliveries of one claimed endpoint. Endpoints take turns by tenant in dispatch.ts.',
  },
  { file: 'src/interfaces/graphql/loader.ts', kinds: ['clients of a pool'], needsNone: OWN_PARTS },
  {
    file: 'src/platform/thread-answer.ts',
    kinds: ['thread or process'],
    needsNone: 'Its callers have turns of their own, or are the operator.',
  },
  { file: 'src/platform/database/embedded/programs.ts', kinds: ['thread or process'], needsNone: OPERATOR },
  {
    file: 'src/platform/database/embedded/start.ts',
    kinds: ['clients of a pool', 'shared promise'],
    needsNone: OPERATOR,
  },
  { file: 'src/platform/database/embedded/supervise.ts', kinds: ['shared promise'], needsNone: OPERATOR },
];

export const PLACES_WHERE_WORK_WAITS: readonly (Owned | Ownerless)[] = [...OWNED, ...OWNERLESS];
