import * as contracts from '../session-extraction.ts';
import { exampleFor } from './example-for.ts';

const doc_id = '019bc0f1-1a2b-7c3d-8e4f-5a6b7c8d9e0f';
const passed = { status: 'passed' } as const;
const not = { status: 'not_applicable' } as const;

export const examples = [
  exampleFor(contracts.extract, {
    input: { doc_id },
    output: {
      doc_ids: [doc_id],
      document_type: 'passport',
      detected_document_type: 'id_document',
      status: 'extracted',
      extracted_fields: { full_name: 'Ann Fictive', document_number: 'X1234567' },
      confidence_scores: { full_name: 0.97, document_number: 0.98, overall: 0.96 },
      validations: {
        document_consistency: passed,
        mrz_check_digits: passed,
        expiry: passed,
        type_match: passed,
        country_match: not,
        expected_match: not,
      },
      issues: [],
      error_message: null,
      processing_time_ms: 940,
    },
  }),
];
