import * as contracts from '@vett/schema/public-session';
import type { Transaction } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { localesOf, stepsLookedAt, type VersionOfWorkflow, versionsOf } from '../workflow/workflow.ts';
import { completeStep as complete } from './complete-step.ts';
import { DOCUMENT_KEY, wireDocument } from './documents/documents.ts';
import { findDocuments } from './documents/store.ts';
import { findAllLiveness } from './liveness/store.ts';
import { wirePublicLiveness } from './liveness/wire.ts';
import type { LogoDoors } from './logo.ts';
import { requireSession } from './record/find.ts';
import { attributeValues, publicSteps } from './record/public-view.ts';
import { loadSession } from './record/record.ts';
import { openSteps, SESSION_KEYS } from './record/sealed.ts';
import { stepsOf } from './record/steps.ts';
import { epochSeconds } from './record/summary.ts';
import { askedOf, CORRECTION_KEY } from './review/correction-text.ts';
import { findOpenCorrections } from './review/store.ts';
import { findStepsOf, noteOpened } from './store.ts';

export const state = implement(contracts.state, (caller, doors) =>
  doors.database.run(async (transaction) => {
    const open = await loadSession(
      { transaction, keyOf: doors.keyOf },
      await requireSession(transaction, caller.actor.id),
      ['steps'],
    );
    const steps = stepsOf(open);
    const documents = await ownDocuments(transaction, caller, doors);
    const checks = await findAllLiveness(transaction, [caller.actor.id]);
    const now = doors.clock.now();
    const { session, text, workflow } = open;
    await noteOpened(transaction, session.session_id, now);
    const { completion_redirect_url = null, name, steps: defined } = workflow.definition;
    return {
      session_id: session.session_id,
      workflow_name: name,
      status: session.status,
      current_step_index: session.current_step_index,
      total_steps: defined.length,
      steps_data: steps.map((step) => ({
        ...step,
        documents: documents.filter(({ step_id }) => step_id === step.step_id),
        liveness_sessions: checks.flatMap((check) =>
          check.step_id === step.step_id ? [wirePublicLiveness(check, now)] : [],
        ),
      })),
      expires_at: epochSeconds(session.expires_at),
      created_at: session.created_at.toISOString(),
      attributes: text.attributes,
      language: session.language,
      completion_redirect_url,
      correction_requests: await openCorrections(transaction, caller, doors),
      branding: brandingOf(caller, workflow),
    };
  }),
);

export const workflow = implement(contracts.workflow, (caller, doors) =>
  doors.database.run(async (transaction) => {
    const open = await loadSession(
      { transaction, keyOf: doors.keyOf },
      await requireSession(transaction, caller.actor.id),
    );
    const { definition } = open.workflow;
    const stored = await findStepsOf(transaction, [caller.actor.id], stepsLookedAt(definition));
    const steps = await openSteps(await doors.keyOf(SESSION_KEYS.step, joining(transaction)), stored);
    const { description, session_attributes, enabled_locales, completion_redirect_url } = definition;
    const answers = Object.assign({}, ...[...steps.values()].map(({ form_data }) => form_data));
    return {
      workflow_name: definition.name,
      ...(description !== undefined && { description }),
      total_steps: definition.steps.length,
      steps: publicSteps(definition, open.text.attributes),
      session_attributes,
      attributes: attributeValues(definition, open.text.attributes, answers),
      enabled_locales,
      default_locale: localesOf(definition).fallback,
      ...(completion_redirect_url !== undefined && { completion_redirect_url }),
    };
  }),
);

export const logo = implement(contracts.logo, async (caller, { database, logos }: Doors & LogoDoors) => {
  const { tenant_id, name } = caller.tenant;
  const { logo_url } = await database.run(async (transaction) => {
    const { workflow_id, workflow_version: version } = await requireSession(transaction, caller.actor.id);
    const [found] = await versionsOf(transaction, [{ workflow_id, version }]);
    // The workflow version of a session is always there.
    return brandingOf(caller, found as VersionOfWorkflow);
  });
  const found = logo_url ? await logos.of(tenant_id, logo_url) : null;
  return { name, picture: found && { webp: Buffer.from(found.webp).toString('base64'), ink: found.ink } };
});

export const completeStep = implement(contracts.completeStep, complete);

/** The branding of a workflow, over that of the tenant. */
const brandingOf = ({ tenant }: Caller, { definition }: VersionOfWorkflow) => ({
  ...tenant.configuration.branding,
  ...definition.branding,
});

async function openCorrections(transaction: Transaction<Tables>, { actor }: Caller, { keyOf }: Pick<Doors, 'keyOf'>) {
  const key = await keyOf(CORRECTION_KEY, joining(transaction));
  return (await findOpenCorrections(transaction, [actor.id])).map((each) => askedOf(key, each));
}

async function ownDocuments(transaction: Transaction<Tables>, { actor }: Caller, { keyOf }: Pick<Doors, 'keyOf'>) {
  const key = await keyOf(DOCUMENT_KEY, joining(transaction));
  return (await findDocuments(transaction, [actor.id])).map((document) => wireDocument(key, document));
}
