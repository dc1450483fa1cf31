export { ChainCheck } from './hash.ts';
export { auditLog } from './log.ts';
export { findHead } from './store.ts';
