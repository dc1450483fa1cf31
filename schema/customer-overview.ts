import * as z from 'zod';
import { contract } from './contract.ts';
import { RiskLevel } from './customer.ts';
import { OwnershipEvaluation } from './ownership.ts';
import { pageInput, pageOutput } from './page.ts';
import { SessionStatus } from './session-status.ts';
import { EntityType } from './workflow-definition.ts';

const resource = { type: 'customer', id: ({ customer_id }: { customer_id: string }) => customer_id };
const CustomerId = z.string().max(64);

export const CustomerSession = z
  .object({
    session_id: z.string(),
    workflow_id: z.string(),
    workflow_name: z.string(),
    status: SessionStatus,
    created_at: z.string(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: 'CustomerSession' });

export const sessions = contract({
  action: 'customer.sessions',
  summary: 'The sessions of a customer, newest first.',
  permission: 'kyc:read',
  audit: true,
  codes: ['CUSTOMER_NOT_FOUND'],
  resource,
  input: z.strictObject({ customer_id: CustomerId, ...pageInput }),
  output: z.object({ sessions: z.array(CustomerSession), ...pageOutput }).meta({ id: 'CustomerSessions' }),
  rest: { method: 'GET', path: '/customers/{customer_id}/sessions' },
});

const role = z.enum(['ubo', 'shareholder', 'director', 'legal_representative']);

export const OrganizationMember = z
  .object({
    member_id: z.string(),
    name: z.string(),
    role,
    ownership_percentage: z.number().nullable(),
    entity_type: EntityType,
    verified: z.boolean().describe('Whether the session of this member was approved.'),
    session_id: z.string().nullable(),
    source: z.enum(['declared', 'extracted']).describe('Declared: in a session; extracted: read from a charter.'),
    conflict: z.boolean().describe('Charter and declaration do not agree on this owner or director; both are kept.'),
  })
  .meta({ id: 'OrganizationMember' });
export type OrganizationMember = z.output<typeof OrganizationMember>;

export const Organization = z
  .object({
    organization: z
      .object({
        root_entity: z.string(),
        members: z.array(OrganizationMember),
        source: z.enum(['extracted', 'declared', 'manual']),
      })
      .meta({ id: 'OrganizationMembers' }),
    summary: z
      .object({
        total_members: z.int(),
        ubo_count: z.int(),
        unverified_count: z.int(),
        ownership_coverage: z.number().describe('The percentage that the owners hold together, at most 100.'),
        is_complete: z.boolean().describe('Owners hold 75 % or more together, and every member is verified.'),
      })
      .meta({ id: 'OrganizationSummary' }),
    ownership: z
      .array(OwnershipEvaluation)
      .optional()
      .describe(
        'Whether the company is blocked for its declared owners, as its newest checked session evaluated it. Absent: none did.',
      ),
    unverified_members: z.array(
      z.object({ member_id: z.string(), name: z.string(), role }).meta({ id: 'UnverifiedMember' }),
    ),
  })
  .meta({ id: 'Organization' });
export type Organization = z.output<typeof Organization>;

export const organization = contract({
  action: 'customer.organization',
  summary: 'The owners, directors and representatives of a customer, from its sessions and charters.',
  permission: 'kyc:read',
  audit: true,
  codes: ['CUSTOMER_NOT_FOUND'],
  resource,
  input: z.strictObject({ customer_id: CustomerId }),
  output: Organization,
  rest: { method: 'GET', path: '/customers/{customer_id}/organization' },
  inTurn: true,
});

export const GAPS = [
  'missing_ubo',
  'expired_document',
  'no_screening_90d',
  'monitoring_paused',
  'results_outdated',
  'unverified_member',
  'missing_address_proof',
] as const;

export const ComplianceGap = z
  .object({ code: z.enum(GAPS), message: z.string(), since: z.string() })
  .meta({ id: 'ComplianceGap' });
export type ComplianceGap = z.output<typeof ComplianceGap>;

export const RiskProfile = z
  .object({
    overall_score: z.number().describe('From 0 to 100, the higher the riskier.'),
    risk_level: RiskLevel,
    computed_risk_level: RiskLevel.optional().describe(
      'What the checks say, beside a level that a person set otherwise.',
    ),
    risk_level_source: z.enum(['manual', 'computed']),
    factors: z.array(
      z
        .object({
          factor_id: z.string(),
          name: z.string(),
          score: z.number(),
          weight: z.number(),
          details: z.string(),
        })
        .meta({ id: 'RiskFactor' }),
    ),
    critical_flags: z.array(z.string()).describe('The findings that set a least score, such as `sanction_match`.'),
    compliance_gaps: z.array(ComplianceGap),
    last_evaluated: z.string(),
  })
  .meta({ id: 'RiskProfile' });

export const riskProfile = contract({
  action: 'customer.risk_profile',
  summary: 'The risk of a customer by its last checked session and its watchlists, and what its file lacks.',
  description:
    'It is computed from what is known at the moment of the call, so `recalculate` changes nothing. A sure match ' +
    'in any session, also of a related party, stays `critical` until a person approves that session. A risk level that a ' +
    'person set stands. Without a checked session there is no factor, and the level is `high`: nothing is known.',
  permission: 'kyc:read',
  audit: true,
  codes: ['CUSTOMER_NOT_FOUND'],
  resource,
  input: z.strictObject({
    customer_id: CustomerId,
    recalculate: z.boolean().optional().describe('Accepted without effect: it is always computed anew.'),
  }),
  output: RiskProfile,
  rest: { method: 'GET', path: '/customers/{customer_id}/risk-profile' },
  inTurn: true,
});
