import { evaluate, type Facts } from '@vett/engine/decision';
import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { AutomationRules } from '@vett/schema/workflow-rules';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listed, match, NO_RULES, NOTHING, owned, papers, sites } from '../../engine/test/decision/made.ts';
import { lintWorkflow } from '../../src/features/workflow/workflow.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The settings of the rules of each family, without those that all rules have. */
const FAMILIES: readonly (readonly [string, Shape])[] = Object.entries(AutomationRules.shape).flatMap(
  ([name, list]) => {
    if (!name.endsWith('_rules')) return [];
    const { rule_id, enabled, severity, action, ...settings } = (
      list as unknown as z.ZodDefault<z.ZodArray<z.ZodObject>>
    ).unwrap().element.shape;
    return [[name, settings as Shape] as const];
  },
);

/** A value of each setting that a rule can have. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ country_code: 'KP', applies_to: ['all'], reason: 'Why.', min_sessions_required: 1, similarity_threshold: 0.9 },
  ...{
    statuses: ['pending'],
    window_days: 30,
    document_type: 'any',
    days: 10,
    min_confidence: 0.6,
    field_id: 'note',
  },
  ...{
    min_volume: 10,
    max_volume: 1_000,
    min_transactions: 1,
    max_transactions: 100,
    min_seconds: 20,
    max_seconds: 60,
  },
  ...{ categories: ['sanction', 'pep'] },
  ...{ min_score: 10, max_score: 90, decisions: ['HIGH_RISK'], min_valid_links: 3, fields: ['full_name'] },
};

const optionsOf = (schema: z.ZodType): readonly string[] | undefined => {
  const { type, innerType } = schema.def as { type: string; innerType?: z.ZodType };
  return innerType ? optionsOf(innerType) : type === 'enum' ? (schema as z.ZodEnum).options.map(String) : undefined;
};

/** Every combination of the choices of a family: the kinds of its rules. */
const kindsOf = (settings: Shape) =>
  Object.entries(settings).reduce<Record<string, unknown>[]>(
    (kinds, [name, schema]) => {
      const options = optionsOf(schema);
      return options ? kinds.flatMap((kind) => options.map((option) => ({ ...kind, [name]: option }))) : kinds;
    },
    [{}],
  );

const sampleOf = (name: string, kind: Readonly<Record<string, unknown>>) => {
  if (name === 'field_id' && /^[gl]te?$/.test(String(kind['operator']))) return 'count';
  if (name !== 'value') return VALUES[name] ?? expect.fail(`Give a value of ${name}.`);
  const { operator } = kind;
  return operator === 'in' || operator === 'not_in' ? ['5'] : '5';
};

const CASES = FAMILIES.flatMap(([family, settings]) =>
  kindsOf(settings).map((kind) => {
    const rest = Object.keys(settings).filter((name) => !(name in kind));
    const isUnary = String(kind['operator']).startsWith('is_');
    const full: Record<string, unknown> = {
      ...kind,
      ...Object.fromEntries(rest.map((name) => [name, sampleOf(name, kind)])),
    };
    return { family, settings, kind, named: Object.values(kind).join(' '), full, isUnary };
  }),
);

const mismatches = [{ field: 'full_name', doc_id: 'd1', score: 0.4 }];
const seen = (similarity: number) => ({ session_id: 's', similarity, status: 'pending' as const, days: 1 });
const answered = (note?: unknown): Facts => ({ ...NOTHING, answers: { note, count: note } });
const all = (facts: Partial<Facts>): Facts => ({ ...NOTHING, ...facts });
const mixed = { form_mismatches: mismatches, document_mismatches: mismatches };

/** Sessions of which each kind of rule finds one. */
const SESSIONS: readonly Facts[] = [
  NOTHING,
  all({ countries: [{ country_code: 'KP', used_as: 'nationality', field: 'nationality' }] }),
  ...(['ofac', 'un', 'eu', 'uk', 'pep'] as const).map((list_type) =>
    listed(match(1, { list_type, extracted: true, corroboration: { agrees: ['number'], contradicts: [] } })),
  ),
  all({ face_dedup: { status: 'completed', matches: [seen(1)] } }),
  ...['2026-06-15', '2026-06-20', '2020-01-01', '2026-06-10', '2030-01-01'].map((date) =>
    papers(
      { expiry_date: date, issue_date: date, confidence: 0.1, fields: [], failed_validations: ['mrz_check_digits'] },
      mixed,
    ),
  ),
  papers({ confidence: 0.1 }),
  all({ emails: [{ email: 'a@b.example', found: ['invalid', 'disposable', 'role_based', 'unverifiable'] }] }),
  ...[0, 1, 10].map((count) => all({ monthly_volume: count, monthly_transactions: count })),
  ...[0, 1, 50, 100].map((completion_seconds) => all({ completion_seconds })),
  ...[undefined, true, false, -1, 0, 1, 4, 5, 6, 'x', '5', '10', 'true', 'false'].map(answered),
  sites({ reliability_score: 0, ssl: { has_ssl: false, is_valid: false }, valid_social_links: 0 }),
  sites({
    ...{ reliability_score: 50, industry: { name: 'Arms', allowed: false, flagged: true } },
    ...{ adverse_media: { decision: 'HIGH_RISK', risk_score: 90 }, sanction: { has_matches: true, details: {} } },
  }),
  all({ name_differs_from_customer: true }),
  ...(['ofac_50', 'eu_control', 'uk_control'] as const).map((rule) => all({ ownership: [owned('blocked', rule)] })),
];

const custom_fields = [
  { field_id: 'full_name', name: 'Name', type: 'name' },
  { field_id: 'note', name: 'Note', type: 'text' },
  { field_id: 'count', name: 'Count', type: 'number' },
];
const steps = [
  { step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields },
  { step_id: 'papers', order: 2, name: 'Papers', type: 'document_upload', document_types: ['passport'] },
];

/** The places of the faults of a workflow with one rule. */
function faultsOf(family: string, rule: object, switches: object = { run_adverse_media: true }): string[] {
  const automation_rules = { enabled: true, [family]: [{ action: 'manual_review', ...rule }] };
  const { data, error } = WorkflowDefinition.safeParse({
    name: 'Rules',
    steps,
    validation_config: { ...switches, automation_rules },
  });
  if (!data) return error.issues.map(({ path }) => path.join('.'));
  return lintWorkflow(data).map(({ path }) => path);
}

/** The settings of a rule that its evaluation reads in any session. */
function readOf(family: string, rule: object): Set<PropertyKey> {
  const read = new Set<PropertyKey>();
  const watched = new Proxy({ enabled: true, action: 'manual_review', ...rule } as object, {
    get: (target, key) => {
      read.add(key);
      return Reflect.get(target, key);
    },
  });
  for (const facts of SESSIONS) evaluate({ ...NO_RULES, [family]: [watched] }, facts);
  return read;
}

/** Whether a rule triggers in some session: nothing else denies. */
function triggers(family: string, rule: object): boolean {
  const given = { enabled: true, default_action: 'auto_approve', [family]: [{ action: 'auto_deny', ...rule }] };
  const rules = AutomationRules.parse(given);
  return SESSIONS.some((facts) => evaluate(rules, facts).final_action === 'auto_deny');
}

const ALL_OFF = { run_lists: false, run_crypto: false, run_adverse_media: false, cross_validate_documents: false };
const OFF = { status: 'skipped', reason: 'not_requested' } as const;

/** The facts of a session with the settings of `ALL_OFF`; websites are checked when somebody gives one. */
const withoutChecks = ({ documents, web, ...facts }: Facts): Facts => ({
  ...{ ...facts, lists: OFF, crypto: OFF, adverse_media: OFF, face_match: OFF },
  documents:
    documents.status === 'completed' ? { ...documents, form_mismatches: [], document_mismatches: [] } : documents,
  web:
    web.status === 'completed' ? { ...web, sites: web.sites.map((site) => ({ ...site, adverse_media: null })) } : web,
});

describe.each(CASES)('a rule of $family: $named', ({ family, settings, full, isUnary }) => {
  const read = readOf(family, full);
  const names = Object.keys(settings);
  const optional = names.filter((name) => settings[name]?.safeParse(undefined).success);
  const withOnly = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(full).filter(([name]) => isWanted(name)));
  const used = withOnly((name) => read.has(name) && !(isUnary && name === 'value'));
  const shortest = withOnly((name) => !optional.includes(name));

  test('has no fault with the settings that its evaluation reads, and triggers in some session', () => {
    expect(faultsOf(family, used)).toEqual([]);
    expect(triggers(family, used)).toBe(true);
  });

  test('is refused with any setting that its evaluation never reads', () => {
    for (const name of optional.filter((each) => !read.has(each)))
      expect(faultsOf(family, { ...used, [name]: full[name] }).join()).toContain(name);
  });

  test('is refused or says that its check did not run, when every check that can be switched off is off', () => {
    const rules = AutomationRules.parse({
      enabled: true,
      default_action: 'auto_approve',
      [family]: [{ ...used, action: 'auto_deny' }],
    });
    const isJudged = SESSIONS.map(withoutChecks).some(
      (facts) => evaluate(rules, facts).final_action !== 'auto_approve',
    );
    expect(isJudged || faultsOf(family, used, ALL_OFF).length > 0).toBe(true);
  });

  test('is refused or triggers in some session, with its lowest settings and without them', () => {
    const lowest = optional.flatMap((name) => [0, 1].map((value) => ({ ...shortest, [name]: value })));
    for (const rule of [shortest, ...lowest])
      if (faultsOf(family, rule).length === 0) expect(triggers(family, rule), JSON.stringify(rule)).toBe(true);
  });
});

test('every kind of rule is tried', () => {
  expect(CASES.length).toBeGreaterThan(60);
  expect(new Set(CASES.map(({ family }) => family)).size).toBe(12);
});
