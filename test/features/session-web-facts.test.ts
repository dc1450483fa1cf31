import { type CheckOutcomes, SESSION_CHECKS } from '@vett/schema/session-processing';
import { expect, test } from 'vitest';
import { checkMedia, doubtsOf } from '../../src/features/adverse-media/adverse-media.ts';
import { factsOf } from '../../src/features/processing/facts.ts';
import type { CheckInput } from '../../src/features/session/session.ts';
import { modelServer, searchServer } from '../support/media-servers.ts';
import { site } from '../support/site.ts';
import { sendHtml, validateLocally } from '../support/websites.ts';

const now = new Date('2026-06-01');
const input = {
  session: {},
  definition: { validation_config: { automation_rules: { country_rules: [] } } },
  text: { subject_data: {} },
  answers: [],
  declared: [],
  unread: [],
  unproven: [],
  unanswered: [],
  unapproved: [],
  removed: [],
  documents: [],
} as unknown as CheckInput;
const skipped = { status: 'skipped', reason: 'switched_off' };
const factsWith = (outcomes: Partial<Record<keyof CheckOutcomes, object>>) => {
  const none = Object.fromEntries(SESSION_CHECKS.map((check) => [check, skipped]));
  return factsOf(input, { ...none, ...outcomes } as CheckOutcomes, { fromCustomer: false, fromParty: false }, now);
};

test('a site whose names could not all be read is not screened for the rules of a workflow', async () => {
  const { port } = await site((_request, response) => sendHtml(response, '<p>Access denied</p>', 403));
  const blocked = await validateLocally({ url: `http://shop.example:${port}/` });
  const known = await validateLocally({ url: `http://shop.example:${await shopPort()}/` });
  expect(factsWith({ web: { status: 'completed', results: [blocked, known], failed_urls: [] } }).web).toMatchObject({
    sites: [{ sanction: null }, { sanction: { has_matches: false } }],
  });
});

test('a CLEAR that the rules dispute is incomplete for the rules of a workflow', async () => {
  const content = 'A court in Spain convicted Odon Fictivus of fraud.';
  const { search } = await searchServer(() => [{ url: 'https://paper.example/a', title: 'Convicted', content }]);
  const { model } = await modelServer({ risk_score: 0, summary: 'Nothing.', sources: [] });
  const subject = { name: 'Odon Fictivus', entity_type: 'person' } as const;
  const budget = { signal: new AbortController().signal, owner: 'tenant' };
  const report = await checkMedia({ search, model, pages: null }, { subject, now }, budget);
  if (report.outcome === 'failed') throw new Error(report.reason);
  const subjects = [{ failed_searches: [], doubts: doubtsOf(report) }];
  const outcome = { status: 'completed', decision: report.decision, final_risk_score: 0, subjects, names_left: [] };
  expect(factsWith({ adverse_media: outcome }).adverse_media).toMatchObject({ unavailable: ['disputed_by_rules'] });
});

async function shopPort(): Promise<number> {
  const { port } = await site((_request, response) =>
    sendHtml(response, `<p>${'Our shop sells shoes. '.repeat(30)}</p>`),
  );
  return port;
}
