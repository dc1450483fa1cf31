import * as contracts from '@vett/schema/adverse-media';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Providers } from '../../ports/providers.ts';
import {
  checkMedia,
  doubtsOf,
  isDisputedByRules,
  type MediaFailure,
  type MediaTools,
  mediaToolsOf,
  subjectOf,
} from './adverse-media.ts';
import { MOST_NAMES } from './asked-names.ts';
import { cacheKey } from './cache-key.ts';
import type { MediaSubject } from './media.ts';
import { findReport, keepReport, MEDIA_KEYS, openReport, type StoredReport } from './store.ts';

type Input = z.output<typeof contracts.check.input>;

export const check = implement(contracts.check, async (caller, doors, input) => {
  const began = performance.now();
  const tools = toolsOf(doors, input);
  const subject = subjectOf(input);
  const requestKey = caller.retention === 'ephemeral' ? undefined : await requestKeyOf(doors, tools, subject, input);
  const known = requestKey && (await knownReport(doors, requestKey));
  const kept = known ?? (await analyse(tools, subject, input, caller, doors));
  const answer = answerOf(kept, input, { cached: known !== undefined, began });
  const isKept = requestKey && !known && isComplete(kept);
  if (!isKept) return answer;
  return async (writing) => {
    await keepReport(writing, requestKey, kept);
    return answer;
  };
});

const isComplete = ({ report }: StoredReport) => report.failed_searches.length === 0 && doubtsOf(report).length === 0;

function toolsOf(doors: Doors, input: Input): MediaTools {
  const model = judgeOf(doors.providers, input);
  const tools = mediaToolsOf(doors);
  if (tools) return { ...tools, model };
  throw new AppError(
    'CONFIGURATION_ERROR',
    'This installation has no web search, so nothing was searched. Ask the operator to set WEB_SEARCH_PROVIDER.',
  );
}

/** The language model that the caller asked for; null: the rules. */
function judgeOf({ languageModel, alternativeModel }: Providers, { provider, model }: Input): LanguageModel | null {
  if (provider !== 'alternative') return languageModel ?? null;
  if (!alternativeModel) throw refused('provider', 'This installation has no alternative provider.');
  if (model !== undefined && !alternativeModel.models.includes(model)) {
    throw refused('model', 'The alternative provider does not offer this model.');
  }
  return alternativeModel;
}

const refused = (path: 'provider' | 'model', message: string) =>
  new AppError('INVALID_PROVIDER', `${path}: ${message}`, { fields: [{ path, code: 'UNKNOWN_VALUE', message }] });

async function requestKeyOf(
  { keyOf }: Doors,
  { search, model, pages }: MediaTools,
  subject: MediaSubject,
  input: Input,
): Promise<Buffer> {
  return cacheKey(await keyOf(MEDIA_KEYS.request), {
    subject,
    search: search.provider,
    provider: input.provider ?? 'default',
    model: input.model ?? model?.model ?? 'embedded',
    pages: pages !== null,
  });
}

async function knownReport({ database, keyOf, clock }: Doors, requestKey: Buffer): Promise<StoredReport | undefined> {
  const sealed = await database.run((transaction) => findReport(transaction, requestKey, clock.now()));
  return sealed && openReport(await keyOf(MEDIA_KEYS.report), sealed, requestKey);
}

async function analyse(
  tools: MediaTools,
  subject: MediaSubject,
  { model }: Input,
  { signal, tenant }: Caller,
  { clock }: Doors,
): Promise<StoredReport> {
  const now = clock.now();
  const report = await checkMedia(tools, { subject, model, now }, { signal, owner: tenant.tenant_id });
  if (report.outcome === 'answered') return { report, analysed_at: now.toISOString() };
  throw failed(report);
}

function failed({ reason, detail }: MediaFailure): AppError {
  if (detail === 'several') return invalidField('name', 'TOO_MANY', SEVERAL);
  const cause = new Error(`${reason}: ${detail}`);
  if (reason === 'no_comparable_name') return invalidField('name', 'INVALID_FORMAT', FAILURES[reason]);
  if (reason === 'timeout' || detail === 'timeout')
    return new AppError('UPSTREAM_TIMEOUT', FAILURES.timeout, { cause });
  if (detail !== 'unauthorized') return new AppError('ANALYSIS_FAILED', FAILURES[reason], { cause });
  const message =
    'A provider does not accept the key of this installation. The operator finds it by `doctor --providers`.';
  return new AppError('CONFIGURATION_ERROR', message, { cause });
}

const SEVERAL = `This text holds more than ${MOST_NAMES} names. Send a call for each of them.`;

const FAILURES: Readonly<Record<MediaFailure['reason'], string>> = {
  no_comparable_name: 'Send a name with at least two letters or digits, not a placeholder or a broken text.',
  searches: 'No web search answered, so nothing is known about this name. Try again.',
  model: 'The language model gave no usable answer. Try again.',
  unread: 'The articles are in languages that the embedded rules do not read. A language model is needed.',
  timeout: 'The analysis took too long. Try again.',
};

function answerOf(
  { report, analysed_at }: StoredReport,
  { name, entity_type = 'person', country = '', age = 0 }: Input,
  { cached, began }: { readonly cached: boolean; readonly began: number },
): contracts.AdverseMedia {
  const {
    final_risk_score,
    decision,
    summary,
    sources,
    model,
    failed_searches,
    dropped_sources,
    disputes,
    rules_opinion,
    unread_articles,
    articles,
  } = report;
  return {
    final_risk_score,
    decision,
    summary,
    sources: [...sources],
    entity_name: name,
    entity_type,
    country: entity_type === 'website' ? '' : country,
    age,
    analysis_timestamp: analysed_at,
    processing_time_ms: Math.round(performance.now() - began),
    model,
    failed_searches: failed_searches.map(({ topic }) => topic),
    dropped_sources,
    disputed_by_rules: isDisputedByRules(report),
    disputes: [...disputes],
    rules_opinion: rules_opinion && { ...rules_opinion, sources: [...rules_opinion.sources] },
    unread_articles,
    articles,
    cached,
  };
}
