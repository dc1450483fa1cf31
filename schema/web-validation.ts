import * as z from 'zod';
import { ClientId } from './client-id.ts';
import { coded, contract, failing } from './contract.ts';
import { pageInput, pageOutput } from './page.ts';
import { nameUpTo, textUpTo } from './subject.ts';
import { POLICY_TYPES, WebValidationResult } from './web-validation-result.ts';
import { Weights } from './web-validation-weights.ts';

export const WEB_VALIDATION = { budget_ms: 45_000, name: 500, industry: 200, matches: 20, social_links: 10 } as const;

const ValidationId = z.string().max(64);

const Url = z
  .string()
  .refine(
    (url) => /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(url),
    failing('INVALID_FORMAT', 'Send a URL with http:// or https:// and a host.', 'INVALID_URL'),
  );

const PolicyTypes = coded(
  z.array(z.enum(POLICY_TYPES, { error: `Use some of ${POLICY_TYPES.join(', ')}.` })).max(POLICY_TYPES.length * 2),
  'INVALID_POLICY_TYPE',
);

const request = {
  url: Url,
  client_id: ClientId.optional().describe('Your id of the customer, who is created when there is none.'),
  declared_name: nameUpTo(WEB_VALIDATION.name).optional(),
  declared_industry: textUpTo(WEB_VALIDATION.industry)
    .refine((text) => text.trim() !== '', failing('TOO_SHORT', 'Send a text that is not empty.'))
    .optional(),
  merchant_id: z
    .int()
    .optional()
    .describe('Your number, kept with the result by `save_validation`; without effect otherwise.'),
  weights: Weights.optional().describe('Weights of the criteria; those that are left out weigh 0.'),
  enable_js_render: z.boolean().optional().describe('Shows the page in a browser. Default false.'),
  include_adverse_media: z.boolean().optional().describe("Default: the tenant's configuration."),
  include_sanction_check: z.boolean().optional().describe('Default true.'),
  include_social_links: z.boolean().optional().describe('Default true.'),
  include_tranco_rank: z.boolean().optional().describe('Default true.'),
  include_policies: z.boolean().optional().describe('Default false.'),
  policies_use_proxy: z.boolean().optional().describe('Accepted without effect: no proxy is used for URLs of callers.'),
  policy_types: PolicyTypes.optional().describe('Default, and an empty list: all.'),
};

const Input = z
  .strictObject({
    ...request,
    save_validation: z.boolean().optional().describe('Keeps request and result, to be read, compared and run again.'),
  })
  .refine(({ include_policies, policy_types }) => policy_types === undefined || include_policies === true, {
    ...failing(
      'NOT_ALLOWED_TOGETHER',
      'Send `include_policies: true` too: without it no policy is looked for.',
      'VALIDATION_ERROR',
    ),
    path: ['policy_types'],
  })
  .meta({ id: 'WebValidationInput' });
export type WebValidationInput = z.output<typeof Input>;

const WebValidationRequest = z.object(request);
export type WebValidationRequest = z.output<typeof WebValidationRequest>;

export const WebValidation = z
  .object({
    customer_id: z.string().optional().describe('Only when a `client_id` was sent.'),
    validation_id: z.string().optional().describe('Only when the result was kept.'),
    result: WebValidationResult,
  })
  .meta({ id: 'WebValidation' });
export type WebValidation = z.output<typeof WebValidation>;

export const WebValidationItem = z
  .object({
    validation_id: z.string(),
    customer_id: z.string().nullable(),
    created_at: z.string(),
    url: z.string(),
    declared_name: z.string().nullable(),
    merchant_id: z.int().nullable(),
    reliability_score: z.number(),
    url_checker: z.boolean(),
    incomplete_criteria: WebValidationResult.shape.incomplete_criteria,
  })
  .meta({ id: 'WebValidationItem' });
export type WebValidationItem = z.output<typeof WebValidationItem>;

export const WebDifference = z
  .object({
    field: z.string().describe('A path in `result`.'),
    before: z.string().nullable().describe('As JSON; null: there was none.'),
    after: z.string().nullable().describe('As JSON; null: there is none.'),
  })
  .meta({ id: 'WebDifference' });
export type WebDifference = z.output<typeof WebDifference>;

const KeptRequest = z
  .object({
    ...request,
    weights: z.record(z.string(), z.number()).optional().describe('By criterion.'),
  })
  .meta({ id: 'KeptWebRequest' });

export const KeptWebValidation = z
  .object({
    validation_id: z.string(),
    customer_id: z.string().nullable(),
    created_at: z.string(),
    request: KeptRequest,
    result: WebValidationResult,
    previous_validation_id: z.string().nullable().describe('The one before it of the same host.'),
    differences: z.array(WebDifference).describe('To the previous one; times and costs are not compared.'),
  })
  .meta({ id: 'KeptWebValidation' });
export type KeptWebValidation = z.output<typeof KeptWebValidation>;

export const Industry = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().describe('ISIC Rev. 4.'),
    parent_id: z.int().nullable(),
  })
  .meta({ id: 'WebIndustry' });

const of = ({ validation_id: id }: { validation_id: string }) => id;

const running = {
  permission: 'web-validation:create',
  feature: 'web_validation',
  rate: 'research',
  storing: 'after-work',
  timeoutMs: 75_000,
  success: 'bare',
} as const;
const usage = () => ({ endpoint: 'web-validation.check', unit: 'web_validation_checks', units: 1 }) as const;
const URL_CODES = ['INVALID_URL', 'URL_NOT_ALLOWED', 'INVALID_WEIGHTS'] as const;

export const create = contract({
  ...running,
  usage,
  action: 'web-validation.check',
  summary: 'Judge a website by its page, certificate, registration, industry, names, lists, media, links and policies.',
  description:
    'The checks run at once within 45 seconds. A site that cannot be reached is an answer with `url_checker: false` and the ' +
    'score 0. A check that failed counts neither way: `checks` gives the reason, its result is left out, and ' +
    '`incomplete_criteria` names its criterion.',
  codes: [...URL_CODES, 'INVALID_POLICY_TYPE'],
  resource: { type: 'web_validation', id: (_input, output) => output?.validation_id },
  input: Input,
  output: WebValidation,
  rest: { method: 'POST', path: '/kyc/web-validation' },
});

export const list = contract({
  action: 'web-validation.list',
  summary: 'The kept web validations, newest first.',
  permission: 'kyc:read',
  feature: 'web_validation',
  audit: true,
  resource: { type: 'web_validation' },
  input: z.strictObject(pageInput),
  output: z.object({ validations: z.array(WebValidationItem), ...pageOutput }).meta({ id: 'WebValidations' }),
  rest: { method: 'GET', path: '/kyc/web-validations' },
});

export const get = contract({
  action: 'web-validation.get',
  summary: 'A kept web validation, with its differences to the one before it of the same host.',
  permission: 'kyc:read',
  feature: 'web_validation',
  audit: true,
  codes: ['NOT_FOUND'],
  resource: { type: 'web_validation', id: of },
  input: z.strictObject({ validation_id: ValidationId }),
  output: KeptWebValidation,
  rest: { method: 'GET', path: '/kyc/web-validations/{validation_id}' },
  inTurn: true,
});

export const rerun = contract({
  ...running,
  usage,
  action: 'web-validation.rerun',
  summary: 'Run a kept web validation again. The new result is kept too.',
  codes: [...URL_CODES, 'NOT_FOUND'],
  resource: { type: 'web_validation', id: of },
  input: z.strictObject({ validation_id: ValidationId }),
  output: WebValidation,
  rest: { method: 'POST', path: '/kyc/web-validations/{validation_id}/rerun' },
});

export const industries = contract({
  action: 'web-validation.industries',
  summary: 'The industries of the classifier: sections, divisions and groups of ISIC Rev. 4.',
  permission: ['kyc:read', 'web-validation:create'],
  feature: 'web_validation',
  input: z.strictObject({}),
  output: z.object({ industries: z.array(Industry) }).meta({ id: 'WebIndustries' }),
  rest: { method: 'GET', path: '/kyc/web-validation/industries' },
});
