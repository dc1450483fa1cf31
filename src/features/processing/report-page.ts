import { leftOut, outcomesOf } from '@vett/schema/session-left-out';
import { SESSION_CHECKS, type SessionCheck } from '@vett/schema/session-processing';
import type { Session } from '@vett/schema/session-record';
import type { SessionReportContent } from '@vett/schema/session-report';
import { type Html, html } from '../../platform/html.ts';
import { profileEntries, REPORT_STYLE, screenedWithTable, term } from '../list-check/list-check.ts';

// A saved file has no HTTP headers, so the page itself forbids scripts and loading.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Renders the report as one HTML page for the screen and for print. */
export const reportPage = ({ tenant, generated_at, session, audit }: SessionReportContent): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Onboarding report ${session.session_id}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>Onboarding report</h1>
<dl>
${term('For', tenant.name)}
${term('Session', session.session_id)}
${term('Workflow', `${session.workflow_name}, version ${session.workflow_version}`)}
${term('Opened at', session.created_at)}
${term('Completed at', session.completed_at ?? 'not completed')}
${term('Report made at', generated_at)}
</dl>
${outcome(session)}
<h2>Decisions</h2>
${decisions(session)}
<h2>Rules that triggered</h2>
${rules(session)}
<h2>Checks</h2>
${checks(session)}
${models(session)}
${ownership(session)}
<h2>Matches with lists</h2>
${matches(session)}
<h2>Answers</h2>
<dl>${Object.entries(session.form_data).map(([key, value]) => term(key, textOf(value)))}</dl>
<h2>Documents</h2>
${documents(session)}
<h2>To verify this report</h2>
<p class="note">The last line of this file holds a detached JSON Web Signature (EdDSA) of all bytes before that line. Its
header names the key, which is at <code>/.well-known/jwks.json</code> of the service: keep those keys with this file.
Whatever has another last line, or does not verify, was changed.
${audit ? `The audit chain stood at event ${audit.head_seq} with the hash ${audit.head_hash}.` : ''}</p>
</body>
</html>
`.text;

const OUTCOMES: Record<NonNullable<Session['final_decision']>, [style: string, text: string]> = {
  approved: ['', 'Approved'],
  flagged: ['unsure', 'Approved, and flagged for attention'],
  rejected: ['match', 'Rejected'],
  manual_review: ['unsure', 'To be reviewed by a person'],
};

function outcome({ final_decision, status, risk_scoring: risk, automation_result, results_outdated }: Session): Html {
  const [style, text] = final_decision ? OUTCOMES[final_decision] : ['unsure', `Not decided: ${status}`];
  return html`<p class="outcome ${style}"><strong>${text}.</strong>
${risk ? `Risk ${risk.score} of 100 (${risk.level}). ${risk.critical_flags.join(', ')}` : ''}</p>${
    results_outdated &&
    html`<p class="outcome unsure"><strong>Answers changed after the checks.</strong> The risk, the rules and the results below are of earlier answers.</p>`
  }${
    final_decision !== null &&
    automation_result === null &&
    html`<p class="outcome unsure"><strong>No check ran.</strong> Nothing of the session was compared or verified.</p>`
  }`;
}

const decisions = ({ decisions: all }: Session): Html =>
  all.length === 0
    ? html`<p>Nobody has decided yet.</p>`
    : html`<table>
<thead><tr><th>When</th><th>By</th><th>From</th><th>To</th><th>Reason</th></tr></thead>
<tbody>${all.map(
        (each) => html`<tr><td>${each.decided_at}</td><td>${each.decided_by}</td><td>${each.previous_status}</td>
<td>${each.final_decision ?? each.status}</td><td dir="auto">${each.reason ?? ''}${each.reason_code && html` <small>${each.reason_code}</small>`}</td></tr>`,
      )}</tbody>
</table>`;

const rules = ({ automation_result: found }: Session): Html =>
  !found || found.triggered_rules.length === 0
    ? html`<p>${found ? 'No rule triggered.' : 'The rules were not asked yet.'}</p>`
    : html`<table>
<thead><tr><th>Rule</th><th>Action</th><th>Severity</th><th>Finding</th></tr></thead>
<tbody>${found.triggered_rules.map(
        ({ rule_type, action, severity, message }) =>
          html`<tr><td>${rule_type}</td><td>${action}</td><td>${severity}</td><td dir="auto">${message}</td></tr>`,
      )}</tbody>
</table>`;

/** Each check with its outcome; one that could not run says so. */
function checks({ processing_results: results }: Session): Html {
  if (!results) return html`<p>The session was not checked yet.</p>`;
  const outcomes = outcomesOf(results);
  return html`<table>
<thead><tr><th>Check</th><th>Outcome</th></tr></thead>
<tbody>${SESSION_CHECKS.map(
    (name) => html`<tr><td>${CHECKS[name]}</td><td>${told(outcomes[name], leftOut(name, results))}</td></tr>`,
  )}</tbody>
</table>`;
}

const CHECKS: Readonly<Record<SessionCheck, string>> = {
  lists: 'Lists',
  crypto: 'Wallets',
  adverse_media: 'Adverse media',
  selfie: 'Pictures of the person',
  face_match: 'Faces',
  face_dedup: 'Faces of other sessions',
  documents: 'Documents',
  web: 'Websites',
  email: 'E-mail',
};

/** The versions of what judged the pictures and the documents. */
function models({ processing_results: results, steps_data }: Session): Html | undefined {
  if (!results) return undefined;
  const { selfie, face_match, face_dedup, documents: papers, engine_version = 'not kept' } = results;
  const ofDocuments = papers.status === 'completed' ? papers.documents : [];
  const made = [selfie, face_match, face_dedup].filter((check) => check?.status === 'completed');
  const liveness = steps_data.flatMap((step) => step.liveness?.liveness_sessions ?? []);
  const ids = [...made, ...ofDocuments, ...liveness].flatMap((each) => each?.model_version ?? []);
  return html`<p class="note">Engine ${engine_version}. Models: ${[...new Set(ids)].sort().join(', ') || 'none'}.</p>`;
}

/** Whether the company is blocked for its declared owners; of the session of a person nothing. */
const ownership = ({ processing_results: results }: Session): Html | undefined =>
  results?.ownership &&
  html`<h2>Blocked by ownership</h2>
<table>
<thead><tr><th>Rule</th><th>Result</th><th>Certain</th><th>At most</th></tr></thead>
<tbody>${results.ownership.map(
    ({ rule, status, at_least, at_most }) =>
      html`<tr><td>${rule}</td><td>${status}</td><td>${at_least} %</td><td>${at_most} %</td></tr>`,
  )}</tbody>
</table>
<p class="note">Computed from the declared shares. <code>unknown</code> is no clean result.</p>`;

function told(
  check: { readonly status: string; readonly reason?: string; readonly is_match?: boolean },
  left: readonly string[],
): string {
  if (check.status === 'error') return `could not run: ${check.reason}`;
  if (check.status === 'skipped') return `not run: ${check.reason}`;
  const part = left.length > 0 ? 'completed in part' : 'completed';
  const found = check.is_match === undefined ? part : `${part}: ${check.is_match ? 'match' : 'no match'}`;
  return left.length > 0 ? `${found}. Not checked: ${left.join(', ')}` : found;
}

function matches({ processing_results: results }: Session): Html {
  const check = results?.external_validations.lists_check;
  if (check?.status !== 'completed') return html`<p>Not known.</p>`;
  const failed = [...check.lists_failed, ...check.names_failed];
  return html`<p>${check.entities_checked} names were compared with ${check.lists_checked.join(', ')}.
${failed.length > 0 && html`<span class="warning">Could not be compared: ${failed.join(', ')}.</span>`}</p>
${check.screened_with && screenedWithTable(check.screened_with, check.other_categories)}
${profileEntries(check.matches)}`;
}

const documents = ({ documents: all }: Session): Html =>
  all.length === 0
    ? html`<p>There are none.</p>`
    : html`<table>
<thead><tr><th>Type</th><th>File</th><th>SHA-256</th></tr></thead>
<tbody>${all.map(
        ({ type, file_name, sha256 }) =>
          html`<tr><td>${type}</td><td dir="auto">${file_name}</td><td><code>${sha256}</code></td></tr>`,
      )}</tbody>
</table>`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
