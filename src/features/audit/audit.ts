export { startChaining } from './chain.ts';
export { ChainCheck } from './hash.ts';
export { auditLog } from './log.ts';
