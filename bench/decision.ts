import { evaluate, type Facts, type Rules } from '@vett/engine/decision';
import { AutomationRules } from '@vett/schema/workflow-rules';
import { median } from './median.ts';

const WARM_UP = 500;
const CALLS = 2_000;
const OF_EACH = 40;

const times = <T>(make: (n: number) => T): T[] => Array.from({ length: OF_EACH }, (_, n) => make(n));
const action = 'flag' as const;
const skipped = { status: 'skipped', reason: 'not_requested' } as const;

/** 200 rules of five families, of which 121 trigger. */
const RULES: Rules = AutomationRules.parse({
  enabled: true,
  country_rules: times((n) => ({ action, country_code: n === 0 ? 'KP' : 'UY', applies_to: ['all'], reason: `${n}` })),
  list_match_rules: times((n) => ({ action, list_type: 'any', match_level: 'any', reason: `${n}` })),
  form_field_rules: times((n) => ({ action, field_id: `field_${n}`, operator: 'in', value: ['a', 'b'] })),
  document_rules: times((n) => ({ action, document_type: 'any', check_type: 'near_expiry', days: 1 + n })),
  web_validation_rules: times((n) => ({ action, check: 'score', min_score: n, max_score: 100 })),
});

const FACTS: Facts = {
  today: '2026-06-15',
  emails: [],
  monthly_volume: null,
  monthly_transactions: null,
  completion_seconds: 90,
  countries: [{ country_code: 'KP', used_as: 'nationality', field: 'nationality' }],
  answers: Object.fromEntries(times((n) => [`field_${n}`, 'b'])),
  lists: {
    status: 'completed',
    unavailable: [],
    matches: times(() => ({
      list_name: 'ofac',
      list_type: 'ofac',
      score: 0.9,
      by_identifier: false,
      extracted: false,
    })),
  },
  crypto: skipped,
  adverse_media: skipped,
  face_match: skipped,
  face_dedup: skipped,
  not_run: [],
  documents: {
    status: 'completed',
    form_mismatches: [],
    document_mismatches: [],
    documents: [
      {
        doc_id: 'd1',
        document_type: 'passport',
        kinds: ['id_document'],
        detected_type: 'id_document',
        confidence: 0.9,
        expiry_date: '2030-01-01',
        issue_date: null,
        validation_reason: null,
        fields: [],
        failed_validations: [],
        country: 'UY',
        max_age_days: null,
        accepted_countries: null,
      },
    ],
  },
  web: {
    status: 'completed',
    sites: [
      {
        url: 'https://shop.example',
        reliability_score: 85,
        ssl: null,
        industry: null,
        adverse_media: null,
        sanction: { has_matches: false, details: {} },
        valid_social_links: null,
      },
    ],
  },
};

/** The time of one evaluation of 200 rules and its processor time, in milliseconds. */
export function benchDecision(): { p50: number; p99: number; cpu: number; triggered: number } {
  const times: number[] = [];
  let triggered = 0;
  let cpuBefore = process.cpuUsage();
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    if (n === WARM_UP) cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    triggered = evaluate(RULES, FACTS).triggered_rules.length;
    if (n >= WARM_UP) times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: median(times),
    p99: sorted[Math.floor(CALLS * 0.99)] ?? Number.NaN,
    cpu: (user + system) / 1_000 / CALLS,
    triggered,
  };
}

export const printDecision = ({ p50, p99, cpu, triggered }: ReturnType<typeof benchDecision>): void =>
  console.log(
    `evaluation of 200 rules, ${triggered} of which trigger: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ` +
      `${cpu.toFixed(3)} ms of processor time`,
  );

if (import.meta.main) printDecision(benchDecision());
