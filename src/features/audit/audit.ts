export { INSTALLATION, insertAct, insertActOf, lastActAt } from './act-store.ts';
export { HeadComparison, PublishedHead } from './compare-heads.ts';
export { ChainCheck } from './hash.ts';
export { auditLog } from './log.ts';
export { countUnchained, eraseRecords, findHead } from './store.ts';
