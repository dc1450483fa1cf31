import type { EventData, TenantEvent } from '@vett/schema/event';
import type { EventDoors } from '../../core/events.ts';
import { type VersionOfWorkflow, versionsOf } from '../workflow/workflow.ts';
import { loadSession } from './record/record.ts';
import { openSession, SESSION_KEYS, type SessionText } from './record/sealed.ts';
import { formDataOf } from './record/steps.ts';
import { environmentOf, type StoredSession, takeSequence } from './store.ts';

export type SessionEvent = Extract<TenantEvent, `kyc.session.${string}`>;

type Base = Pick<
  EventData<'kyc.session.created'>,
  | 'session_id'
  | 'workflow_id'
  | 'workflow_name'
  | 'workflow_version'
  | 'status'
  | 'final_decision'
  | 'customer_id'
  | 'client_id'
  | 'entity_type'
  | 'account_country'
  | 'custom_tags'
  | 'attributes'
  | 'metadata'
  | 'environment'
  | 'occurred_at'
  | 'parent_session_id'
  | 'sequence'
>;

/** The parts of a session that its events tell. */
export interface SessionEventFacts {
  readonly text: SessionText;
  readonly workflow: VersionOfWorkflow;
  /** Reads the answers of all steps by the keys that webhooks use. */
  readonly formData: () => Promise<Record<string, unknown>>;
}

/** Emits an event of a session with the data that all of them have and its `own`. Events of a session are numbered. */
export async function emitSession<T extends SessionEvent>(
  { transaction, events, keyOf }: EventDoors,
  { session_id }: StoredSession,
  type: T,
  own: (told: SessionEventFacts) => Omit<EventData<T>, keyof Base> | Promise<Omit<EventData<T>, keyof Base>>,
): Promise<void> {
  const row = await takeSequence(transaction, session_id);
  const [workflow] = await versionsOf(transaction, [{ workflow_id: row.workflow_id, version: row.workflow_version }]);
  if (!workflow) throw new Error('a session has lost its workflow');
  const environment = await environmentOf(transaction);
  const text = await openSession(await keyOf(SESSION_KEYS.session), row);
  const formData = async () => formDataOf(await loadSession({ transaction, keyOf }, row, ['steps']));
  const base: Base = {
    session_id,
    workflow_id: row.workflow_id,
    workflow_version: row.workflow_version,
    workflow_name: workflow.definition.name,
    status: row.status,
    final_decision: row.final_decision,
    customer_id: row.customer_id,
    client_id: text.client_id,
    entity_type: row.entity_type,
    account_country: row.account_country,
    custom_tags: workflow.definition.custom_tags,
    attributes: text.attributes,
    metadata: text.metadata,
    environment,
    occurred_at: row.updated_at.toISOString(),
    parent_session_id: row.parent_session_id,
    sequence: row.sequence,
  };
  const told = { ...base, ...(await own({ text, workflow, formData })) };
  await events.emit(transaction, type, fitting(told as EventData<T>));
}

/** Bytes of the data of an event at most: the limit of a body is 256 KiB; around the data it has an id, a type and a time. */
export const EVENT_BYTES = 256 * 1_024 - 200;
const fits = (data: object) => Buffer.byteLength(JSON.stringify(data)) <= EVENT_BYTES;

export const linkTo = (id: string) => ({ truncated: true as const, href: `/kyc/sessions/${id}` });

/** The parts of an event that may be large; no event has all of them. */
type LargeEventParts = Partial<
  Pick<EventData<'kyc.session.approved'>, 'form_data' | 'extracted' | 'subsessions' | 'automation_result'>
>;

/** Replaces parts that make the whole too large by links to them: answers and extracted facts, then the details of rules. */
function fitting<T extends SessionEvent>(data: EventData<T>): EventData<T> {
  if (fits(data)) return data;
  const { session_id } = data;
  const shorter = withoutAnswers(data as LargeEventParts, session_id);
  return (fits(shorter) ? shorter : withoutDetails(shorter, session_id)) as EventData<T>;
}

const withoutAnswers = <P extends LargeEventParts>(part: P, id: string): P => ({
  ...part,
  ...(part.form_data && { form_data: linkTo(id) }),
  ...(part.extracted && { extracted: linkTo(id) }),
  ...(part.subsessions && { subsessions: part.subsessions.map((each) => withoutAnswers(each, each.subsession_id)) }),
});

function withoutDetails(part: LargeEventParts, id: string): LargeEventParts {
  const { automation_result: result } = part;
  if (!result) return part;
  const triggered_rules = result.triggered_rules.map((rule) => ({ ...rule, rule_details: linkTo(id) }));
  return { ...part, automation_result: { ...result, triggered_rules } };
}
