import { textOf } from '@vett/engine/decision';
import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import { FormField } from '@vett/schema/workflow-field';
import type { AutomationRules } from '@vett/schema/workflow-rules';
import { fieldsOfStep, keyOfField } from './fields.ts';
import type { Problems } from './lint/problem.ts';
import { newReading, type OperandComparison, readChoice, readOperand } from './operand.ts';

const STEPS = { of: ['pending', 'in_progress', 'completed', 'skipped', 'needs_correction', 'failed'] };

/** A field, or the values that there are; with a value that needs no answer. */
type OperandSource = { readonly of: FormField | readonly unknown[]; readonly standard?: unknown } | undefined;

type OperandReader = ReturnType<typeof operandReader>;

/** Reads the values of comparisons, and reports those that no answer ever compares with. */
function operandReader(problems: Problems | undefined) {
  const reading = newReading();
  let isTold = false;
  return <C extends OperandComparison>(comparison: C, source: OperandSource, path: string): C => {
    if (source === undefined || isStandard(source, comparison)) return comparison;
    const { of } = source;
    const read = 'type' in of ? readOperand(of, comparison, reading) : readChoice(of, comparison);
    if (!('at' in read)) return read.value === undefined ? comparison : { ...comparison, value: read.value };
    if (read.code !== 'TOO_MANY' || !isTold) problems?.add(`${path}.${read.at}`, read.code, read.message);
    isTold ||= read.code === 'TOO_MANY';
    return comparison;
  };
}

/** Whether a condition on an attribute asks for its default, which may be no answer of the field on which it falls back. */
const isStandard = ({ standard }: NonNullable<OperandSource>, { operator, value }: OperandComparison) =>
  standard !== undefined && (operator === 'equals' || operator === 'not_equals') && textOf(value) === textOf(standard);

/**
 * Returns a definition with the values of its conditions and rules in the form in which answers are kept: `Iran` becomes `IR`. A value
 * that no answer ever compares with stays, and is reported: the condition or rule would never do its work.
 */
export function withOperands(definition: WorkflowDefinition, problems?: Problems): WorkflowDefinition {
  const read = operandReader(problems);
  const sourceOf = sourcesOf(definition);
  const conditional = <T extends { conditional_logic?: ConditionalLogic | undefined }>(subject: T, path: string): T => {
    const { conditional_logic: logic } = subject;
    if (!logic) return subject;
    const conditions = logic.conditions.map((condition, index) =>
      read(condition, sourceOf(condition), `${path}.conditional_logic.conditions[${index}]`),
    );
    return { ...subject, conditional_logic: { ...logic, conditions } };
  };
  const steps = definition.steps.map((given, index) => {
    const step = conditional(given, `steps[${index}]`);
    if (step.type !== 'form_fill' || !step.custom_fields) return step;
    const custom_fields = step.custom_fields.map((field, at) =>
      conditional(field, `steps[${index}].custom_fields[${at}]`),
    );
    return { ...step, custom_fields };
  });
  const { automation_rules } = definition.validation_config;
  const rules = rulesRead(automation_rules, definition, 'validation_config.automation_rules', read);
  return {
    ...definition,
    steps,
    session_attributes: definition.session_attributes.map((attribute) => withStandard(attribute, sourceOf)),
    validation_config: { ...definition.validation_config, automation_rules: rules },
  };
}

/** Returns rules with the values in the form in which answers of the fields of a definition are kept. */
export const rulesWithOperands = (
  rules: AutomationRules,
  definition: WorkflowDefinition,
  at: string,
  problems: Problems,
): AutomationRules => rulesRead(rules, definition, at, operandReader(problems));

function rulesRead(
  rules: AutomationRules,
  { steps }: WorkflowDefinition,
  at: string,
  read: OperandReader,
): AutomationRules {
  const fields = steps.flatMap((step) => fieldsOfStep(step).map(({ field }) => field));
  const known = new Map(fields.flatMap((field) => [field.field_id, keyOfField(field)].map((key) => [key, field])));
  const fieldNamed = (id: string): OperandSource => {
    const of = known.get(id);
    return of && { of };
  };
  return {
    ...rules,
    form_field_rules: rules.form_field_rules.map((rule, index) =>
      read(rule, fieldNamed(rule.field_id), `${at}.form_field_rules[${index}]`),
    ),
  };
}

/** Finds the field or the values that a condition looks at. */
function sourcesOf({ steps, session_attributes }: WorkflowDefinition) {
  const fields = new Map(steps.flatMap(fieldsOfStep).map(({ field }) => [field.field_id, field]));
  const sources = new Map<string, OperandSource>(
    session_attributes.map((attribute) => {
      const of = fields.get(attribute.fallback_field_id ?? '') ?? asField(attribute);
      return [attribute.key, { of, standard: attribute.default }];
    }),
  );
  return ({ attribute, field_id, step_id }: Condition): OperandSource => {
    if (step_id !== undefined) return STEPS;
    if (attribute !== undefined) return sources.get(attribute);
    const of = fields.get(field_id ?? '');
    return of && { of };
  };
}

/** An attribute with its default as an answer of its field is kept, if it is one. */
function withStandard(attribute: SessionAttribute, sourceOf: ReturnType<typeof sourcesOf>): SessionAttribute {
  const { key, default: value } = attribute;
  const of = sourceOf({ attribute: key, operator: 'equals' })?.of;
  if (value === undefined || of === undefined || !('type' in of)) return attribute;
  const read = readOperand(of, { operator: 'equals', value }, newReading());
  return 'at' in read || typeof read.value !== typeof value
    ? attribute
    : { ...attribute, default: read.value as typeof value };
}

/** The field with the same answers as an attribute. */
function asField({ key, type, options = [] }: SessionAttribute): FormField {
  const named = { field_id: key, name: key };
  if (type === 'string') return FormField.parse({ ...named, type: 'textarea' });
  if (type !== 'select') return FormField.parse({ ...named, type });
  return FormField.parse({ ...named, type, options: options.map((value) => ({ value, label: value })) });
}
