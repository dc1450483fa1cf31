import { MIN_CONFIDENCE } from '../constants.ts';
import type { ScreenInput, ScreenOutput } from '../list-check.ts';
import * as contracts from '../list-check.ts';
import { exampleFor } from './example-for.ts';

const exampleSubject = { full_name: 'Imaginary Shipping Limited', entity_type: 'company' } as const;
const exampleTime = '2026-01-15T09:30:00.000Z';
const exampleMetadata = {
  search_type: 'fast_precise_cascade',
  min_confidence: MIN_CONFIDENCE.default,
  list_loaded_at: '2026-01-15T06:00:00.000Z',
  weights_profile: 'population-prior@3',
  engine_version: '0.1.0',
} as const;
export const screenExample = {
  input: { subject: exampleSubject, lists: ['ofac', 'un'] },
  output: {
    results: [
      {
        list_name: 'ofac',
        subject: exampleSubject,
        is_match: true,
        matches: [
          {
            confidence_score: 1,
            match_type: 'exact',
            match_timestamp: exampleTime,
            source_list: 'ofac',
            match_data: {
              name: 'IMAGINARY SHIPPING LTD.',
              entity_type: 'organization',
              source: 'ofac',
              sanction_programs: ['IRAN', 'SDGT'],
              nationality: null,
              entity_id: '90101',
              list_version: '20260115T060000Z-35c8f332',
              matched_field: 'name',
              matched_name: 'IMAGINARY SHIPPING LTD.',
              aliases: [{ name: 'IMAGINARY LINES CO.', quality: 'strong' }],
              identifiers: [{ type: 'Registration Number', value: '00-IMG-4711', country: 'CY' }],
              addresses: ['Office 0, Imaginary House, Limassol, Cyprus'],
            },
          },
        ],
        match_count: 1,
        check_timestamp: exampleTime,
        processing_time_ms: 1,
        metadata: { ...exampleMetadata, list_version: '20260115T060000Z-35c8f332' },
        execution_time_ms: 1,
      },
      {
        list_name: 'un',
        subject: exampleSubject,
        is_match: false,
        matches: [],
        match_count: 0,
        check_timestamp: exampleTime,
        processing_time_ms: 1,
        metadata: { ...exampleMetadata, list_version: '20260115T060000Z-cef21142' },
        execution_time_ms: 1,
      },
    ],
    summary: {
      is_match: true,
      match_count: 1,
      lists_checked: ['ofac', 'un'],
      lists_with_matches: ['ofac'],
      has_errors: false,
      error_count: 0,
      execution_time_ms: 2,
      timestamp: exampleTime,
    },
    execution_context: {
      request_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
      processing_time_ms: 2,
      timestamp: exampleTime,
      tenant_id: '019bc0ee-db53-7096-82a7-67880acca1bd',
    },
  },
} satisfies { input: ScreenInput; output: ScreenOutput };

export const examples = [exampleFor(contracts.screen, screenExample)];
