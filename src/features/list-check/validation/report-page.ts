import type { PerListResult } from '@vett/schema/list-check';
import type { SubjectEcho } from '@vett/schema/subject';
import type { ReportContent, Validation } from '@vett/schema/validation';
import { type Html, html } from '../../../platform/html.ts';
import { categoriesText, FICTIONAL, OUT_OF_DATE, profileEntries, term } from './report-match.ts';
import { STYLE } from './report-style.ts';

// A saved file has no HTTP headers, so the page itself forbids scripts and loading.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Renders the report as one HTML page for the screen and for print. */
export const reportPage = ({ tenant, generated_at, validation }: ReportContent): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screening report ${validation.validation_id}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Screening report</h1>
<dl>
${term('For', tenant.name)}
${term('Check', validation.validation_id)}
${term('Checked at', validation.created_at)}
${term('Report made at', generated_at)}
</dl>
${outcome(validation)}
<h2>Subject</h2>
<dl>${subjectTerms(validation.request.subject)}</dl>
<h2>Lists</h2>
<table>
<thead><tr><th>List</th><th>Version</th><th>Result</th></tr></thead>
<tbody>${validation.results.map((result) => listRow(result, validation.summary.uncompared))}</tbody>
</table>
<h2>Matches</h2>
${matches(validation)}
<h2>How it was checked</h2>
<dl>${methodTerms(validation)}</dl>
<h2>To verify this report</h2>
<p class="note">The last line of this file holds a detached JSON Web Signature (EdDSA) of all bytes before that line. Its
header names the key, which is at <code>/.well-known/jwks.json</code> of the service: keep those keys with this file.
Whatever has another last line, or does not verify, was changed.</p>
</body>
</html>
`.text;

function outcome({ is_match, match_count, has_errors, summary, results }: Validation): Html {
  const listsThat = (has: 'sample' | 'stale') =>
    results.flatMap((result) => ('error' in result || !result.metadata[has] ? [] : [result.list_name]));
  const [samples, stale] = [listsThat('sample'), listsThat('stale')];
  const { uncompared, other_categories = 0 } = summary;
  const open = [
    has_errors && `${summary.error_count} of the lists could not be checked.`,
    uncompared && `These were not wholly compared: ${uncompared.map(titleOf).join(', ')}.`,
    samples.length > 0 && `Only fictional samples of these lists were compared: ${samples.join(', ')}.`,
    stale.length > 0 && `These lists were out of date: ${stale.join(', ')}.`,
    other_categories > 0 && `Entries of categories that were not asked for are as alike: ${other_categories}.`,
  ]
    .filter(Boolean)
    .join(' ');
  if (is_match) {
    return html`<p class="outcome match"><strong>${match_count} ${match_count === 1 ? 'match' : 'matches'}</strong> on
${summary.lists_with_matches.join(', ')}. ${open}</p>`;
  }
  const dismissed = results.reduce((sum, result) => sum + dismissedOf(result), 0);
  const counts = dismissed > 0 && ' that counts';
  const note = dismissed > 0 && ` Decided to be false positives: ${dismissed}, shown below.`;
  return open
    ? html`<p class="outcome unsure"><strong>Not complete.</strong> ${open} No match${counts} with what was compared.${note}</p>`
    : html`<p class="outcome"><strong>No match</strong>${counts} on any of the lists that were checked.${note}</p>`;
}

/** The number of matches of a list that do not count. */
const dismissedOf = (result: PerListResult): number =>
  'error' in result || !result.metadata.decisions_applied
    ? 0
    : result.matches.filter(({ decision }) => decision?.decision === 'false_positive').length;

function subjectTerms(subject: SubjectEcho): Html[] {
  const { additional_names, identifiers, ...single } = subject;
  return [
    ...Object.entries(single).map(([name, value]) => term(titleOf(name), value ?? '')),
    ...(additional_names ?? []).map((name) => term('Further name', name)),
    ...(identifiers ?? []).map(({ type, value }) => term(type ?? 'Identifier', value)),
  ];
}

/** Converts a key to a title: `full_name` to `Full name`. */
const titleOf = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

function listRow(result: PerListResult, uncompared: readonly string[] | undefined): Html {
  if ('error' in result) {
    return html`<tr><td>${result.list_name}</td><td></td><td class="warning">Not checked: ${result.error.message}</td></tr>`;
  }
  const {
    list_version,
    list_sha256,
    list_published_at,
    list_loaded_at,
    sample,
    stale,
    other_categories = 0,
  } = result.metadata;
  const dismissed = dismissedOf(result);
  return html`<tr><td>${result.list_name}</td><td>${list_version}<br><span class="note">published ${list_published_at ?? 'at an unknown time'}, loaded ${list_loaded_at}<br>SHA-256 ${list_sha256 ?? 'not kept'}</span></td>
<td>${result.match_count === 0 ? `No match${uncompared ? ' with what was compared' : ''}` : `${result.match_count} found`}
${dismissed > 0 && html`<br>Decided to be false positives: ${dismissed}`}
${sample && html`<br>${FICTIONAL}`}
${stale && html`<br>${OUT_OF_DATE}`}
${other_categories > 0 && html`<br><span class="warning">Of other categories and as alike: ${other_categories}</span>`}</td></tr>`;
}

function matches({ results }: Validation): Html | Html[] {
  const all = results.flatMap((result) => ('error' in result ? [] : result.matches));
  const truncated = results.flatMap((result) =>
    'error' in result || !result.metadata.truncated ? [] : [result.list_name],
  );
  if (all.length === 0) return html`<p>None.</p>`;
  return [
    ...profileEntries(all),
    ...(truncated.length > 0
      ? [html`<p class="warning">There are more matches than are shown here: ${truncated.join(', ')}.</p>`]
      : []),
  ];
}

function methodTerms({ request, request_id, created_by, results, summary }: Validation): Html[] {
  const metadata = results.flatMap((result) => ('error' in result ? [] : [result.metadata]))[0];
  return [
    term('Search', request.search_type),
    term('Least confidence', request.min_confidence),
    term('Matches shown', `at most ${request.max_matches_per_list} of each list`),
    term('Weak aliases', request.screen_weak_aliases ? 'searched' : 'not searched'),
    ...(request.categories ? [term('Categories', categoriesText(request.categories, summary.other_categories))] : []),
    term('False positives', request.apply_decisions ? 'do not count where it was decided so' : 'count'),
    term('Engine', metadata?.engine_version ?? ''),
    term('Weights', metadata?.weights_profile ?? ''),
    term('Request', request_id),
    term('Asked by', created_by ?? 'not kept'),
  ];
}
