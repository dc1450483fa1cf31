import type { Session, StepState, Workflow } from '../session/api.ts';
import { presencesIn } from '../session/conditions.ts';
import type { PreviewRequest } from '../shared/preview.ts';

type Input = Readonly<Record<string, unknown>>;

/** A session of a workflow that is being edited. It lives in the page alone. */
export class PreviewedSession {
  readonly #moved: (step_id: string) => void;
  #request: PreviewRequest | undefined;
  #answers = new Map<string, Input>();
  #completed = new Set<string>();

  constructor(moved: (step_id: string) => void) {
    this.#moved = moved;
  }

  get notSent(): string {
    return this.#request?.not_sent ?? '';
  }

  show(request: PreviewRequest): void {
    this.#request = request;
    // The step that is edited is shown as one that nobody has done yet.
    this.#completed.delete(request.step_id);
  }

  /** The answer of the service to a call of the page; undefined: only a real session can do it. */
  answer(name: string, input: Input): unknown {
    if (name === 'state') return this.#session();
    if (name === 'workflow') return this.#workflow();
    if (name === 'logo') return { name: '', picture: null };
    if (name === 'subsessions')
      return { subsessions: [], required: this.#parties(`${input['step_id']}`), completed: 0 };
    return name === 'completeStep' ? this.#complete(input) : undefined;
  }

  #complete({ step_id, form_data, draft }: Input): unknown {
    const id = `${step_id}`;
    this.#answers.set(id, { ...this.#answers.get(id), ...(form_data as Input | undefined) });
    if (draft) return {};
    this.#completed.add(id);
    const workflow = this.#workflow();
    const { steps } = presencesIn({ session: this.#session(), workflow });
    const shown = workflow.steps.filter((step) => steps.get(step.step_id)?.isShown);
    const next = shown[shown.findIndex((step) => step.step_id === id) + 1] ?? shown[0];
    if (next) this.#moved(next.step_id);
    return { is_final: false, next_step_id: next?.step_id ?? null };
  }

  #session(): Session {
    const { definition, locale } = this.#request as PreviewRequest;
    return {
      session_id: 'preview',
      workflow_name: definition.translations?.[locale]?.name ?? definition.name,
      status: 'active',
      current_step_index: 0,
      total_steps: definition.steps.length,
      steps_data: definition.steps.map(({ step_id }): StepState => {
        const status = this.#completed.has(step_id) ? 'completed' : 'pending';
        const none = { started_at: null, completed_at: null, documents: [], liveness_sessions: [] };
        return { step_id, status, form_data: this.#answers.get(step_id) ?? {}, ...none };
      }),
      expires_at: 0,
      created_at: '',
      attributes: {},
      language: locale,
      branding: definition.branding ?? {},
      correction_requests: [],
      completion_redirect_url: null,
    };
  }

  #workflow(): Workflow {
    const { definition, step_id, locale } = this.#request as PreviewRequest;
    // A condition may hide the step that is edited: it is shown as if the condition were met.
    const steps = definition.steps.map((step) =>
      step.step_id === step_id ? { ...step, conditional_logic: undefined } : step,
    );
    return {
      workflow_name: definition.name,
      total_steps: steps.length,
      steps: steps as Workflow['steps'],
      session_attributes: (definition.session_attributes ?? []) as Workflow['session_attributes'],
      attributes: {},
      enabled_locales: [locale],
      default_locale: locale,
    };
  }

  #parties(step_id: string): number {
    const step = this.#request?.definition.steps.find((one) => one.step_id === step_id);
    return step?.type === 'subsession' ? (step.subsession_config.min_count ?? 0) : 0;
  }
}
