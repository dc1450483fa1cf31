import * as contracts from '../adverse-media.ts';
import { exampleFor } from './example-for.ts';

export const examples = [
  exampleFor(contracts.check, {
    input: { name: 'Zoltan Fictivus', country: 'HU', age: 52 },
    output: {
      final_risk_score: 78,
      decision: 'HIGH_RISK',
      summary: 'A court in Budapest convicted him of fraud in 2025.',
      sources: [
        {
          id: 1,
          title: 'Broker jailed for fraud',
          url: 'https://paper.example/broker-jailed',
          summary: 'Zoltan Fictivus, 52, was sentenced to four years for fraud.',
          published_at: '2025-11-03',
          category: 'fraud',
          matched_on: 'name_and_context',
        },
      ],
      entity_name: 'Zoltan Fictivus',
      entity_type: 'person',
      country: 'HU',
      age: 52,
      analysis_timestamp: '2026-01-15T09:30:00.000Z',
      processing_time_ms: 8_412,
      model: 'embedded',
      failed_searches: [],
      dropped_sources: 0,
      disputed_by_rules: false,
      disputes: [],
      rules_opinion: null,
      unread_articles: 0,
      articles: { found: 12, read: 7, judged: 12 },
      cached: false,
    },
  }),
];
