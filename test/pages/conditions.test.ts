import { expect, test } from 'vitest';
import { presencesIn } from '../../web/session/conditions.ts';

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

test.each([
  ['92', '920.1', true],
  ['R', '920', true],
  ['92', '561', false],
])(
  'the page shows a step for the industry %s with the answer %s, as the service does: %s',
  (value, answer, isShown) => {
    const conditions = [{ field_id: 'trade', operator: 'equals', value }];
    const asked = {
      ...{ session_attributes: [] },
      steps: [
        { step_id: 'form', type: 'form_fill', custom_fields: [{ field_id: 'trade', type: 'industry' }] },
        { step_id: 'office', type: 'info', conditional_logic: { action: 'show', match: 'all', conditions } },
      ],
    };
    const session = {
      attributes: {},
      steps_data: [{ step_id: 'form', status: 'completed', form_data: { trade: answer } }],
    };
    const { steps } = presencesIn({ session, workflow: asked } as never);
    expect(steps.get('office')?.isShown).toBe(isShown);
  },
);
