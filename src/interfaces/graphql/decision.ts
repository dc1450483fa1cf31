import * as schema from '@vett/schema/decision';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { mutation } from './field.ts';

const { decision } = operations;

export const SubjectKey = objectOf(schema.Decision.shape.subject_key, {
  name: 'SubjectKey',
  description: 'The subject of a decision, by one of its keys.',
});
objectOf(schema.Decision, {
  description: 'What was decided on the match of a subject with an entry of a list.',
  descriptions: { current_entity_id: 'The id under which the list has the entry now; null: it is gone.' },
});

mutation('createDecision', decision.create, {
  input: {
    descriptions: {
      list_version: 'Of the match that was looked at.',
      decision: 'false_positive, true_match or needs_review',
    },
  },
});
