import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { fieldsOfStep } from '../fields.ts';
import type { Advice } from './problem.ts';

const CONFIG = 'validation_config';
const RULES = `${CONFIG}.automation_rules`;

/** Finds rules and checks that are switched off although they have settings, and rules on what nobody is asked for. */
export const adviseOnSwitches = (definition: WorkflowDefinition): Advice[] => [
  ...onRulesThatAreOff(definition),
  ...onCategoriesOfNothing(definition),
  ...onUncomparedNames(definition),
  ...onUnaskedVolumes(definition),
  ...onFacesOfNobody(definition),
];

const isOn = ({ enabled }: { readonly enabled: boolean }) => enabled;

/** Rules that are kept and judge nothing. */
function onRulesThatAreOff({ validation_config: { automation_rules: rules } }: WorkflowDefinition): Advice[] {
  const { enabled, auto_process, ...settings } = rules;
  const hasRules = Object.values(settings).some((value) => Array.isArray(value) && value.length > 0);
  if (enabled || !(auto_process || hasRules)) return [];
  return [
    {
      path: `${RULES}.enabled`,
      message: 'The rules are off: they judge nothing, and no session is processed by itself.',
    },
  ];
}

/** Categories of a check that does not run. */
const onCategoriesOfNothing = ({ validation_config: { run_lists, list_categories } }: WorkflowDefinition): Advice[] =>
  list_categories && !run_lists
    ? [{ path: `${CONFIG}.list_categories`, message: 'Without run_lists no name is compared with any list: set it.' }]
    : [];

/** Names that are compared with no list while rules decide. */
function onUncomparedNames({ steps, validation_config: config }: WorkflowDefinition): Advice[] {
  const { default_action, enabled, list_match_rules } = config.automation_rules;
  if (config.run_lists || !enabled) return [];
  const ruled = list_match_rules.findIndex(isOn);
  if (ruled >= 0)
    return [
      {
        path: `${RULES}.list_match_rules[${ruled}]`,
        message: 'Without run_lists this rule cannot judge names, so a reviewer decides on every session with one.',
      },
    ];
  const isNamed = steps.some(
    (step) =>
      step.type === 'document_upload' ||
      step.type === 'subsession' ||
      fieldsOfStep(step).some(({ field }) => field.type === 'name'),
  );
  return isNamed && (default_action === 'auto_approve' || default_action === 'flag')
    ? [
        {
          path: `${CONFIG}.run_lists`,
          message: 'Sessions are approved although their names are compared with no list: set it.',
        },
      ]
    : [];
}

const VOLUMES: readonly string[] = ['monthly_volume', 'monthly_transactions'];

/** Rules on volumes that no form asks for. */
function onUnaskedVolumes({ steps, validation_config: { automation_rules } }: WorkflowDefinition): Advice[] {
  const { enabled, volume_rules } = automation_rules;
  const isAsked = steps.some((step) => fieldsOfStep(step).some(({ field }) => VOLUMES.includes(field.type)));
  if (!enabled || isAsked) return [];
  return volume_rules.flatMap((rule, index) =>
    isOn(rule)
      ? [
          {
            path: `${RULES}.volume_rules[${index}]`,
            message: 'No form asks for a volume, so a reviewer decides on sessions that declare none.',
          },
        ]
      : [],
  );
}

/** A comparison of faces for which no step takes a picture. */
const onFacesOfNobody = ({ steps, validation_config }: WorkflowDefinition): Advice[] =>
  validation_config.auto_face_match && !steps.some(({ type }) => type === 'selfie' || type === 'liveness')
    ? [
        {
          path: `${CONFIG}.auto_face_match`,
          message: 'No step takes a picture of a face, so a reviewer decides on every session.',
        },
      ]
    : [];
