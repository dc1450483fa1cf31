import { compare } from '@vett/engine/decision';
import type { ConditionalLogic } from '@vett/schema/workflow-condition';
import type { Session, Workflow } from './api.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Whether a field is shown and required with these answers, for display alone: the service evaluates the conditions again. */
export function presenceIn(
  { required, conditional_logic: logic }: { required: boolean; conditional_logic?: ConditionalLogic | undefined },
  { session, workflow, answers }: { session: Session; workflow: Workflow; answers: Answers },
): { isShown: boolean; isRequired: boolean } {
  if (!logic) return { isShown: true, isRequired: required };
  const all: Answers = Object.assign({}, ...session.steps_data.map(({ form_data }) => form_data), answers);
  const attributeOf = (key: string) => {
    const described = workflow.session_attributes.find((one) => one.key === key);
    return session.attributes[key] ?? all[described?.fallback_field_id ?? ''] ?? workflow.attributes[key];
  };
  const met = logic.conditions.map(({ attribute, field_id, step_id, operator, value }) => {
    const status = session.steps_data.find((one) => one.step_id === step_id)?.status;
    const actual = attribute !== undefined ? attributeOf(attribute) : field_id !== undefined ? all[field_id] : status;
    return compare(actual, operator, value);
  });
  const isMet = logic.match === 'all' ? met.every(Boolean) : met.some(Boolean);
  if (logic.action === 'require') return { isShown: true, isRequired: required || isMet };
  const isShown = isMet === (logic.action === 'show');
  return { isShown, isRequired: isShown && required };
}
