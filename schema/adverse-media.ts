import * as z from 'zod';
import { DataRetention } from './check-options.ts';
import { coded, contract, failing } from './contract.ts';
import { isName, textUpTo } from './subject.ts';

export const ADVERSE_MEDIA = { name: 200, age: 130, country: 100, additional_info: 2_000, model: 200 } as const;

export const DECISIONS = ['CLEAR', 'LOW_RISK', 'MEDIUM_RISK', 'HIGH_RISK'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The four searches. */
export const TOPICS = ['fraud', 'sanction', 'crime', 'regulator'] as const;
export type Topic = (typeof TOPICS)[number];

export const CATEGORIES = [
  'fraud',
  'money_laundering',
  'corruption',
  'sanctions',
  'terrorism',
  'trafficking',
  'tax',
  'cybercrime',
  'violence',
  'regulatory',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const MATCHED_ON = ['exact_name', 'name_and_context', 'weak'] as const;
export type MatchedOn = (typeof MATCHED_ON)[number];

/** Reasons why an answer is incomplete, beside searches that did not answer. */
export const MEDIA_DOUBTS = [
  'invented_sources',
  'disputed_by_rules',
  'contradictory_model',
  'unread_articles',
] as const;
export type MediaDoubt = (typeof MEDIA_DOUBTS)[number];

/** Contradictions between score and sources of a model, and of the rules with it. */
export const MEDIA_DISPUTES = ['score_without_sources', 'sources_without_score', 'unclear_scale', 'rules'] as const;
export type MediaDispute = (typeof MEDIA_DISPUTES)[number];
export const MediaDisputes = z.array(z.enum(MEDIA_DISPUTES).meta({ id: 'MediaDispute' }));

export const MediaDecision = z.enum(DECISIONS).meta({ id: 'MediaDecision' });
export const MediaTopic = z.enum(TOPICS).meta({ id: 'MediaTopic' });
const MediaEntityType = z.enum(['person', 'company', 'website']).meta({ id: 'MediaEntityType' });

export const MediaSource = z
  .object({
    id: z.int().describe('From 1.'),
    title: z.string().describe('At most 100 characters.'),
    url: z.string(),
    summary: z.string().describe('At most 200 characters.'),
    published_at: z
      .string()
      .meta({ format: 'as-published' })
      .nullable()
      .describe('As the search tells it: a date, a time or words.'),
    category: z.enum(CATEGORIES).meta({ id: 'MediaCategory' }),
    matched_on: z
      .enum(MATCHED_ON)
      .meta({ id: 'MediaMatchedOn', description: 'Sources that are all `weak` cannot lift the score above 40.' }),
  })
  .meta({ id: 'MediaSource' });

export const AdverseMedia = z
  .object({
    final_risk_score: z.int().describe('From 0 to 100; higher is riskier.'),
    decision: MediaDecision,
    summary: z.string().describe('At most 300 characters.'),
    sources: z.array(MediaSource).describe('Empty when the decision is CLEAR.'),
    entity_name: z.string(),
    entity_type: MediaEntityType,
    country: z.string().describe('As it was sent; empty without one, and of websites.'),
    age: z.int().describe('As it was sent; 0 without one.'),
    analysis_timestamp: z.string(),
    processing_time_ms: z.int(),
    model: z
      .string()
      .describe(
        'The model that judged; `embedded`: rules without a language model; `none`: there was nothing to judge.',
      ),
    failed_searches: z
      .array(MediaTopic)
      .describe('The searches of four that gave no answer. The answer does not cover them.'),
    dropped_sources: z
      .int()
      .describe('Sources that the model named and no search returned. The answer does not rest on them.'),
    disputed_by_rules: z
      .boolean()
      .describe(
        'Whether the model says CLEAR about articles that the embedded rules call HIGH_RISK. The decision is LOW_RISK then.',
      ),
    disputes: MediaDisputes.describe(
      'Contradictions of the model: a score above 20 without sources, sources with at most 20, a score that is not from 0 to 100; ' +
        '`rules`: as in `disputed_by_rules`. The decision is LOW_RISK at least. Let a person read the articles.',
    ),
    rules_opinion: z
      .object({ final_risk_score: z.int(), decision: MediaDecision, sources: z.array(MediaSource) })
      .meta({ id: 'MediaRulesOpinion' })
      .nullable()
      .describe('That of the embedded rules, when it is two decisions away.'),
    unread_articles: z
      .int()
      .describe('Articles that the rules could not read, since they are in other languages. A model reads all.'),
    articles: z.object({ found: z.int(), read: z.int(), judged: z.int() }).meta({
      id: 'MediaArticles',
      description:
        'The articles found, those whose pages were read, and those that were judged. Judged ones without a page have title and snippet.',
    }),
    cached: z.boolean().describe('Whether this is the answer of an identical request of the last 24 hours.'),
  })
  .meta({ id: 'AdverseMedia' });
export type AdverseMedia = z.output<typeof AdverseMedia>;

const isBlank = (name: unknown) => name === undefined || (typeof name === 'string' && name.trim() === '');

export const check = contract({
  action: 'adverse-media.check',
  feature: 'adverse_media',
  needs: 'web_search',
  summary: 'Search the press for adverse media about a person, a company or a website.',
  description:
    'Four web searches run at once, and a language model judges what they find. The name is sent to the search provider, and ' +
    'with the articles to the provider of the model. Without a model, rules for English, Spanish and Portuguese judge, and ' +
    '`model` is `embedded`. The check fails when no search answers. An identical request within 24 hours may be answered ' +
    'from the cache (`cached`), never in ephemeral mode.',
  permission: 'kyc:create',
  ephemeral: 'adverse-media.check',
  usage: () => ({ endpoint: 'adverse-media.check', unit: 'check', units: 1 }),
  rate: 'research',
  storing: 'after-work',
  timeoutMs: 65_000,
  success: 'bare',
  resource: { type: 'adverse_media' },
  codes: [
    'NAME_REQUIRED',
    'INVALID_ENTITY_TYPE',
    'INVALID_PROVIDER',
    'CONFIGURATION_ERROR',
    'ANALYSIS_FAILED',
    'UPSTREAM_TIMEOUT',
  ],
  input: z
    .strictObject({
      name: coded(
        textUpTo(ADVERSE_MEDIA.name)
          .refine((name) => name.trim() !== '', failing('REQUIRED', 'This is empty.'))
          .refine(
            (name) => name.trim() === '' || isName(name),
            failing('TOO_SHORT', 'Send a name with at least two letters or digits.'),
          )
          .describe('A person, a company, or a website by its domain.'),
        (name) => (isBlank(name) ? 'NAME_REQUIRED' : 'VALIDATION_ERROR'),
      ),
      entity_type: coded(MediaEntityType, 'INVALID_ENTITY_TYPE').optional().describe('`person`, if left out.'),
      country: textUpTo(ADVERSE_MEDIA.country)
        .optional()
        .describe('ISO 3166-1 alpha-2 or alpha-3, or a name. Of websites without effect.'),
      age: z.int().min(0).max(ADVERSE_MEDIA.age).optional().describe('Of persons only.'),
      additional_info: textUpTo(ADVERSE_MEDIA.additional_info).optional(),
      provider: coded(z.enum(['default', 'alternative']), 'INVALID_PROVIDER')
        .optional()
        .describe('The language model of the operator, or the alternative one.'),
      model: textUpTo(ADVERSE_MEDIA.model)
        .min(1)
        .optional()
        .describe('One of the models that the operator offers with the provider `alternative`.'),
      data_retention: DataRetention.optional(),
    })
    .refine(({ provider, model }) => model === undefined || provider === 'alternative', {
      path: ['model'],
      ...failing('NOT_ALLOWED_TOGETHER', 'Send model only with the provider alternative.', 'INVALID_PROVIDER'),
    })
    .refine(({ entity_type = 'person', age }) => age === undefined || entity_type === 'person', {
      path: ['age'],
      ...failing('NOT_ALLOWED_TOGETHER', 'Send an age for persons only.'),
    })
    .meta({ id: 'AdverseMediaInput' }),
  output: AdverseMedia,
  rest: { method: 'POST', path: '/kyc/adverse-media' },
});
