import type { Profile } from '../profile.ts';
import * as contracts from '../profile.ts';
import { exampleFor } from './example-for.ts';

const example: Profile = {
  profile_id: 'un:QDi.9901',
  name: 'ZOLTAN FICTIVUS',
  entity_type: 'individual',
  entries: [
    {
      entry: 'un:QDi.9901',
      list_name: 'un',
      entity_id: 'QDi.9901',
      list_version: '20260115T060000Z-cef21142',
      name: 'ZOLTAN FICTIVUS',
      entity_type: 'individual',
      sanction_programs: ['Al-Qaida'],
      listed_on: '2014-02-03',
    },
    {
      entry: 'uk:AQD9901',
      list_name: 'uk',
      entity_id: 'AQD9901',
      list_version: '20260115T060000Z-0b1f6a52',
      name: 'Zoltan FICTIVUS',
      entity_type: 'individual',
      sanction_programs: ['ISIL (Da’esh) and Al-Qaida'],
      listed_on: '2014-02-04',
    },
  ],
  names: [
    { value: 'ZOLTAN FICTIVUS', entries: ['un:QDi.9901'] },
    { value: 'Zoltan FICTIVUS', entries: ['uk:AQD9901'] },
  ],
  birth_dates: [{ value: '1962-03-04', entries: ['un:QDi.9901', 'uk:AQD9901'] }],
  nationalities: [],
  identifiers: [],
  contradictions: [],
  links: [{ entries: ['uk:AQD9901', 'un:QDi.9901'], evidence: 'printed_reference', fact: 'un:QDi.9901' }],
  judgements: [],
  history: [
    { at: '2026-01-15T06:00:00.000Z', kind: 'changed', entry: 'uk:AQD9901', list_version: '20260115T060000Z-0b1f6a52' },
  ],
};

export const examples = [
  exampleFor(contracts.get, {
    input: { profile_id: 'un:QDi.9901' },
    output: example,
  }),
  exampleFor(contracts.ofIds, { input: { profile_ids: [example.profile_id] }, output: { profiles: [example] } }),
];
