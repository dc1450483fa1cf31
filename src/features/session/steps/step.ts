import type { FieldError } from '@vett/schema/error';
import type { PictureFault } from '@vett/schema/face-image';
import type { completeStep } from '@vett/schema/public-session';
import type { StepOf, StepType } from '@vett/schema/workflow-step';
import type { z } from 'zod';
import type { Facts, Fault } from '../../workflow/workflow.ts';
import type { SessionDocument } from '../documents/documents.ts';
import type { StoredLiveness } from '../liveness/store.ts';
import type { StepText } from '../record/sealed.ts';
import type { PendingCorrection } from '../review/pending-correction.ts';

export type Completion = z.output<typeof completeStep.input>;

/** The parts of a completion that belong to steps of some types. */
export const STEP_PARTS = ['form_data', 'document_ids', 'liveness_session_id', 'consent'] as const;
export type StepPart = (typeof STEP_PARTS)[number];

/** The session around the step that is completed. */
export interface AroundStep {
  readonly now: Date;
  /** The language of messages. */
  readonly locale: string;
  /** The stored part of the step so far. */
  readonly stored: StepText;
  /** The answers that count for conditions: those of earlier steps, to which a form adds its own as they are judged. */
  readonly answered: Map<string, unknown>;
  /** Facts for conditions, by these answers. */
  readonly facts: Facts;
  /** The fields that nobody is asked. */
  readonly left: ReadonlySet<string>;
  /** The text of a consent in the language in which it is shown; undefined: that of its settings. */
  readonly consent_text: string | undefined;
  /** The confirmed documents of the session, the oldest first. */
  readonly documents: readonly SessionDocument[];
  /** The liveness checks of the step, the oldest first. */
  readonly checks: readonly Pick<StoredLiveness, 'liveness_session_id' | 'status'>[];
  /** Whether the tenant has liveness checks at all. */
  readonly hasLiveness: boolean;
  /** Whether a reviewer asked to correct the step. */
  readonly isCorrected: boolean;
  readonly wanted: PendingCorrection | undefined;
  /** The subsessions of the step, and how many of them are completed. */
  readonly subsessions: { readonly opened: number; readonly completed: number };
}

/** Parts that a step still lacks. */
export interface StepGaps {
  readonly missing_fields?: readonly string[];
  readonly missing_documents?: readonly string[];
  readonly missing_liveness?: boolean;
  readonly missing_subsessions?: number;
  /** The reason why the picture of a selfie step does not count. */
  readonly failure_reason?: PictureFault;
  readonly attempts_remaining?: number;
}

/** The judgement of a completion: the text to store, faults of answers, parts that lack. */
export interface StepOutcome {
  readonly text: StepText;
  readonly faults?: readonly FieldError[];
  readonly missing?: StepGaps;
  readonly warnings?: readonly { readonly field_id: string; readonly fault: Fault }[];
}

/** How steps of one type are completed. */
export interface StepKind<T extends StepType, P extends StepPart = never> {
  /** The parts of a completion that it has a use for; any other one is refused. */
  readonly takes: readonly P[];
  complete(
    step: StepOf<T>,
    given: Pick<Completion, P | 'draft'>,
    around: AroundStep,
  ): StepOutcome | Promise<StepOutcome>;
}

export const stepKind = <T extends StepType, const P extends StepPart = never>(
  _type: T,
  takes: readonly P[],
  complete: StepKind<T, P>['complete'],
): StepKind<T, P> => ({ takes, complete });
