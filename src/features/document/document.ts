export { loadDocuments } from './engine.ts';
export { readDocument } from './read.ts';
