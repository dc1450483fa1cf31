import { type CheckOutcomes, SESSION_CHECKS, type SessionCheck } from '@vett/schema/session-processing';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { insertCheck, RUN_KEY, sealCheck } from '../../src/features/check-run/check-run.ts';
import { CHECKS } from '../../src/features/processing/checks/checks.ts';
import { emailsOf } from '../../src/features/processing/checks/email.ts';
import { requestFor, urlsOf } from '../../src/features/processing/checks/web.ts';
import { type CheckInput, inputHash, readCheckInput } from '../../src/features/session/session.ts';
import { joining } from '../../src/platform/database/tenant.ts';
import type { MadeSession } from './made-sessions.ts';
import type { sessionsOfTenant } from './sessions.ts';

type Found = MadeSession['found'];
type Tenant = Awaited<ReturnType<typeof sessionsOfTenant>>;

const failed = { status: 'error', reason: 'timeout' } as const;
const idOf = (index: number) => `00000000-0000-7000-8000-00000000000${index}`;

/** The outcomes of the checks that need models or the web, as the workflow of the session asks for them. */
function outcomesOf(input: CheckInput, found: Found, site: WebValidationResult): Partial<CheckOutcomes> {
  const { face_match_threshold: threshold, ...config } = input.definition.validation_config;
  const { email_fails, is_verifiable, dedup_fails, faces, likeness, media, paper } = found;
  const [passport] = input.documents;
  const mismatches = paper.differs && config.cross_validate_documents && passport;
  const differing = (field: string) => (mismatches ? [{ field, doc_id: passport.doc_id, score: 0.2 }] : []);
  const least = Math.min(...config.automation_rules.face_dedup_rules.map((rule) => rule.similarity_threshold));
  return {
    email: email_fails
      ? failed
      : {
          status: 'completed',
          addresses: emailsOf(input).map((email) => ({
            email,
            is_verifiable,
            reason: is_verifiable ? null : 'no_answer',
          })),
        },
    face_dedup: dedup_fails
      ? failed
      : {
          status: 'completed',
          matches: faces
            .filter(({ similarity }) => similarity >= least)
            .map((face, index) => ({ ...face, session_id: idOf(index) })),
        },
    face_match: {
      ...{ status: 'completed', is_match: likeness >= threshold, similarity_score: likeness, confidence: likeness },
      ...{ threshold, document_id: passport?.doc_id ?? idOf(0), compared_with: 'selfie' },
    },
    adverse_media: { status: 'completed', decision: media, final_risk_score: 40, names_left: [], subjects: [] },
    selfie: { status: 'skipped', reason: 'not_requested' },
    documents: {
      status: 'completed',
      documents: input.documents.map(({ doc_id, document_type }) => ({
        ...{ doc_id, document_type, issues: [], failed_validations: [...paper.failed_validations] },
        ...{ detected_type: paper.detected_type, confidence: paper.confidence, reason: null },
        extracted: {
          full_name: 'Zoltan Fictivus',
          nationality: paper.nationality,
          ...(paper.expiry_date && { expiry_date: paper.expiry_date }),
          ...(paper.issue_date && { issue_date: paper.issue_date }),
        },
      })),
      form_mismatches: differing('full_name'),
      document_mismatches: differing('date_of_birth'),
    },
    web: websites(input, found.site, site),
  };
}

function websites(input: CheckInput, found: Found['site'], site: WebValidationResult): CheckOutcomes['web'] {
  const urls = urlsOf(input);
  if (found.is_down)
    return { status: 'completed', results: [], failed_urls: urls.map((url) => ({ url, reason: 'unreachable' })) };
  const classifier = {
    ...{ industry_name: 'Retail', industry_id: 1, allowed_industry: found.is_allowed, flagged_industry: false },
    ...{ criterion: 'It sells shoes.', confidence: 0.9 },
  };
  const adverse_media = {
    ...{ has_adverse_media: found.media !== 'CLEAR', risk_score: 10, decision: found.media, sources: [] },
    searched_name: 'Shop',
  };
  const results = urls.map((url) => {
    const { include_adverse_media = false } = requestFor(url, input);
    const more = { classifier, ...(include_adverse_media && { adverse_media }) };
    const { reliability_score } = found;
    return { ...site, reliability_score, validation_results: { ...site.validation_results, ...more } };
  });
  return { status: 'completed', results, failed_urls: [] };
}

interface RunOfSession {
  readonly session_id: string;
  readonly run_id: string;
}

/** Stores what checks found that a session asks for. */
export const storeFound = (tenant: Tenant, run: RunOfSession, made: MadeSession, site: WebValidationResult) =>
  storeIn(tenant, run, (input) => {
    const outcomes = outcomesOf(input, made.found, site);
    const features = { adverse_media: true, documents: true, face_match: true, web_validation: true };
    const isAsked = (name: string) => CHECKS[name as SessionCheck].isOn(input, features as never);
    return Object.fromEntries(Object.entries(outcomes).filter(([name]) => isAsked(name)));
  });

/** Stores outcomes of checks, whatever a session asks for. */
export const storeOutcomes = (tenant: Tenant, run: RunOfSession, outcomes: object) =>
  storeIn(tenant, run, () => outcomes);

/** Stores outcomes in a run, as a worker does that is lost after them. */
async function storeIn(
  tenant: Tenant,
  { session_id, run_id }: RunOfSession,
  outcomesFor: (input: CheckInput) => Partial<CheckOutcomes>,
): Promise<void> {
  const { database, keyOf } = await tenant.inside();
  await database.run(async (transaction) => {
    const inside = { transaction, keyOf: (label: string) => keyOf(label, joining(transaction)) };
    const input = await readCheckInput(inside, session_id);
    const outcomes = outcomesFor(input);
    const key = await inside.keyOf(RUN_KEY);
    const store = async <C extends SessionCheck>(name: C) => {
      const outcome = outcomes[name];
      if (!outcome) return;
      const sealed = sealCheck(key, run_id, name, { outcome: outcome as CheckOutcomes[C], input: inputHash(input) });
      await insertCheck(transaction, { run_id, name, status: outcome.status, duration_ms: 1, sealed });
    };
    for (const name of SESSION_CHECKS) await store(name);
  });
}
