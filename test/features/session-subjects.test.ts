import type { CheckOutcomes } from '@vett/schema/session-processing';
import { expect, test } from 'vitest';
import { subjectsOf } from '../../src/features/processing/checks/subjects.ts';
import type { CheckInput } from '../../src/features/session/session.ts';

const field = { field_id: 'full_name', name: 'Name', type: 'name' };
const passport = { full_name: 'Ada Invented', date_of_birth: '1990-01-02', nationality: 'UY' };
const documents = {
  status: 'completed',
  documents: [{ extracted: passport }],
} as unknown as CheckOutcomes['documents'];
const subjectsWith = (value: string) => {
  const session = { entity_type: 'individual' };
  const given = { session, text: { subject_data: {} }, answers: [{ field, value }], declared: [], parties: [] };
  return subjectsOf(given as unknown as CheckInput, documents).map(({ subject }) => subject);
};
const facts = { birth_date: '1990-01-02', nationality: 'UY' };

test('the facts of an identity document narrow the search for the name of its bearer', () => {
  expect(subjectsWith('ada invented')).toEqual([{ full_name: 'ada invented', entity_type: 'individual', ...facts }]);
});

test('facts of another person do not narrow the search for a name of the form', () => {
  expect(subjectsWith('Zoltan Fictivus')).toEqual([
    { full_name: 'Zoltan Fictivus', entity_type: 'individual' },
    { full_name: 'Ada Invented', entity_type: 'individual', ...facts },
  ]);
});
