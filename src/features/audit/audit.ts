export { INSTALLATION, insertAct, insertActOf } from './act-store.ts';
export { HeadComparison, PublishedHead } from './compare-heads.ts';
export { ChainCheck } from './hash.ts';
export { auditLog } from './log.ts';
export { eraseRecords } from './record.ts';
export { countUnchained, findHead } from './store.ts';
