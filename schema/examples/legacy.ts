import type * as z from 'zod';
import type { LegacyInput, LegacyOutput } from '../legacy.ts';
import * as contracts from '../legacy.ts';
import { exampleFor } from './example-for.ts';
import { screenExample } from './list-check.ts';

const { subject } = screenExample.input;
const { timestamp, execution_time_ms } = screenExample.output.summary;
const { tenant_id, request_id } = screenExample.output.execution_context;
const example = {
  input: { tenant_id, subject, lists_to_check: ['un'] },
  output: {
    status: 'COMPLETED',
    job_id: request_id,
    tenant_id,
    subject,
    results: {
      un: {
        list_name: 'un',
        has_matches: true,
        match_count: 1,
        matches: [
          {
            confidence_score: 0.87,
            match_type: 'token',
            risk_level: 'HIGH',
            source_list: 'un',
            match_timestamp: timestamp,
            matched_entity: {
              name: 'IMAGINARY SHIPPING CO',
              entity_type: 'organization',
              source: 'un',
              sanction_programs: ['INVENTED'],
              nationality: null,
              entity_id: '6900001',
              list_version: '20260115T060000Z-cef21142',
              matched_field: 'name',
            },
          },
        ],
        risk_level: 'HIGH',
        check_timestamp: timestamp,
        processing_time_ms: 1,
      },
    },
    screening_summary: {
      has_matches: true,
      total_matches: 1,
      lists_checked: ['un'],
      lists_with_matches: ['un'],
      overall_risk_level: 'HIGH',
      recommended_action: 'REVIEW',
      has_errors: false,
      error_count: 0,
      execution_time_ms,
      timestamp,
    },
  },
} satisfies { input: z.input<typeof LegacyInput>; output: LegacyOutput };

export const examples = [exampleFor(contracts.legacy, example)];
