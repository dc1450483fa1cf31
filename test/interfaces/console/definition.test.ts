import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { describe, expect, test } from 'vitest';
import {
  FIELD_TYPES,
  retyped,
  retypedField,
  STEP_TYPES,
  type Step,
} from '../../../web/console/workflows/definition.ts';

const errorsOf = (steps: readonly unknown[]) => {
  const { error } = WorkflowDefinition.safeParse(JSON.parse(JSON.stringify({ name: 'Ours', steps })));
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

const full = {
  ...{ step_id: 'one', order: 1, name: 'One', type: 'form_fill', required: false, description: 'Words' },
  custom_fields: [{ field_id: 'mail', name: 'Mail', type: 'email', required: true, block_disposable: true }],
} satisfies Step;

describe('the form of workflows', () => {
  test.each(STEP_TYPES)('the form turns a step of any type into a valid step of the type %s', (type) => {
    for (const other of STEP_TYPES) {
      const step = retyped(retyped(full, other), type);
      if (step.type === 'consent') step.consent_config.text = 'I agree.';
      expect(errorsOf([step])).toEqual([]);
      expect(step).toMatchObject({ step_id: 'one', name: 'One', required: false, description: 'Words', type });
    }
  });

  test.each(FIELD_TYPES)('the form makes a valid question of the type %s', (type) => {
    const [field] = full.custom_fields;
    if (!field) throw new Error('no field');
    const made = retypedField(field, type);
    expect(errorsOf([{ ...full, custom_fields: [made] }])).toEqual([]);
    expect(made).toMatchObject({ field_id: 'mail', name: 'Mail', required: true, type });
  });

  test('a new consent step is invalid without a text', () => {
    expect(errorsOf([retyped(full, 'consent')])).toEqual([expect.stringContaining('consent_config.text')]);
  });
});
