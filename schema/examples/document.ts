import type { OutputOf } from '../contract.ts';
import * as contracts from '../document.ts';
import { exampleFor } from './example-for.ts';

const verification_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const timestamp = '2026-01-05T10:00:00.000Z';
const data = '/9j/4AAQSkZJRgABAQAAAQABAAD…';
const images = [{ data, mime_type: 'image/jpeg' }];
const not = { status: 'not_applicable' } as const;
const passed = { status: 'passed' } as const;
const validations = {
  document_consistency: not,
  mrz_check_digits: not,
  expiry: not,
  type_match: passed,
  country_match: not,
  expected_match: not,
};
const nothing = { validations, issues: [], issue_details: [] };
const success = { status: 'success', verification_id, ...nothing, processing_time_ms: 1_430, timestamp } as const;

export const proofOfAddress: OutputOf<typeof contracts.proofOfAddress> = {
  ...success,
  document_type: 'proof_of_address',
  extracted_data: { address: 'Av. Ficticia 1453', city: 'Montevideo', postal_code: '11200', country: 'UY' },
  confidence_scores: { overall: 0.94, address: 0.94 },
};

export const examples = [
  exampleFor(contracts.id, {
    input: { images: [{ ...images[0], data, mime_type: 'image/jpeg', side: 'front' }], country: 'UY' },
    output: {
      ...success,
      document_type: 'id_document',
      extracted_data: {
        full_name: 'Ada Fictiva Pérez',
        document_number: 'C1234567',
        document_type: 'passport',
        nationality: 'UY',
        date_of_birth: '1987-09-14',
        expiry_date: '2031-05-02',
        issuing_country: 'UY',
        address: '',
      },
      confidence_scores: { overall: 0.96, full_name: 0.95, document_number: 0.97 },
      validations: { ...validations, mrz_check_digits: passed, expiry: passed, country_match: passed },
    },
  }),
  exampleFor(contracts.proofOfAddress, { input: { images }, output: proofOfAddress }),
  exampleFor(contracts.companyCharter, {
    input: { images, expected: { company_name: 'Fictive Trading LLC' } },
    output: {
      ...success,
      document_type: 'company_charter',
      extracted_data: {
        company_name: 'Fictive Trading LLC',
        registration_number: '7700001',
        country: 'US',
        directors: [{ name: 'Ada Fictive', role: 'Director' }],
      },
      confidence_scores: { overall: 0.95, company_name: 0.97 },
      validations: { ...validations, expected_match: passed },
    },
  }),
  exampleFor(contracts.bankOwnership, {
    input: { images },
    output: {
      ...success,
      document_type: 'bank_ownership',
      extracted_data: {
        account_holder_name: 'Fictive Trading LLC',
        account_number: '****6789',
        bank_name: 'First Fictive Bank',
        routing_number: '021000021',
        statement_date: '2026-01-02',
      },
      confidence_scores: { overall: 0.95, account_number: 0.96 },
    },
  }),
  exampleFor(contracts.taxCertificate, {
    input: { images, country: 'AR' },
    output: {
      status: 'extracted',
      verification_id,
      document_type: 'tax_certificate',
      extracted_fields: {
        is_valid_document: true,
        detected_document_type: 'constancia_inscripcion_afip',
        tax_id: '30-71234567-1',
        legal_name: 'FICTICIA DEL SUR S.R.L.',
        jurisdiction: 'AR',
        document_country: 'AR',
        tax_obligations: [{ name: 'IVA', start_date: '2016-04' }],
      },
      ...nothing,
      confidence_scores: { overall: 0.95, llm_extraction: 0.95, tax_id: 0.97 },
      error_message: null,
      processing_time_ms: 140,
      created_at: timestamp,
    },
  }),
];
