export { normaliseIdentifier } from '../names/identifiers.ts';
export { type Comparable, comparable } from './comparable.ts';
export { type CheckOptions, type ListResult, type ScreenedList, Screener } from './screener.ts';
