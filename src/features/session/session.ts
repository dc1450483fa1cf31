/** The parts of sessions for features that work on completed ones. */

export type { Declared } from './declared.ts';
export { countryUseOf } from './declared-keys.ts';
export { extractDocument, Unavailable } from './extraction/extract.ts';
export { fileOf } from './extraction/read.ts';
export { requireLocked, requireSession } from './find.ts';
export { SESSION } from './lifecycle.ts';
export { type Material, readMaterial } from './material.ts';
export { type OfCustomer, sessionsOfCustomer } from './of-customer.ts';
export { type RemovedFlag, removedOf } from './removed.ts';
export { inputHash, isOutdated } from './review/checked-input.ts';
export { DECISION_KEY, recordDecision } from './review/decisions.ts';
export { requireReviewer } from './review/reviewer.ts';
export {
  factsOfRun,
  type GoneRule,
  openCheck,
  openRun,
  PROCESS,
  queueRun,
  RUN_KEY,
  type RunText,
  resultsOf,
  sealCheck,
  sealRun,
} from './review/run.ts';
export {
  endRun,
  findChecks,
  findRun,
  hasUnresolvedMatch,
  insertCheck,
  type JudgedRun,
  runsOfWorkflow,
  type StoredRun,
  sealedFacts,
} from './review/run-store.ts';
export { findStatuses, type StoredSession } from './store.ts';
export { readWhole } from './whole.ts';
