import type * as z from 'zod';
import type { WebValidationResult } from '../web-validation-result.ts';

export const example = {
  reliability_score: 100,
  score_breakdown: [
    { criterion: 'ssl', weight: 0.1, effective_weight: 0.4, score: 1, contribution: 40 },
    { criterion: 'industry', weight: 0.15, effective_weight: 0.6, score: 1, contribution: 60 },
  ],
  incomplete_criteria: ['sanction_check'],
  checks: [
    { check: 'page', status: 'completed' },
    { check: 'sanction_check', status: 'failed', reason: 'no_list_data' },
  ],
  findings: [],
  validation_results: {
    url_checker: true,
    code_response: 200,
    last_page_url: 'https://shop.example/',
    social_media: false,
    social_media_allowed: false,
    ssl_checker: {
      has_ssl: true,
      is_valid: true,
      issuer: 'Example CA',
      expiry_date: '2026-04-15T00:00:00.000Z',
      days_until_expiry: 90,
    },
    whois_info: { available: false, domain: 'shop.example', domain_age_days: 0 },
    classifier: {
      industry_name: 'Retail of clothing, cosmetics and other goods',
      industry_id: 1477,
      allowed_industry: true,
      flagged_industry: false,
      criterion: 'The page speaks of shoes, dresses and returns.',
      confidence: 0.82,
    },
    kyc_matches: {},
    page_status_classifier: { page_status: 'AVAILABLE', has_content: true, evidence: '420 words' },
    policies: {
      terms: {
        status: 'not_requested',
        url: '',
        generic_format: false,
        includes_is_of_age: false,
        has_applicable_law: false,
        dos_clause: false,
        termination_clause: false,
        privacy_policy: false,
      },
      return: { status: 'not_requested', url: '', generic_format: false, window_days: null },
      refund: { status: 'not_requested', url: '', generic_format: false, window_days: null },
      aml: {
        status: 'not_requested',
        url: '',
        generic_format: false,
        has_kyc_procedures: false,
        has_sanctions_screening: false,
        has_transaction_monitoring: false,
        cites_regulation: false,
        has_suspicious_activity_reporting: false,
        has_compliance_officer: false,
      },
      execution_time_ms: 0,
    },
    total_cost: 0,
    concurrent_time_taken_ms: 640,
  },
} satisfies z.input<typeof WebValidationResult>;
