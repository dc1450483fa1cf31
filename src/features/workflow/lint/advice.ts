import { DOCUMENT_FIELDS } from '@vett/schema/document-fields';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { AutomationRules } from '@vett/schema/workflow-rules';
import { readAs } from '../document-types.ts';
import { fieldsOfStep } from '../fields.ts';
import { VALUE_READERS } from '../value-readers.ts';
import { adviseOnSwitches } from './advice-on-switches.ts';
import { isOwnType, typesNamedIn } from './documents.ts';
import type { Advice } from './problem.ts';

const AT = 'validation_config.automation_rules';

/** Finds forms that may ask nothing, answers that nothing compares, checks that no rule reads, and rules that deny on a name alone or wait for what nobody is asked. */
export function adviseOn(definition: WorkflowDefinition): Advice[] {
  const { validation_config } = definition;
  const { automation_rules: rules } = validation_config;
  const onRules = rules.enabled
    ? [...onUnreadChecks(definition), ...onNamesAlone(rules), ...onOwnTypes(definition), ...onMissingFields(definition)]
    : [];
  return [
    ...onEmptyForms(definition),
    ...onUnscreenedAnswers(definition),
    ...onUncomparedFaces(definition),
    ...onUnusedPictures(definition),
    ...onRules,
    ...onUnaskedCountries(definition),
    ...adviseOnSwitches(definition),
  ];
}

/** Forms that ask nothing when all attributes are supplied. */
function onEmptyForms({ steps, session_attributes }: WorkflowDefinition): Advice[] {
  const supplied = new Set(session_attributes.map(({ fallback_field_id }) => fallback_field_id));
  return steps.flatMap((step, index) => {
    const fields = fieldsOfStep(step);
    return fields.length > 0 && fields.every(({ field }) => supplied.has(field.field_id))
      ? [
          {
            path: `steps[${index}]`,
            message: 'When all its attributes are supplied, this form is shown without any question.',
          },
        ]
      : [];
  });
}

/** Names and wallets that are to be compared with lists while the check is off. */
function onUnscreenedAnswers(definition: WorkflowDefinition): Advice[] {
  const off = (['lists', 'crypto'] as const).filter((check) => !VALUE_READERS[check].isOn(definition));
  return definition.steps.flatMap((step, index) =>
    fieldsOfStep(step).flatMap(({ field, path }) => {
      const missing = off.find((check) => VALUE_READERS[check].reads(field));
      return missing && 'validate_lists' in field && field.validate_lists
        ? [{ path: `steps[${index}].${path}`, message: `No list is asked for this answer: set run_${missing}.` }]
        : [];
    }),
  );
}

/** Documents of types that nothing reads, so that a reviewer decides on every session with one. */
const onOwnTypes = ({ steps }: WorkflowDefinition): Advice[] =>
  steps.flatMap((step, index) =>
    typesNamedIn(step).flatMap(({ type, path }) =>
      isOwnType(type)
        ? [
            {
              path: `steps[${index}].${path}`,
              message: 'Nothing reads a document of this type, so a reviewer decides on each session that has one.',
            },
          ]
        : [],
    ),
  );

/** Rules for fields that no document has for which a step asks. */
function onMissingFields({ steps, validation_config }: WorkflowDefinition): Advice[] {
  const types = steps.flatMap(typesNamedIn).flatMap(({ type }) => readAs(type) ?? []);
  const there = new Set(types.flatMap((type) => Object.keys(DOCUMENT_FIELDS[type].shape)));
  return validation_config.automation_rules.extraction_validation_rules.flatMap((rule, index) =>
    isOn(rule) && rule.check === 'missing_field' && rule.fields?.some((field) => !there.has(field))
      ? [
          {
            path: `${AT}.extraction_validation_rules[${index}].fields`,
            message:
              'No step asks for a document with all these fields, so this rule triggers on nearly every session.',
          },
        ]
      : [],
  );
}

/** Settings of faces that nobody compares. */
function onUncomparedFaces({ validation_config: config }: WorkflowDefinition): Advice[] {
  const { automation_rules: rules } = config;
  const isStandard =
    config.face_match_threshold === STANDARD.face_match_threshold &&
    rules.face_match_threshold === STANDARD.face_match_threshold &&
    rules.face_match_action_on_fail === STANDARD.face_match_action_on_fail;
  if (config.auto_face_match || isStandard) return [];
  return [
    { path: 'validation_config.auto_face_match', message: 'Faces have settings, and nothing compares them: set it.' },
  ];
}

/** Pictures of liveness checks and selfies that are for a comparison with the document which nobody asked for. */
function onUnusedPictures({ steps, validation_config }: WorkflowDefinition): Advice[] {
  if (validation_config.auto_face_match || !steps.some(({ type }) => type === 'document_upload')) return [];
  return steps.flatMap((step, index) => {
    const config = step.type === 'liveness' ? 'liveness_config' : step.type === 'selfie' ? 'selfie_config' : undefined;
    const isOffered =
      (step.type === 'liveness' && step.liveness_config.use_for_face_match) ||
      (step.type === 'selfie' && step.selfie_config.use_for_face_match);
    return config && isOffered
      ? [
          {
            path: `steps[${index}].${config}.use_for_face_match`,
            message: 'Nothing compares this face with the document, so anybody may show it: set auto_face_match.',
          },
        ]
      : [];
  });
}

const STANDARD = AutomationRules.parse({});

/** Rules for uses of countries that no question, document or attribute tells. */
function onUnaskedCountries({ steps, session_attributes, validation_config }: WorkflowDefinition): Advice[] {
  const { enabled, country_rules } = validation_config.automation_rules;
  const asked = new Set<string>(
    steps.flatMap((step) => [
      ...(step.type === 'document_upload' ? ['nationality', 'residence', 'incorporation', 'birth_country'] : []),
      ...fieldsOfStep(step).flatMap(({ field }) =>
        field.type === 'country' ? [field.country_type ?? 'residence'] : field.type === 'address' ? ['residence'] : [],
      ),
    ]),
  );
  if (!enabled || session_attributes.some(({ type }) => type === 'country')) return [];
  return country_rules.flatMap((rule, index) =>
    isOn(rule) && !rule.applies_to.some((use) => asked.has(use) || (use === 'all' && asked.size > 0))
      ? [
          {
            path: `${AT}.country_rules[${index}]`,
            message: 'Nobody is asked for such a country, so a reviewer decides on sessions that declare none.',
          },
        ]
      : [],
  );
}

/** Checks that no rule reads, although the workflow approves by itself. */
function onUnreadChecks({ steps, validation_config }: WorkflowDefinition): Advice[] {
  const { automation_rules: rules, run_lists, run_crypto, ...switches } = validation_config;
  if (rules.default_action !== 'auto_approve' && rules.default_action !== 'flag') return [];
  const unread = (path: string, rule: string): Advice => ({
    path,
    message: `No rule reads this check, so its findings only flag an approved session. Add ${rule}.`,
  });
  const { list_match_rules: lists, web_validation_rules: web } = rules;
  const readsLists = lists.some(isOn);
  const readsAll = lists.some((rule) => isOn(rule) && rule.list_type === 'any');
  const validatesWeb = steps.some((step) =>
    fieldsOfStep(step).some(({ field }) => field.type === 'url' && field.auto_validate_web),
  );
  const of = (check: string) => (rule: { enabled: boolean; check: string }) => isOn(rule) && rule.check === check;
  const found: (Advice | false)[] = [
    run_lists && !readsLists && unread('validation_config.run_lists', 'a list_match_rule'),
    run_crypto && !readsLists && unread('validation_config.run_crypto', 'a list_match_rule'),
    readsLists && !readsAll && unread(`${AT}.list_match_rules`, 'one with the list_type any, for all other lists'),
    switches.run_adverse_media &&
      !web.some(of('adverse_media')) &&
      unread('validation_config.run_adverse_media', 'a web_validation_rule with the check adverse_media'),
    validatesWeb &&
      !web.some(of('sanction')) &&
      unread(`${AT}.web_validation_rules`, 'one with the check sanction for the websites of the form'),
  ];
  return found.filter((each) => each !== false);
}

const isOn = ({ enabled }: { readonly enabled: boolean }) => enabled;

const onNamesAlone = ({ list_match_rules }: AutomationRules): Advice[] =>
  list_match_rules.flatMap(({ enabled, action, corroboration }, index) =>
    enabled && action === 'auto_deny' && corroboration !== 'one_fact'
      ? [
          {
            path: `${AT}.list_match_rules[${index}].corroboration`,
            message: 'This rule denies on a name alone. With one_fact another fact must agree, or a reviewer decides.',
          },
        ]
      : [],
  );
