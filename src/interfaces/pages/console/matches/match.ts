import type { api } from '../api.ts';

type Result = Awaited<ReturnType<typeof api.listCheck.screen.mutate>>['results'][number];
export type Match = Extract<Result, { matches: unknown }>['matches'][number];
export type Subject = Partial<Result['subject']>;
