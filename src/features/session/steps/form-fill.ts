import type { FieldError } from '@vett/schema/error';
import { SESSION } from '@vett/schema/session-record';
import { jsonBytes } from '@vett/schema/size';
import type { FormField } from '@vett/schema/workflow-field';
import { nextPiece } from '../../../platform/slices.ts';
import { Work } from '../../../platform/work.ts';
import {
  type Fault,
  faultOfDraft,
  fieldsOf,
  judgeAnswer,
  keyOfField,
  messageIn,
  PATTERN_WORK,
  presenceOf,
} from '../../workflow/workflow.ts';
import { tooMuch } from '../room.ts';
import { stepKind } from './step.ts';

/** Fields that are judged between two turns of the event loop: an industry takes up to 2 ms. */
const FIELDS_A_TURN = 10;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const formFill = stepKind('form_fill', ['form_data'], async (step, given, around) => {
  const { stored, now, locale, answered, facts, left, documents } = around;
  const faults: FieldError[] = [];
  const told = (key: string, { code, message, parameters }: Fault) =>
    faults.push({ path: `form_data.${key}`, code, message: messageIn(locale, message, parameters) });
  const asked = fieldsOf(step).flatMap(({ field }) => (left.has(field.field_id) ? [] : [field]));
  const { answers, keys, unknown, twice } = byField(asked, given.form_data ?? {}, stored.form_data);
  for (const key of unknown) told(nameOf(key), { code: 'UNKNOWN_KEY', message: 'unknown_key' });
  for (const key of twice) told(key, { code: 'NOT_ALLOWED_TOGETHER', message: 'answered_twice' });
  // Final answers are judged by their fields below.
  for (const field of given.draft ? asked : []) {
    const key = keys.get(field.field_id);
    const answer = answers[field.field_id];
    const fault = key === undefined || isEmpty(answer) ? undefined : faultOfDraft(field, answer);
    if (fault) told(key ?? '', fault);
  }
  if (jsonBytes(answers) > Math.max(SESSION.answers.of_step, jsonBytes(stored.form_data)))
    faults.push(tooMuch('step_full', locale, SESSION.answers.of_step));
  if (given.draft) return { text: { ...stored, form_data: answers }, faults };

  const patterns = new Work(PATTERN_WORK.step);
  // An answer for which the tenant supplied another one later is not asked again, and stays.
  const form_data = Object.fromEntries(Object.entries(stored.form_data).filter(([id]) => left.has(id)));
  const missing: string[] = [];
  const warnings: { field_id: string; fault: Fault }[] = [];
  for (const [index, field] of asked.entries()) {
    const { field_id } = field;
    const key = keys.get(field_id) ?? field_id;
    if (index % FIELDS_A_TURN === 0) await nextPiece();
    const { shown, required } = presenceOf(field, facts);
    const answer = answers[field_id];
    if (isEmpty(answer)) {
      if (required) missing.push(key);
      continue;
    }
    if (!shown) {
      // An answer of an earlier draft may be hidden by now; one that is sent is a mistake.
      if (keys.has(field_id)) told(key, { code: 'NOT_ALLOWED_TOGETHER', message: 'unknown_key' });
      continue;
    }
    await patterns.turn();
    const judged = judgeAnswer(field, answer, { today: now.toISOString().slice(0, 10), documents, patterns });
    if ('fault' in judged) told(key, judged.fault);
    else {
      form_data[field_id] = judged.value;
      answered.set(field_id, judged.value);
      if (judged.warning) warnings.push({ field_id, fault: judged.warning });
    }
  }
  for (const key of missing) told(key, { code: 'REQUIRED', message: 'required' });
  return { text: { ...stored, form_data }, faults, warnings };
});

/** The answers by field, those of a draft included; the keys that were sent; keys of no field, and second keys of a field. */
function byField(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
) {
  const known = new Map(
    fields.flatMap((field) => [[field.field_id, field] as const, [keyOfField(field), field] as const]),
  );
  // A field may be called `constructor`, which every other object has.
  const answers: Record<string, unknown> = Object.assign(Object.create(null), stored);
  const keys = new Map<string, string>();
  const unknown: string[] = [];
  const twice: string[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const field = known.get(key);
    if (!field) unknown.push(key);
    else if (keys.has(field.field_id)) twice.push(key);
    else {
      answers[field.field_id] = value;
      keys.set(field.field_id, key);
    }
  }
  return { answers, keys, unknown, twice };
}

/** Keys are text of the caller, so a refusal repeats only those that look like field names. */
const nameOf = (key: string) => (/^[\w.-]{1,64}$/.test(key) ? key : '?');
