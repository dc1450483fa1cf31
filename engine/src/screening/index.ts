export type { CheckOptions } from './check-options.ts';
export { type Comparable, comparable } from './comparable.ts';
export { type ListResult, type ScreenedList, Screener } from './screener.ts';
export { ScreenerPool } from './screener-pool.ts';
export type { SubjectResult } from './screening-thread.ts';
