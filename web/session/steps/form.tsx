import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { refusalOf } from '../../shared/refusal.ts';
import { api } from '../api.ts';
import { presencesIn } from '../conditions.ts';
import { Field } from '../fields/field.tsx';
import { askedFields, type FormQuestion } from '../fields/form-questions.ts';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';
import { Uploads, useUploads } from './use-uploads.ts';

type Answers = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const DRAFT_MS = 800;
/** A phone may end a page that it hides without telling it. */
const MOMENTS = ['pagehide', 'visibilitychange', 'online'] as const;

/** The questions of a step. Answers are saved as a draft while the person types. */
export function Form({
  step,
  state,
  session,
  workflow,
  correction,
  complete,
  reload,
  isSkipped,
}: StepProps<'form_fill'>) {
  const language = useLanguage();
  const { t } = language;
  const asked = askedFields(step, language);
  const [answers, setAnswers] = useState<Answers>(() => ({ ...defaultsOf(asked), ...state.form_data }));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const draft = useDraft({
    step_id: step.step_id,
    answers,
    stored: state.form_data,
    isCompleted: state.status === 'completed',
    isSkipped,
    reload,
  });

  const wanted = correction?.field_ids.length ? correction.field_ids : undefined;
  const presences = presencesIn({ session, workflow }, { step_id: step.step_id, answers }).fields;
  const given = () =>
    Object.fromEntries(
      shown.flatMap(({ field: { field_id } }) =>
        isEmpty(answers[field_id]) && isEmpty(state.form_data[field_id])
          ? []
          : [[field_id, answers[field_id] ?? null] as const],
      ),
    );
  const { isRunning, refusal, run } = useEnd(() => draft.instead(() => complete({ form_data: given() })));
  const refused = new Map(refusal?.fields.map(({ path, message }) => [path.replace(/^form_data\./, ''), message]));
  const refusedOf = ({ field_id, field_key }: FormQuestion) => refused.get(field_id) ?? refused.get(field_key ?? '');
  const shown = asked
    .filter(({ field_id }) => !wanted || wanted.includes(field_id))
    .map((field) => ({ field, isShown: true, isRequired: field.required, ...presences.get(field.field_id) }))
    // The service knows better which fields are asked: one that it refuses is shown.
    .filter(({ field, isShown }) => isShown || refusedOf(field) !== undefined);
  const faultOf = (field: FormQuestion) =>
    missing.includes(field.field_id) ? t('required') : edited.includes(field.field_id) ? undefined : refusedOf(field);
  const faulty = shown.filter(({ field }) => faultOf(field));
  const faults = faulty.length;
  const fault = useFault(refusal);
  // A fault that a field tells is not told again once the field was edited.
  const other = shown.some(({ field }) => refusedOf(field)) ? undefined : fault;

  useLayoutEffect(() => {
    const [first] = faulty;
    if (first) document.getElementById(`field-${first.field.field_id}`)?.focus();
  }, [refusal, tries]);

  const send = () => {
    const left = shown.filter(({ field, isRequired }) => isRequired && isEmpty(answers[field.field_id]));
    setMissing(left.map(({ field }) => field.field_id));
    setTries(tries + 1);
    if (left.length > 0) return;
    setEdited([]);
    void run();
  };
  const uploads = useUploads(send);
  const submit = (event: Event) => {
    event.preventDefault();
    uploads.press();
  };
  return (
    <form class="stack" noValidate onSubmit={submit}>
      <Uploads value={uploads.report}>
        {shown.length === 0 && <p>{t('nothing_asked')}</p>}
        {shown.map(({ field, isRequired }) => (
          <Field
            key={field.field_id}
            {...{ field, isRequired, value: answers[field.field_id], fault: faultOf(field), stepId: step.step_id }}
            {...{ documents: state.documents, reload }}
            change={(value) => {
              setAnswers((before) => ({ ...before, [field.field_id]: value }));
              setEdited((before) => [...before.filter((id) => id !== field.field_id), field.field_id]);
              setMissing((before) => before.filter((id) => id !== field.field_id));
            }}
          />
        ))}
      </Uploads>
      <p class="hint" role="status">
        {draft.isSaved && t('saved')}
      </p>
      <Continue
        {...{ isRunning, isWaiting: uploads.isWaiting }}
        fault={uploads.fault ?? (faults > 0 ? t('faults', { count: faults }) : other)}
      />
    </form>
  );
}

const defaultsOf = (fields: readonly FormQuestion[]): Answers =>
  Object.fromEntries(fields.flatMap(({ field_id, default: value }) => (isEmpty(value) ? [] : [[field_id, value]])));

interface Drafted extends Pick<StepProps, 'isSkipped' | 'reload'> {
  readonly step_id: string;
  readonly answers: Answers;
  readonly stored: Answers;
  readonly isCompleted: boolean;
}

/** Stores changed answers a moment after the last change, and when the page is left or reconnects; of a completed step none. */
function useDraft({ step_id, answers, stored, isCompleted, isSkipped, reload }: Drafted) {
  const [isSaved, setSaved] = useState(false);
  const kept = useRef<Answers>({ ...stored });
  const latest = useRef(answers);
  const isStopped = useRef(isCompleted);
  latest.current = answers;
  const changes = () => Object.entries(latest.current).filter(([key, value]) => kept.current[key] !== value);
  const save = async () => {
    const changed = changes();
    if (isStopped.current || isSkipped() || changed.length === 0) return;
    const before = kept.current;
    kept.current = { ...latest.current };
    // A draft that fails goes out with the next one, or with the step.
    await api.completeStep.mutate({ step_id, draft: true, form_data: Object.fromEntries(changed) }).then(
      () => setSaved(changes().length === 0),
      (error: unknown) => {
        kept.current = before;
        setSaved(false);
        // Another tab or device has completed the step: the page follows it.
        if (refusalOf(error).code === 'STEP_ALREADY_COMPLETED') void reload().catch(() => {});
      },
    );
  };
  useEffect(() => {
    if (changes().length > 0) setSaved(false);
    const timer = setTimeout(() => void save(), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [answers]);
  useEffect(() => {
    const saveNow = () => void save();
    for (const event of MOMENTS) addEventListener(event, saveNow);
    return () => {
      for (const event of MOMENTS) removeEventListener(event, saveNow);
      saveNow();
    };
  }, []);
  return {
    isSaved,
    /** Sends the answers for good, and no draft of them any more; if they are refused, drafts go on. */
    instead: async (send: () => Promise<void>) => {
      const before = isStopped.current;
      isStopped.current = true;
      try {
        await send();
      } catch (error) {
        isStopped.current = before;
        throw error;
      }
    },
  };
}
