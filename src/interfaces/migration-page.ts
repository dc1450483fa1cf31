import { type Html, html } from '../platform/html.ts';

const DIFFERENCES: readonly (readonly [aspect: string, before: Html | string, now: Html | string])[] = [
  ['Path', html`<code>POST /screening</code>`, html`<code>POST /kyc</code>`],
  ['Key', html`<code>Authorization: Bearer</code> or <code>X-API-Key</code>`, html`<code>Authorization: Bearer</code>`],
  [
    'Tenant',
    html`<code>tenant_id</code> in the body`,
    html`follows from the key or token: leave <code>tenant_id</code> out`,
  ],
  ['Subject', html`<code>subject</code>`, 'the same'],
  ['Lists', html`<code>lists_to_check</code>`, html`<code>lists</code>, or <code>list_name</code> for one`],
  [
    'How names are compared',
    html`<code>match_type</code>, by default <code>composite</code>`,
    html`<code>search_type</code>, by default <code>fast_precise_cascade</code>; send <code>composite</code> to keep what you had`,
  ],
  [
    'Status of an answer',
    html`<code>COMPLETED</code>, <code>FAILED</code>`,
    html`<code>success</code>, <code>error</code>`,
  ],
  [
    'What is wrong with a request',
    html`<code>error_message</code>, <code>error_code</code>`,
    html`<code>error.message</code>, <code>error.code</code>, <code>error.fields</code>`,
  ],
  ['Id of a request', html`<code>job_id</code>`, html`<code>execution_context.request_id</code>`],
  ['Whether a list matches', html`<code>has_matches</code>`, html`<code>is_match</code>`],
  ['The entry that matches', html`<code>matches[].matched_entity</code>`, html`<code>matches[].match_data</code>`],
  [
    'Sum of all lists',
    html`<code>screening_summary</code>`,
    html`<code>summary</code>, unless <code>list_name</code> was sent`,
  ],
  [
    'Risk',
    html`<code>risk_level</code>, <code>overall_risk_level</code>, <code>recommended_action</code>`,
    html`none: you decide by <code>confidence_score</code>`,
  ],
];

const row = (cells: readonly Html[]) => html`<tr>${cells}</tr>`;

/** Explains the migration from `POST /screening`. */
export const MIGRATION = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>From POST /screening to POST /kyc</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <h1>From <code>POST /screening</code> to <code>POST /kyc</code></h1>
    <p>
      <code>POST /screening</code> is deprecated. It does the same check as <code>POST /kyc</code> and answers it in the form
      of before. The header <code>Deprecation</code> of its answers says since when, <code>Sunset</code> until when it is
      sure to stay.
    </p>
    <table>
      <thead>${row(['', 'POST /screening', 'POST /kyc'].map((name) => html`<th>${name}</th>`))}</thead>
      <tbody>${DIFFERENCES.map((cells) => row(cells.map((cell) => html`<td>${cell}</td>`)))}</tbody>
    </table>
    <h2>If you go on deciding by levels of risk</h2>
    <p>
      The level follows from the highest <code>confidence_score</code>: from 0.95 on <code>CRITICAL</code> (block), from
      0.80 on <code>HIGH</code> (review), below that <code>MEDIUM</code> (review); without a match <code>LOW</code>
      (approve). When <code>summary.has_errors</code> is true, or <code>summary.uncompared</code> is there, and no match reaches 0.80, it is <code>UNKNOWN</code> (review):
      a list that could not be consulted says nothing.
    </p>
    <p>All operations are described at <a href="/docs">/docs</a>.</p>
  </body>
</html>
`.text;

export const PAGE_STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 0.4rem 0.8rem; border: 1px solid #bbb; text-align: left; vertical-align: top; }
`;
