import type { MatchedBy, RecordKind } from '@vett/schema/subject-request';
import { Html, html } from '../../platform/html.ts';
import type { StoredRecord } from './store.ts';

const KINDS: Readonly<Record<RecordKind, string>> = {
  customer: 'Customer',
  session: 'Session of onboarding',
  watchlist_subject: 'Subject of a watchlist',
  job: 'File of subjects',
  job_item: 'Check of a file of subjects',
  validation: 'Stored check',
  document_verification: 'Verification of a document',
  web_validation: 'Validation of a website',
  adverse_media: 'Report on the press',
  face: 'Registered face',
  website_scan: 'Scan of a website',
  decision: 'Decision on a match',
  webhook_event: 'Message to receivers',
  audit_event: 'Event of the audit log',
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
  const budget = { values: MAX_VALUES };
  const shown = markupOf(content, budget);
  return html`<section>
<h2>${KINDS[kind as RecordKind]}${created_at !== null && html`, ${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`}</h2>
<p>${record_id}. Found by ${matched_by.map((by) => MATCHES[by as MatchedBy]).join(', ')}.</p>
<p>${files.map((name) => html`<a href="${name}">${name}</a> `)}</p>
${leftOut.length > 0 && html`<p>Too large for this archive: ${leftOut.join(', ')}.</p>`}
<details><summary>What it says</summary>${shown}
${budget.values < 0 && html`<p>The rest is in the first file.</p>`}</details>
</section>
`.text;
}

/** `customer_id` is «Customer id». */
const wordsOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

function markupOf(value: unknown, budget: { values: number }): Html | string {
  if (--budget.values < 0 || value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return html`<ol>${value.slice(0, Math.max(budget.values, 1)).map((item) => html`<li>${markupOf(item, budget)}</li>`)}</ol>`;
  }
  const members = Object.entries(value).slice(0, Math.max(budget.values, 1));
  return html`<table>${members.map(
    ([key, item]) => html`<tr><th>${wordsOf(key)}</th><td>${markupOf(item, budget)}</td></tr>`,
  )}</table>`;
}

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
  { sections, gone }: { sections: readonly string[]; gone: readonly object[] },
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
${markupOf(subject, { values: MAX_VALUES })}
<p>Each record is also a file that programs read. manifest.json lists all files with their SHA-256, and manifest.jws is the same list with a signature.</p>
${new Html(sections.join(''))}</body>
</html>
`.text;
