import type { Facts } from '@vett/engine/decision';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { VALUE_READERS, type VersionWithRules } from '../workflow/workflow.ts';
import { leastSimilarity } from './checks/face-dedup.ts';
import { searchesMediaOfSites } from './checks/web.ts';
import { isPlaceNotJudged, placesNotJudged } from './countries.ts';

type Unasked = VersionWithRules['unasked'][number];

/** The part of a session on which rules of a family could say nothing, when the session has it. */
const PARTS: { readonly [F in Unasked]?: readonly [part: string, isThere: (facts: Facts) => boolean] } = {
  form_field_rules: ['form_field', () => true],
  document_rules: ['document', () => true],
  document_validity_rules: ['document', () => true],
  extraction_validation_rules: ['extraction', ({ documents }) => documents.status === 'completed'],
  web_validation_rules: ['web', ({ web }) => web.status === 'skipped'],
};

const NOT_ASKED = 'not_asked';

/**
 * The facts of a past session as other rules would have asked for them. Parts that its version of the workflow did not look for did not
 * run, and those that only its own rules looked for are left out.
 */
export function simulatedFacts(facts: Facts, before: WorkflowDefinition, after: VersionWithRules): Facts {
  const { definition, unasked } = after;
  const { places_without_country: addresses, emails, not_run } = facts;
  const [searched, wanted] = [leastSimilarity(before), leastSimilarity(definition)];
  const asksForMail = VALUE_READERS.email.isOn(definition);
  const lacking = [
    ...unasked.flatMap((family) => (PARTS[family]?.[1](facts) ? PARTS[family][0] : [])),
    ...(asksForMail && emails.length > 0 && !VALUE_READERS.email.isOn(before) ? ['email'] : []),
    ...(searched !== undefined && wanted !== undefined && wanted < searched ? ['face_dedup'] : []),
  ];
  const kept = not_run.filter(
    (each) => !(addresses && isPlaceNotJudged(each)) && (asksForMail || each.part !== 'email'),
  );
  return {
    ...facts,
    ...(wanted === undefined && { face_dedup: { status: 'skipped', reason: NOT_ASKED } as const }),
    ...(!searchesMediaOfSites(definition) && { web: withoutMedia(facts.web) }),
    not_run: [
      ...placesNotJudged(definition.validation_config.automation_rules, addresses ?? []),
      ...kept,
      ...lacking.map((part) => ({ part, reason: NOT_ASKED })),
    ],
  };
}

const withoutMedia = (web: Facts['web']): Facts['web'] =>
  web.status === 'completed' ? { ...web, sites: web.sites.map((site) => ({ ...site, adverse_media: null })) } : web;
