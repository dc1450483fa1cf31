export { EngineError } from '../error.ts';
export { normaliseIdentifier } from '../names/index/identifiers.ts';
export type { CheckOptions } from './check-options.ts';
export { type Comparable, comparable, type Uncompared, type UncomparedReason } from './comparable.ts';
export type { SubjectResult } from './pool-thread.ts';
export { type ListResult, type ScreenedList, Screener } from './screener.ts';
export { type CheckControl, ScreenerPool } from './screener-pool.ts';
