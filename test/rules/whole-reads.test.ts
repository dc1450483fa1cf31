import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BY_IDS = 'It is read by ids alone.';
const BY_CHUNK = 'It is read by ids, some at a time.';

/**
 * The tables of which stores read all rows that belong to something, without a limit in the query, and what bounds these rows. A call
 * that reads them holds the event loop for as long as there are rows, so nobody may add to them without an end.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  audit_record: BY_CHUNK,
  console_user: 'USER.of_tenant',
  customer: BY_IDS,
  decision: 'DECISION.of_subject, and counts of them by list',
  delivery: 'ENDPOINTS, and those of mail and chat, for an event',
  delivery_attempt: 'ten attempts',
  document_verification: BY_IDS,
  face: 'the pictures of a session, or ids',
  kyc_job: BY_IDS,
  list: 'the lists of publishers',
  list_failure: 'one row for each list',
  list_version: 'only the operator publishes lists, and OWN_LISTS.publications',
  notification_endpoint: 'ENDPOINTS, and those of mail and chat',
  own_list: 'OWN_LISTS.of_tenant',
  own_list_address: 'OWN_LISTS.of_tenant',
  profile_judgement: 'JUDGEMENT.most',
  removed_session: 'MAX_TRACES of each reason',
  scan_job: 'SCAN.queued',
  session: 'twenty parties in each step, and erasures in the background',
  session_check: 'one row for each kind of check',
  session_correction: 'CORRECTIONS.of_session',
  session_decision: 'SESSION.decisions',
  session_document: 'SESSION_DOCUMENT.count',
  session_extraction: 'attempts to read the documents of a session',
  session_link: 'the newest one of each session',
  session_liveness: 'ten that ended without a judgement, and those of each step',
  session_run: 'the newest one of each session, or ids',
  session_step: 'WORKFLOW.steps',
  shared_list: 'only the operator makes them',
  subject_record: 'counts of them, and erasures in the background',
  subject_request: BY_IDS,
  usage_month: 'one row for each unit',
  user_passkey: 'PASSKEY.of_user',
  validation: BY_IDS,
  watchlist: BY_IDS,
  watchlist_base: 'one row for each list',
  watchlist_match: 'the entries that match some subjects of a piece of work',
  watchlist_media_article: 'those of some subjects, for erasures and reports in the background',
  watchlist_run: 'those that have not ended, of which a watchlist has few',
  watchlist_run_piece: 'WATCHLIST.subjects',
  watchlist_subject: 'WATCHLIST.subjects',
  workflow: BY_IDS,
  workflow_version: BY_IDS,
};

const START = /const (\w+) = \([^;]*?\) =>\s*\w+\s*\.selectFrom\('(\w+)'\)[^;]*;/g;

/** The source with queries that begin by a function of the store, as if they were written out. */
function withStarts(source: string): string {
  const starts = [...source.matchAll(START)].filter(([text]) => !text.includes('.execute'));
  return starts.reduce(
    (text, [, name, table]) => text.replaceAll(`${name}(transaction`, `transaction.selectFrom('${table}')`),
    source,
  );
}

/** The tables that a store reads whole: a query ends with `execute()`, and has no limit. */
const wholeReads = (source: string): string[] =>
  [
    ...withStarts(source).matchAll(
      /(newestFirst\([^;]{0,40})?\.selectFrom\('(\w+)(?: as \w+)?'\)((?:(?!;|\n\n)[\s\S])*?)\.execute\(/g,
    ),
  ].flatMap(([, isPage, table = '', rest = '']) => (isPage || /\.limit\(|\.executeTake/.test(rest) ? [] : [table]));

test('every table that is read whole has rows that something bounds', () => {
  const files = globSync('src/features/**/*store.ts');
  expect(files.length).toBeGreaterThan(50);
  const found = new Set(files.flatMap((file) => wholeReads(readFileSync(file, 'utf8'))));
  expect([...found].toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
});

test.each([
  ["transaction.selectFrom('note').selectAll().where('of', '=', id).execute();", ['note']],
  ["transaction.selectFrom('note').selectAll().where('of', '=', id).limit(3).execute();", []],
  ["transaction.selectFrom('note').selectAll().executeTakeFirst();", []],
  ["newestFirst(transaction.selectFrom('note').selectAll(), ['at'], limit, after).execute();", []],
  [
    "const select = () => transaction.selectFrom('note');\n\nselect(transaction).where('of', '=', id).execute();",
    ['note'],
  ],
] as const)('the query %s reads these tables whole', (source, tables) => {
  expect(wholeReads(source)).toEqual(tables);
});
