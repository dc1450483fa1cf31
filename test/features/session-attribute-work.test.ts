import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { expect, test } from 'vitest';
import { readAttributes } from '../../src/features/session/record/declared-answers.ts';
import { PATTERN_WORK, Pattern } from '../../src/features/workflow/workflow.ts';

test('the patterns of all attributes together take no more work than those of a step', () => {
  const pattern = '(ab|bc|cd|de|ef|fg|gh|hi|ij|jk|kl|lm|mn|no){0,200}x?';
  const length = 2 * Math.min(95, new Pattern(pattern).lengthWithin(PATTERN_WORK.answer));
  const each = new Pattern(pattern).matching(length);
  const count = Math.ceil(PATTERN_WORK.step / each) + 1;
  expect(count).toBeLessThanOrEqual(50);
  const ids = Array.from({ length: count }, (_, place) => `f${place}`);
  const custom_fields = ids.map((field_id) => ({ field_id, name: field_id, type: 'text', pattern, max_length: 500 }));
  const definition = WorkflowDefinition.parse({
    ...{ name: 'Asked', steps: [{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill', custom_fields }] },
    session_attributes: ids.map((key) => ({ key, type: 'string', fallback_field_id: key })),
  });
  const supplied = Object.fromEntries(ids.map((key) => [key, 'ab'.repeat(length / 2)]));
  const { answers, faults } = readAttributes(definition, supplied, '2026-01-01');
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.length * each).toBeLessThanOrEqual(PATTERN_WORK.step);
  expect(faults).toHaveLength(count - answers.length);
});
