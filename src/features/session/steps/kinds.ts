import type { StepType, WorkflowStep } from '@vett/schema/workflow-step';
import { consent } from './consent.ts';
import { documentUpload } from './document-upload.ts';
import { formFill } from './form-fill.ts';
import { info } from './info.ts';
import { liveness } from './liveness.ts';
import { selfie } from './selfie.ts';
import type { AroundStep, Completion, StepKind, StepOutcome } from './step.ts';
import { subsession } from './subsession.ts';

/** Every type of step, one line each. */
const KINDS: { readonly [T in StepType]: StepKind<T> } = {
  ...{ document_upload: documentUpload, selfie, liveness, form_fill: formFill, subsession, consent, info },
};

export const completionOf = async (step: WorkflowStep, given: Completion, around: AroundStep): Promise<StepOutcome> =>
  (KINDS[step.type] as StepKind<StepType>).complete(step as never, given, around);
