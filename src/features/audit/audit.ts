export { startChaining } from './chain.ts';
export { ChainCheck } from './hash.ts';
export { auditLog } from './log.ts';
export { findHead } from './store.ts';
export { chainOf, verifyChain } from './verify.ts';
