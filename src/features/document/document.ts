export { type DocumentDoors, loadDocuments } from './engine.ts';
export { issuesOf } from './issues.ts';
export { withoutAccount } from './mask-account.ts';
export { readDocument, tooBusy } from './read.ts';
