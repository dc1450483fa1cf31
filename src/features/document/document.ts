export { type DocumentDoors, loadDocuments } from './engine.ts';
export { readDocument, tooBusy } from './read.ts';
export { issuesOf, withoutAccount } from './wire.ts';
