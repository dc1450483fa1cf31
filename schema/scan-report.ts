import * as z from 'zod';
import { failing } from './contract.ts';
import { textUpTo } from './subject.ts';

export const SCAN_AREAS = [
  'home',
  'about',
  'contact',
  'imprint',
  'products',
  'prices',
  'checkout',
  'terms',
  'privacy',
  'refund',
  'login',
] as const;
export type ScanArea = (typeof SCAN_AREAS)[number];

export const SCAN_FINDINGS = [
  'operator_name',
  'registration_number',
  'address',
  'email',
  'phone',
  'industry',
  'restricted_industry',
  'prohibited_goods',
  'price',
  'product',
  'business_model',
  'payment_method',
  'policy',
  'licence_claim',
  'licence_number',
  'social_profile',
  'tracker',
  'declared_confirmed',
  'declared_mismatch',
  'declared_not_confirmed',
  'broken_checkout',
  'page_status',
  'hidden_text',
  'redirect_blocked',
  'site_blocked_automation',
] as const;
export type ScanFindingType = (typeof SCAN_FINDINGS)[number];

/** A fact that a page of the site shows. */
export const ScanFinding = z
  .object({
    type: z.enum(SCAN_FINDINGS).meta({
      id: 'ScanFindingType',
      description:
        '`declared_mismatch`: the site shows something else than what was declared. `declared_not_confirmed`: no page that was ' +
        'seen tells. `licence_claim`, `licence_number`: nobody asked the authority.',
    }),
    value: z.string().describe('At most 200 characters. The text of a stranger, as every quote.'),
    detail: z
      .string()
      .nullable()
      .describe('For example the currency of a price, the price of a product, or the result of a check digit.'),
    url: z.string().describe('The page.'),
    quote: z.string().describe('The words that the finding rests on, at most 300 characters.'),
    screenshot: z.string().nullable().describe('The name of its picture in `screenshots.zip`.'),
  })
  .meta({ id: 'ScanFinding' });
export type ScanFinding = z.output<typeof ScanFinding>;

export const ScanCoverage = z
  .object({
    area: z.enum(SCAN_AREAS).meta({ id: 'ScanArea' }),
    status: z.enum(['visited', 'not_linked', 'not_reached', 'failed']).meta({
      id: 'ScanAreaStatus',
      description:
        '`not_linked`: no page that was seen links to it. `not_reached`: the scan ended before. Nothing is known of an area ' +
        'that is not `visited`.',
    }),
    url: z.string().nullable(),
  })
  .meta({ id: 'ScanCoverage' });
export type ScanCoverage = z.output<typeof ScanCoverage>;

const declared = (max: number) =>
  textUpTo(max)
    .regex(/[\p{L}\p{N}]/u, failing('TOO_SHORT', 'Send a text with letters or digits.'))
    .optional();

/** The data that the operator of a site declares, for a comparison with what the site shows. */
export const ScanDeclared = z.object({
  declared_name: declared(500),
  declared_address: declared(500),
  declared_registration_number: declared(100),
  declared_industry: declared(200).describe('A title, a synonym or a code of ISIC Rev. 4.'),
});
export type ScanDeclared = z.output<typeof ScanDeclared>;

/** The file `report.json`. */
export const ScanReport = z
  .object({
    version: z.literal(1),
    job_id: z.string().nullable().describe('Null for a scan of the command line.'),
    target_url: z.string(),
    declared: ScanDeclared,
    effort: z.enum(['low', 'medium', 'high']),
    started_at: z.string(),
    completed_at: z.string(),
    decider: z.string().describe('The model that chose the pages; `embedded`: rules without a language model.'),
    ended: z.enum(['finished', 'step_budget', 'loop', 'blocked', 'unreachable']).meta({
      id: 'ScanEnd',
      description:
        '`finished`: nothing was left to look at. In all other cases the site was seen in part, or not at all.',
    }),
    steps: z.int(),
    coverage: z.array(ScanCoverage),
    findings: z.array(ScanFinding),
    pages: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        http_status: z.int(),
        truncated: z.boolean(),
        screenshot: z.string().nullable(),
      }),
    ),
    refused_hosts: z.array(z.string()).describe('Hosts that pages asked for, and that may not be requested.'),
  })
  .meta({ id: 'ScanReport' });
export type ScanReport = z.output<typeof ScanReport>;
