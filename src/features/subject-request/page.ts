import type { MatchedBy, RecordKind } from '@vett/schema/subject-request';
import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { Html, html } from '../../platform/html.ts';
import type { RecordRef, StoredRecord } from './store.ts';

type Days = TenantConfiguration['data_processing_config']['retention_days'];

interface Kind {
  readonly title: string;
  readonly why: string;
  /** The days of the tenant's configuration, or what ends it. */
  readonly until: Exclude<keyof Days, 'blacklisted_faces'> | { readonly text: string };
}

const PROOF = 'to prove what was checked';
const KINDS: Readonly<Record<RecordKind, Kind>> = {
  customer: { title: 'Customer', why: 'to know who is monitored', until: { text: 'until it is erased' } },
  session: { title: 'Session of onboarding', why: 'the duty to identify customers', until: 'sessions' },
  watchlist_subject: {
    title: 'Subject of a watchlist',
    why: 'monitoring',
    until: { text: 'until its monitoring ends' },
  },
  job: { title: 'File of subjects', why: 'to collect the results', until: 'jobs' },
  job_item: { title: 'Check of a file of subjects', why: 'to collect the results', until: 'jobs' },
  validation: { title: 'Stored check', why: PROOF, until: 'validations' },
  document_verification: { title: 'Verification of a document', why: 'to prove what was read', until: 'documents' },
  web_validation: { title: 'Validation of a website', why: 'to compare with later ones', until: 'validations' },
  adverse_media: { title: 'Report on the press', why: 'to answer again', until: { text: 'a day' } },
  face: { title: 'Registered face', why: 'to find people who come twice', until: 'faces' },
  website_scan: { title: 'Scan of a website', why: 'evidence of a website', until: 'scan_files' },
  decision: {
    title: 'Decision on a match',
    why: 'to repeat no error',
    until: { text: 'while it holds, then as a check' },
  },
  webhook_event: { title: 'Message to receivers', why: 'to deliver it again', until: 'webhooks' },
  audit_event: {
    title: 'Event of the audit log',
    why: 'to prove who did what',
    until: { text: 'always: it names nobody' },
  },
};

const MATCHES: Readonly<Record<MatchedBy, string>> = {
  customer_id: 'the id of the customer',
  client_id: 'the client id',
  session_id: 'the id of the session',
  document_number: 'the number of the document',
  name_and_birth_date: 'name and birth date',
  name: 'the name alone',
  related: 'another record that was found',
};

/** Values of a record that one page shows; the JSON file has all. */
const MAX_VALUES = 2_000;

/** One record for a person to read, with links to its files. */
export function sectionOf(
  { kind, record_id, created_at, matched_by }: StoredRecord,
  content: unknown,
  { files, leftOut }: { files: readonly string[]; leftOut: readonly string[] },
): string {
  const budget: Budget = { values: MAX_VALUES, isSpent: false };
  const shown = markupOf(content, budget);
  return html`<section>
<h2>${KINDS[kind as RecordKind].title}${created_at !== null && html`, ${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`}</h2>
<p>${record_id}. Found by ${matched_by.map((by) => MATCHES[by as MatchedBy]).join(', ')}.</p>
<p>${files.map((name) => html`<a href="${name}">${name}</a> `)}</p>
${leftOut.length > 0 && html`<p>Too large for this archive: ${leftOut.join(', ')}.</p>`}
<details><summary>What it says</summary>${shown}
${budget.isSpent && html`<p>The rest is in the first file.</p>`}</details>
</section>
`.text;
}

/** `customer_id` is «Customer id». */
const wordsOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

interface Budget {
  values: number;
  isSpent: boolean;
}

/** As many of the items as the budget allows. */
function affordable<T>(items: readonly T[], budget: Budget): readonly T[] {
  if (items.length <= budget.values) return items;
  budget.isSpent = true;
  return items.slice(0, Math.max(0, budget.values));
}

function markupOf(value: unknown, budget: Budget): Html | string {
  budget.values--;
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const items = affordable(value, budget).map((item) => html`<li>${markupOf(item, budget)}</li>`);
    return items.length === 0 ? '–' : html`<ol>${items}</ol>`;
  }
  return html`<table>${affordable(Object.entries(value), budget).map(
    ([key, item]) => html`<tr><th>${wordsOf(key)}</th><td>${markupOf(item, budget)}</td></tr>`,
  )}</table>`;
}

const purposes = (kinds: readonly RecordKind[], days: Days): Html => html`<table>
<tr><th>Kept</th><th>Why</th><th>How long</th></tr>
${[...new Set(kinds)].map((kind) => {
  const { title, why, until } = KINDS[kind];
  const term = typeof until === 'string' ? `${days[until]} days` : until.text;
  return html`<tr><td>${title}</td><td>${why}</td><td>${term}</td></tr>`;
})}
</table>`;

interface About {
  readonly tenant: { readonly name: string };
  readonly request_id: string;
  readonly part: number;
  readonly reference: string | null;
  readonly subject: object | null;
  readonly generated_at: string;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{font-size:1.1rem;margin-bottom:0}' +
  'p{margin:.3rem 0}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.2rem .5rem;text-align:left;vertical-align:top;' +
  'overflow-wrap:anywhere}section{border-top:1px solid #bbb;padding:.8rem 0}';

/** The page of an archive that a person reads without any tool. It runs no script and loads nothing. */
export const pageOf = (
  { tenant, request_id, part, reference, subject, generated_at }: About,
  { sections, added, gone }: { sections: readonly string[]; added: readonly RecordRef[]; gone: readonly object[] },
  days: Days,
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Your data at ${tenant.name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<h1>Your data at ${tenant.name}</h1>
<p>Part ${part} of the answer to the request ${reference ?? request_id}, made on ${generated_at.slice(0, 10)}. It has ${sections.length} records${
    gone.length > 0 && html`; ${gone.length} were erased since they were found`
  }.</p>
<p>This is what was asked for:</p>
${markupOf(subject, { values: MAX_VALUES, isSpent: false })}
<p>This is why it is kept, and for how long at most. Messages to receivers say what others were told.</p>
${purposes(
  added.map(({ kind }) => kind),
  days,
)}
<p>Each record is also a file that programs read. manifest.json lists all files with their SHA-256, and manifest.jws is the same list with a signature.</p>
${new Html(sections.join(''))}</body>
</html>
`.text;
