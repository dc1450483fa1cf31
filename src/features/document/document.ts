export { loadDocuments } from './engine.ts';
