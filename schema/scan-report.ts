import { z } from 'zod';

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
  'price',
  'payment_method',
  'policy',
  'licence_claim',
  'tracker',
  'broken_checkout',
  'page_status',
  'redirect_blocked',
  'site_blocked_automation',
] as const;
export type ScanFindingType = (typeof SCAN_FINDINGS)[number];

/** A fact that a page of the site shows. */
export const ScanFinding = z
  .object({
    type: z.enum(SCAN_FINDINGS).meta({ id: 'ScanFindingType' }),
    value: z.string().describe('At most 200 characters. The text of a stranger, as every quote.'),
    detail: z.string().nullable().describe('For example the currency of a price, or the result of a check digit.'),
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

/** The file `report.json`. */
export const ScanReport = z
  .object({
    version: z.literal(1),
    job_id: z.string().nullable().describe('Null for a scan of the command line.'),
    target_url: z.string(),
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
      z.object({ url: z.string(), title: z.string(), http_status: z.int(), screenshot: z.string().nullable() }),
    ),
    refused_hosts: z.array(z.string()).describe('Hosts that pages asked for, and that may not be requested.'),
  })
  .meta({ id: 'ScanReport' });
export type ScanReport = z.output<typeof ScanReport>;
