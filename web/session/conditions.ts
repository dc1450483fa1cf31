import { asCompared, compare } from '@vett/engine/decision';
import type { ConditionalLogic } from '@vett/schema/workflow-condition';
import type { Session, Workflow } from './api.ts';

type Answers = Readonly<Record<string, unknown>>;
type Conditional = { required: boolean; conditional_logic?: ConditionalLogic | undefined };

interface Visibility {
  readonly isShown: boolean;
  readonly isRequired: boolean;
}

/**
 * The presence of each step and field, for display alone: the service evaluates the conditions again. As there, a hidden field is
 * unanswered for the conditions after it, an attribute may fall back on a later field, and a supplied one is the answer of its field. `typed` are the answers of the step that is shown.
 */
export function presencesIn(
  { session, workflow }: { session: Session; workflow: Workflow },
  typed?: { readonly step_id: string; readonly answers: Answers },
) {
  const states = new Map(session.steps_data.map((state) => [state.step_id, state]));
  const attributes = new Map(workflow.session_attributes.map((attribute) => [attribute.key, attribute]));
  const answers = new Map<string, unknown>(
    workflow.session_attributes.flatMap(({ key, fallback_field_id: id }) =>
      id !== undefined && session.attributes[key] !== undefined ? [[id, session.attributes[key]]] : [],
    ),
  );
  const statuses = new Map<string, string | undefined>();
  const later: Answers = Object.assign({}, ...session.steps_data.map(({ form_data }) => form_data), typed?.answers);
  const reached = new Set<string>();
  const industries = new Set(
    workflow.steps.flatMap((step) =>
      step.type === 'form_fill'
        ? [
            'industry',
            ...(step.custom_fields ?? []).flatMap(({ field_id, type }) => (type === 'industry' ? field_id : [])),
          ]
        : [],
    ),
  );
  const seen = (id: string, answer: unknown) => asCompared(industries.has(id) ? 'industry' : undefined, answer);
  const attributeOf = (key: string) => {
    const { fallback_field_id = '', default: standard } = attributes.get(key) ?? {};
    const soFar = reached.has(fallback_field_id) ? undefined : later[fallback_field_id];
    const value = session.attributes[key] ?? answers.get(fallback_field_id) ?? soFar ?? standard;
    return seen(fallback_field_id, value);
  };
  const presenceOf = ({ required, conditional_logic: logic }: Conditional): Visibility => {
    if (!logic) return { isShown: true, isRequired: required };
    const met = logic.conditions.map(({ attribute, field_id, step_id, operator, value }) => {
      const other = field_id === undefined ? statuses.get(step_id ?? '') : seen(field_id, answers.get(field_id));
      return compare(attribute === undefined ? other : attributeOf(attribute), operator, value);
    });
    const isMet = logic.match === 'all' ? met.every(Boolean) : met.some(Boolean);
    if (logic.action === 'require') return { isShown: true, isRequired: required || isMet };
    const isShown = isMet === (logic.action === 'show');
    return { isShown, isRequired: isShown && required };
  };
  const steps = new Map<string, Visibility>();
  const fields = new Map<string, Visibility>();
  for (const step of workflow.steps) {
    const { step_id } = step;
    const presence = presenceOf(step);
    steps.set(step_id, presence);
    statuses.set(step_id, presence.isShown ? states.get(step_id)?.status : 'skipped');
    if (step.type !== 'form_fill') continue;
    const given = (typed?.step_id === step_id ? typed.answers : states.get(step_id)?.form_data) ?? {};
    for (const name of step.fields ?? []) {
      reached.add(name);
      if (presence.isShown) answers.set(name, given[name]);
    }
    for (const field of step.custom_fields ?? []) {
      const { field_id } = field;
      if (presence.isShown) fields.set(field_id, presenceOf(field));
      reached.add(field_id);
      if (fields.get(field_id)?.isShown) answers.set(field_id, given[field_id]);
    }
  }
  return { steps, fields };
}
