import type { Match, MatchData, MatchDecision } from '@vett/schema/match';
import type { ScreenedWith } from '@vett/schema/screened-with';
import { type Html, html } from '../../../platform/html.ts';

/** One name with its value, for a `<dl>`. */
export const term = (name: string, value: string | number): Html => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`;

/** Matches put together by whom they are of, in the order of the best one of each. */
export function profileEntries(matches: readonly Match[]): Html[] {
  const profiles = Map.groupBy(
    matches,
    ({ source_list, match_data: { profile_id, entity_id } }) => profile_id ?? `${source_list}:${entity_id}`,
  );
  return [...profiles.values()].map((own) => {
    const [only] = own as [Match, ...Match[]];
    if (own.length === 1) return matchEntry(only);
    const lists = [...new Set(own.map(({ source_list }) => source_list))].join(', ');
    return html`<section class="profile">
<h3>One and the same, ${own.length} entries: ${lists}</h3>
${own.map(matchEntry)}
</section>`;
  });
}

/** One match with its explanation. */
const matchEntry = ({ confidence_score, match_type, source_list, match_data, explanation, decision }: Match): Html =>
  html`<section class="match-entry">
<h3 dir="auto">${match_data.name}</h3>
<dl>
${term('Confidence', confidence_score.toFixed(3))}
${term('Found by', [...new Set([match_data.matched_field.replaceAll('_', ' '), match_type])].join(', '))}
${entryTerms(match_data).map(([name, value]) => term(name, value))}
${term('Entry', `${source_list} ${match_data.entity_id}, version ${match_data.list_version}`)}
${explanation?.adjustments.map(({ reason, delta }) => term('Adjusted', `${delta} ${reason.replaceAll('_', ' ')}`))}
${decision && decisionTerms(decision)}
</dl>
</section>`;

const DECISIONS: Record<MatchDecision['decision'], string> = {
  false_positive: 'False positive',
  true_match: 'True match',
  needs_review: 'To be reviewed',
};

const decisionTerms = ({ decision, decided_at, reason }: MatchDecision): Html[] => [
  term('Decided', `${DECISIONS[decision]}, ${decided_at}`),
  term('Reason', reason),
];

function entryTerms(entry: MatchData): [string, string][] {
  const { identifiers, aliases, imo_number, call_sign, wallet_addresses } = entry;
  const terms: [string, string | undefined][] = [
    ['Matched name', entry.matched_name],
    ['Type', entry.entity_type],
    ['Programmes', entry.sanction_programs.join(', ')],
    ['Born', entry.birth_dates?.join(', ')],
    ['Nationality', entry.nationalities?.join(', ')],
    ['Position', entry.position],
    ['Numbers', identifiers?.map(({ type, value, country }) => [type, value, country].join(' ').trim()).join('\n')],
    ['IMO number', imo_number],
    ['Call sign', call_sign],
    ['Wallets', wallet_addresses?.map(({ currency = '', address }) => `${currency} ${address}`.trim()).join('\n')],
    ['Also known as', aliases?.map(({ name }) => name).join('\n')],
    ['Addresses', entry.addresses?.join('\n')],
    ['Listed on', entry.listed_on],
    ['Remarks', entry.remarks],
  ];
  return terms.filter((named): named is [string, string] => Boolean(named[1]));
}

export const FICTIONAL = html`<span class="warning">A sample: its entries are fictional.</span>`;

export const OUT_OF_DATE = html`<span class="warning">It had not been checked for changes within its maximum age.</span>`;

export const categoriesText = (categories: readonly string[], others = 0) =>
  `${categories.join(', ')}; entries of others that are as alike: ${others}`;

/** Everything that a screening depended on besides its subject. `others`: the number of entries of other categories that are as alike. */
export const screenedWithTable = ({ lists, ...settings }: ScreenedWith, others?: number): Html => html`<dl>
${term('Engine', settings.engine_version)}
${term('Weights', settings.weights_profile)}
${term('Search', settings.search_type)}
${term('Least confidence', settings.min_confidence)}
${term('Weak aliases', settings.screen_weak_aliases ? 'searched' : 'not searched')}
${settings.categories && term('Categories', categoriesText(settings.categories, others))}
${term('False positives', settings.apply_decisions ? 'do not count where it was decided so' : 'count')}
</dl>
<table>
<thead><tr><th>List</th><th>Version</th><th>Published</th><th>SHA-256</th></tr></thead>
<tbody>${lists.map(
  ({ list_name, version, published_at, sha256, stale, sample }) =>
    html`<tr><td>${list_name}</td><td>${version}</td><td>${published_at ?? 'not known'}${stale && html`<br>${OUT_OF_DATE}`}${sample && html`<br>${FICTIONAL}`}</td><td><code>${sha256}</code></td></tr>`,
)}</tbody>
</table>`;
