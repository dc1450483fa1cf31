import { completeStep } from '@vett/schema/public-session';
import { WorkflowStep } from '@vett/schema/workflow-step';
import { describe, expect, test } from 'vitest';
import { completionOf } from '../../src/features/session/steps/kinds.ts';
import { type AroundStep, STEP_PARTS, type StepPart } from '../../src/features/session/steps/step.ts';
import { Work } from '../../src/platform/work.ts';

/** The parts of a completion that steps of each type take. */
const TAKES: Readonly<Record<WorkflowStep['type'], readonly StepPart[]>> = {
  form_fill: ['form_data'],
  document_upload: ['document_ids'],
  selfie: ['document_ids'],
  liveness: ['liveness_session_id'],
  consent: ['consent'],
  info: [],
  subsession: [],
};
const SETTINGS: Readonly<Partial<Record<WorkflowStep['type'], object>>> = {
  consent: { consent_config: { text: 'Agree?', version: '1' } },
  subsession: { subsession_config: { workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16e', roles: ['ubo'] } },
};
const PARTS = {
  ...{ form_data: { a: 1 }, document_ids: ['one'], liveness_session_id: 'one' },
  consent: { accepted: true, version: '1' },
} satisfies Readonly<Record<StepPart, unknown>>;
/** The keys of every completion. */
const COMMON = ['step_id', 'client_metadata', 'draft', 'skip'];

const around: AroundStep = {
  ...{ now: new Date(0), locale: 'en', stored: { form_data: {} }, documents: [], checks: [], hasLiveness: true },
  ...{
    answered: new Map(),
    left: new Set(),
    consent_text: undefined,
    isCorrected: false,
    subsessions: { opened: 0, completed: 0 },
  },
  wanted: undefined,
  facts: { work: new Work(1), attribute: () => undefined, field: () => undefined, step: () => undefined },
};

test('every key of a completion is of every step, or a part of steps that take it', () => {
  expect(Object.keys(completeStep.input.shape).sort()).toEqual([...COMMON, ...STEP_PARTS].sort());
});

describe.each(Object.keys(TAKES) as WorkflowStep['type'][])('a step of the type %s', (type) => {
  const step = WorkflowStep.parse({ step_id: 's', order: 1, name: 'S', type, ...SETTINGS[type] });

  test.each(STEP_PARTS)('takes %s or refuses it', async (part) => {
    const { faults = [] } = await completionOf(step, { step_id: 's', [part]: PARTS[part] }, around);
    const isRefused = faults.some(({ path, code }) => path === part && code === 'UNKNOWN_KEY');
    expect(isRefused).toBe(!TAKES[type].includes(part));
  });
});
