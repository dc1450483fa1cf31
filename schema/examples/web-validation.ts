import * as contracts from '../web-validation.ts';
import { exampleFor } from './example-for.ts';
import { example } from './web-validation-example.ts';

const validation_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const created_at = '2026-01-15T09:30:00.000Z';
const url = 'https://shop.example/';

export const examples = [
  exampleFor(contracts.create, {
    input: { url, declared_name: 'Example Shop Ltd', declared_industry: 'clothing' },
    output: { result: example },
  }),
  exampleFor(contracts.list, {
    input: {},
    output: {
      validations: [
        {
          validation_id,
          customer_id: null,
          created_at,
          url,
          declared_name: null,
          merchant_id: null,
          reliability_score: 100,
          url_checker: true,
          incomplete_criteria: ['sanction_check'],
        },
      ],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.get, {
    input: { validation_id },
    output: {
      validation_id,
      customer_id: null,
      created_at,
      request: { url },
      result: example,
      previous_validation_id: '019bbbca-41a5-7d0c-8a5f-0c6a2d1e7f30',
      differences: [
        { field: 'validation_results.page_status_classifier.page_status', before: '"PARKED"', after: '"AVAILABLE"' },
      ],
    },
  }),
  exampleFor(contracts.rerun, { input: { validation_id }, output: { validation_id, result: example } }),
  exampleFor(contracts.industries, {
    input: {},
    output: {
      industries: [{ id: 1477, name: 'Retail of clothing, cosmetics and other goods', code: '477', parent_id: 147 }],
    },
  }),
];
