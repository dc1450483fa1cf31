import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { refusalOf } from '../shared/refusal.ts';
import {
  api,
  type Completion,
  type Correction,
  type Session,
  type Step,
  type StepState,
  type Workflow,
} from './api.ts';
import { presencesIn } from './conditions.ts';
import { HandOverContext, useTellHost } from './frame.ts';
import { canHandOver, HandOver } from './hand-over.tsx';
import { useLanguage } from './language.ts';
import { Skip } from './steps/continue.tsx';
import { Needed } from './steps/needed.tsx';
import { StepBody } from './steps/step-body.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const OPEN: readonly string[] = ['pending', 'in_progress', 'needs_correction'];

/** The service knows more than this page: another tab or device was here, or the link has ended. */
const ELSEWHERE: readonly string[] = [
  ...['STEP_LOCKED', 'STEP_ALREADY_COMPLETED', 'INVALID_STATE', 'STEP_NOT_FOUND'],
  ...['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN'],
];

export interface StepProps<T extends Step['type'] = Step['type']> {
  readonly step: Extract<Step, { type: T }>;
  readonly state: StepState;
  readonly workflow: Workflow;
  readonly session: Session;
  readonly correction: Correction | undefined;
  /** Sends the answers and opens the next step. Rejects with a refusal that the step has to show. */
  readonly complete: (answers: Completion) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Whether the person has skipped the step since it is shown: nothing of it is saved any more. */
  readonly isSkipped: () => boolean;
}

/** Shows one step at a time. The id of the step is in the fragment of the address, so the history of the browser works. */
export function Steps(props: { session: Session; workflow: Workflow; reload: () => Promise<void> }) {
  const { session, workflow, reload } = props;
  const { locale, t } = useLanguage();
  const [isHandedOver, setHandedOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus();
  const isBusy = useRef(false);
  const skipped = useRef<string | undefined>(undefined);
  const states = new Map(session.steps_data.map((state) => [state.step_id, state]));
  // A page that is loaded begins with what is left to do.
  const [wanted, setWanted] = useState(() => {
    const stepId = location.hash.slice(1);
    return OPEN.includes(states.get(stepId)?.status ?? '') ? stepId : '';
  });
  const isOpen = ({ step_id }: Step) => OPEN.includes(states.get(step_id)?.status ?? 'pending');
  const isCorrection = session.status === 'awaiting_client_correction';
  const presences = presencesIn({ session, workflow }).steps;
  // A step that the person skipped can be gone back to; one that conditions hide cannot.
  const shown = workflow.steps.filter(({ step_id }) => presences.get(step_id)?.isShown);
  const firstOpen = shown.find(isOpen) ?? shown[0];
  const step = shown.find((one) => one.step_id === wanted && (isOpen(one) || !isCorrection)) ?? firstOpen;

  // A move right after the page was drawn is heard, too.
  useLayoutEffect(() => {
    const follow = () => setWanted(location.hash.slice(1));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useLayoutEffect(() => {
    // The step that is left unmounts later.
    if (skipped.current === step?.step_id) skipped.current = undefined;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    // The history leads back to the step that was shown first, too. A step that was just completed keeps its place in it.
    if (step && !isBusy.current) history.replaceState(null, '', `#${step.step_id}`);
  }, [step?.step_id]);

  const openBefore = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Another tab or device has done this step.
    if (step && step.step_id === openBefore.current && !isOpen(step) && !isBusy.current) setWanted('');
    openBefore.current = step && isOpen(step) ? step.step_id : undefined;
  });

  const at = step ? shown.indexOf(step) : 0;
  useTellHost('step', step && { step_id: step.step_id, index: at, count: shown.length });

  if (!step) return null;
  const before = isCorrection ? undefined : shown[at - 1];
  const state = states.get(step.step_id) as StepState;
  const texts = { ...step, ...step.translations?.[locale] };
  const go = (stepId: string) => {
    history.pushState(null, '', `#${stepId}`);
    setWanted(stepId);
  };

  const complete = async (answers: Completion) => {
    // A double tap sends once.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const done = await api.completeStep.mutate({
        ...answers,
        step_id: step.step_id,
        client_metadata: { locale },
      });
      await reload();
      if (done.is_final) return;
      go(done.next_step_id ?? '');
    } catch (error) {
      if (!ELSEWHERE.includes(refusalOf(error).code)) throw error;
      await reload();
      go('');
    } finally {
      isBusy.current = false;
    }
  };
  const skip = async () => {
    skipped.current = step.step_id;
    await complete({ skip: true }).catch((error: unknown) => {
      skipped.current = undefined;
      throw error;
    });
  };
  const isFirst =
    at === 0 && session.steps_data.every(({ step_id, status }) => step_id === step.step_id || status === 'pending');
  const correction = session.correction_requests.find(({ step_id }) => step_id === step.step_id);
  return (
    <HandOverContext.Provider value={() => setHandedOver(true)}>
      <main class="card enter" key={step.step_id}>
        <div class="steps">
          <span class="quiet">{t('step_of', { at: at + 1, count: shown.length })}</span>
          <progress value={at} max={shown.length} aria-hidden="true" />
        </div>
        <div class="stack">
          <h1 ref={heading} tabIndex={-1}>
            {texts.name}
          </h1>
          {texts.description && <p class="quiet pre">{texts.description}</p>}
          {texts.instructions && <p class="pre">{texts.instructions}</p>}
          {texts.tooltip && <p class="hint pre">{texts.tooltip}</p>}
          {correction && (
            <div class="notice" role="note">
              <h2>{t('correct')}</h2>
              <p class="pre">{correction.message}</p>
            </div>
          )}
        </div>
        {isFirst && isOpen(step) && <Needed steps={shown.slice(1)} session={session} />}
        <StepBody
          {...{ step, state, session, workflow, correction, complete, reload }}
          isSkipped={() => skipped.current === step.step_id}
        />
        <footer class="actions">
          {before && (
            <button class="button plain" type="button" onClick={() => go(before.step_id)}>
              {t('back')}
            </button>
          )}
          {!correction && (isOpen(step) || state.status === 'skipped') && !presences.get(step.step_id)?.isRequired && (
            <Skip skip={skip} />
          )}
          {canHandOver() && (
            <button class="button plain" type="button" onClick={() => setHandedOver(true)}>
              {t('on_phone')}
            </button>
          )}
        </footer>
      </main>
      {isHandedOver && <HandOver {...{ reload, close: () => setHandedOver(false) }} />}
    </HandOverContext.Provider>
  );
}
