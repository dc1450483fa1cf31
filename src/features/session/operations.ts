import * as contracts from '@vett/schema/session';
import * as links from '@vett/schema/session-link';
import type { Session } from '@vett/schema/session-record';
import * as reviews from '@vett/schema/session-review';
import { validate } from 'uuid';
import { actorOf, requireSeparated } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { move } from '../../core/lifecycle.ts';
import { implement, implementStream } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { ASSESS_CUSTOMER } from '../customer/customer.ts';
import { reasonFrom } from '../tenant/tenant.ts';
import { changedValues } from './changed-values.ts';
import { createSession, requireAttributes, requireReadable } from './create.ts';
import { eraseSession } from './erase.ts';
import { SESSION } from './lifecycle.ts';
import { daysFrom, MAX_TTL_MS, renewLink, revivalOf } from './link.ts';
import { readCheckInput } from './record/check-input.ts';
import { requireLocked } from './record/find.ts';
import { fullSessions, readFullSession } from './record/full-session.ts';
import { inputHash, requireCurrent } from './record/outdated.ts';
import { loadSession } from './record/record.ts';
import { openSession, SESSION_KEYS, sealSession, searchKeysOf } from './record/sealed.ts';
import { statedNames } from './record/stated-names.ts';
import { textsOf } from './record/steps.ts';
import { epochSeconds } from './record/summary.ts';
import { requireReopenable, requireReviewer, triggerOf } from './review/allowed-decision.ts';
import { requireTicked, tickedAfter } from './review/checklist.ts';
import { requestCorrections as request } from './review/corrections.ts';
import { DECISION_KEY, recordDecision } from './review/decisions.ts';
import { withdrawCorrections } from './review/store.ts';
import { isSlip, waitingAnew } from './review/terms.ts';
import { changeSession, findSessions, prolongLink } from './store.ts';
import { requirePartiesDecided } from './subsessions/decided-parties.ts';

export const create = implement(contracts.create, createSession);

export const get = implement(contracts.get, async ({ tenant }, doors, { session_id, include }) =>
  doors.database.run(async (transaction) => {
    const wired = await readFullSession(transaction, doors, tenant, session_id);
    const parts = include?.split(',');
    return {
      ...wired,
      ...(parts && !parts.includes('processing_results') && { processing_results: null }),
      ...(parts && !parts.includes('documents') && { documents: [] }),
    };
  }),
);

export const watch = implementStream(contracts.watch, {
  run: ({ tenant }, doors, { session_id }) =>
    doors.database.run(async (transaction) => ({
      session: await readFullSession(transaction, doors, tenant, session_id),
    })),
  // The tables send notices of this topic.
  topicOf: ({ session_id }) => `session ${session_id.toLowerCase()}`,
  isLast: ({ session: { status } }) => status === 'approved' || status === 'rejected' || status === 'expired',
});

/** Sessions that are opened at once: each can have the answers of many steps. */
const AT_ONCE = 5;
export const ofIds = implement(links.ofIds, async ({ tenant }, doors, { session_ids }) =>
  doors.database.run(async (transaction) => {
    const found = await findSessions(
      transaction,
      session_ids.filter((id) => validate(id)),
    );
    const byId = new Map<string, Session>();
    for (let from = 0; from < found.length; from += AT_ONCE) {
      for await (const session of fullSessions(transaction, doors, tenant, found.slice(from, from + AT_ONCE))) {
        doors.answer.add(session);
        byId.set(session.session_id, session);
      }
    }
    return { sessions: session_ids.map((id) => byId.get(id.toLowerCase()) ?? null) };
  }),
);

export const update = implement(contracts.update, async (caller, doors, input) => {
  const { transaction, clock, keyOf } = doors;
  const { tenant } = caller;
  const { session_id: id, status, notes, legal_hold, assigned_to } = input;
  const { reason, reason_code } = reasonFrom(caller, status ?? '', input);
  const today = clock.now().toISOString().slice(0, 10);
  const session = await requireLocked(transaction, id);
  const { session_id } = session;
  const key = await keyOf(SESSION_KEYS.session);
  const before = await openSession(key, session);
  const metadata = input.metadata && changedValues('metadata', before.metadata, input.metadata);
  requireReadable({ metadata }, today);
  let attributes: Record<string, unknown> | undefined;
  let { names } = before;
  if (input.attributes) {
    // Rules judge them, and nothing but the opening declares them for an active session.
    if (session.status !== 'active') requireSeparated(caller, 'kyc:review');
    const open = await loadSession(doors, session, ['steps']);
    const { definition } = open.workflow;
    const changed = changedValues('attributes', before.attributes, input.attributes);
    attributes = requireAttributes(definition, changed, today);
    names = statedNames(definition, { ...before, attributes }, textsOf(open));
  }
  const moves = status !== undefined && status !== session.status;
  const isSame = reason === before.decision_reason && reason_code === before.decision_reason_code;
  if (!moves && reason !== undefined && !isSame)
    throw invalidField('reason', 'INVALID_VALUE', `The session is ${session.status} already: write it into notes.`);
  const trigger = moves ? triggerOf(session, status) : undefined;
  const { checklist } = tenant.configuration.cases;
  const ticked = tickedAfter(checklist, session, input.checklist);
  if (moves) {
    await requireReviewer(caller, transaction, session, status);
    if (status === 'manual_review') await requireReopenable(transaction, session_id);
    if (status === 'approved') requireTicked(checklist, ticked);
  }
  const text = {
    ...before,
    ...(metadata && { metadata }),
    ...(attributes && { attributes }),
    ...(names && { names }),
    ...(notes !== undefined && { notes }),
    ...(moves && { decision_reason: reason ?? null, decision_reason_code: reason_code }),
  };
  const now = clock.now();
  const isDecided = ['approved', 'rejected'].includes(session.status) && status !== 'manual_review';
  const decidedOn = isDecided ? inputHash(await readCheckInput(doors, session_id)) : undefined;
  let changed = await changeSession(transaction, session_id, {
    sealed: sealSession(key, session_id, text),
    search_keys: searchKeysOf(await keyOf(SESSION_KEYS.search), text),
    ...(legal_hold !== undefined && { legal_hold }),
    ...(assigned_to !== undefined && { assigned_to }),
    ticked,
    updated_at: now,
  });
  if (decidedOn !== undefined && decidedOn !== inputHash(await readCheckInput(doors, session_id)))
    throw new AppError(
      'INVALID_STATE',
      `The session is ${session.status}, and these values are checked. Send "status":"manual_review" with them, then process it again.`,
      { details: { allowed: ['manual_review'] } },
    );
  if (moves && trigger) {
    // With what this call changes: nobody is approved by results of other values.
    if (status === 'approved') {
      await requirePartiesDecided(doors, session);
      await requireCurrent(doors, session_id);
    }
    const decided_by = actorOf(caller);
    if (trigger === 'withdraw') await withdrawCorrections(transaction, session_id, now);
    changed = await move(transaction, SESSION, session_id, trigger, {
      by: doors,
      set: {
        ...{ final_decision: status, decided_at: now, decided_by, updated_at: now },
        ...(status === 'manual_review' && !isSlip(session, now) && waitingAnew(tenant.configuration, session, now)),
      },
    });
    await recordDecision(transaction, await keyOf(DECISION_KEY), changed, {
      run_id: null,
      decided_by,
      decided_at: now,
      previous_status: session.status,
      reason: reason ?? null,
      reason_code,
    });
    const { customer_id } = session;
    if (customer_id) await doors.queue.send(transaction, ASSESS_CUSTOMER, { customer_id });
  }
  return {
    session_id,
    status: changed.status,
    final_decision: changed.final_decision,
    decided_by: changed.decided_by,
    decided_at: changed.decided_at?.toISOString() ?? null,
    updated_at: changed.updated_at.toISOString(),
  };
});

export const generateLink = implement(contracts.generateLink, async (_caller, doors, { session_id, ttl_days }) => {
  const session = await requireLocked(doors.transaction, session_id);
  const now = doors.clock.now();
  if (ttl_days === undefined && session.expires_at <= now)
    throw invalidField('ttl_days', 'REQUIRED', 'The session has expired: send for how many days a new link works.');
  const until = ttl_days === undefined ? session.expires_at : daysFrom(now, ttl_days);
  return { session_id: session.session_id, ...(await renewLink(doors, session, until)) };
});

export const extend = implement(contracts.extend, async (_caller, { transaction, clock }, input) => {
  const session = await requireLocked(transaction, input.session_id);
  const { session_id } = session;
  const now = clock.now();
  const until =
    input.expires_at === undefined ? daysFrom(now, input.ttl_days ?? 0) : new Date(input.expires_at * 1_000);
  if (until <= now || until.getTime() > now.getTime() + MAX_TTL_MS)
    throw invalidField('expires_at', 'INVALID_VALUE', 'Send a time within the next 90 days.');
  await changeSession(transaction, session_id, { expires_at: until, updated_at: now });
  await prolongLink(transaction, session_id, until);
  if (session.status === 'expired') await move(transaction, SESSION, session_id, revivalOf(session));
  return { session_id, expires_at: epochSeconds(until) };
});

export const remove = implement(contracts.remove, async (_caller, doors, { session_id: id }) => {
  const session = await requireLocked(doors.transaction, id);
  const erased = await eraseSession(doors, session);
  return {
    session_id: session.session_id,
    deleted: true as const,
    deleted_at: doors.clock.now().toISOString(),
    erased,
  };
});

export const requestCorrections = implement(reviews.requestCorrections, request);
