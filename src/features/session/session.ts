/** The parts of sessions for features that work on completed ones. */

export { extractDocument, Unavailable } from './extraction/extract.ts';
export { fileOf } from './extraction/read.ts';
export type { LinkLanguages } from './identify.ts';
export { SESSION } from './lifecycle.ts';
export { type CheckInput, readCheckInput } from './record/check-input.ts';
export type { DeclaredAnswer } from './record/declared-answers.ts';
export { countryUseOf, isOfOthers } from './record/declared-keys.ts';
export { requireLocked, requireSession } from './record/find.ts';
export { readFullSession } from './record/full-session.ts';
export { type CustomerRecord, sessionsOfCustomer } from './record/of-customer.ts';
export { inputHash, isOutdated } from './record/outdated.ts';
export type { Owner } from './record/owners.ts';
export { joinedNames } from './record/stated-names.ts';
export { type RemovedFlag, removedOf } from './removed-store.ts';
export { requireReopenable, requireReviewer } from './review/allowed-decision.ts';
export { assignTo, countWaitingOf, lockUnassigned, tenantsToAssign } from './review/assign-store.ts';
export { DECISION_KEY, recordDecision } from './review/decisions.ts';
export { countWaiting, decidedByDay, decidedByRule, speedOf } from './review/statistics-store.ts';
export { waitingAfterChecks } from './review/terms.ts';
export { findStatuses, type StoredSession } from './store.ts';
