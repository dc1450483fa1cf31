import { expect, test } from 'vitest';
import { presencesIn } from '../../src/interfaces/pages/session/conditions.ts';

const conditional_logic = { action: 'show', match: 'all', conditions: [{ field_id: 'pep', operator: 'is_true' }] };
const workflow = {
  session_attributes: [{ key: 'is_pep', type: 'boolean', fallback_field_id: 'pep' }],
  steps: [
    { step_id: 'form', type: 'form_fill', required: true, custom_fields: [] },
    { step_id: 'office', type: 'info', required: true, conditional_logic },
  ],
};
const shownWith = (attributes: object) =>
  presencesIn({ session: { attributes, steps_data: [] }, workflow } as never).steps.get('office')?.isShown;

test('the page shows a step for the answer that an attribute gives to a field', () => {
  expect(shownWith({ is_pep: true })).toBe(true);
  expect(shownWith({ is_pep: false })).toBe(false);
  expect(shownWith({})).toBe(false);
});
