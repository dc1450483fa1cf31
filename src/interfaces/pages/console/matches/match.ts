import type { api } from '../api.ts';

type Result = Awaited<ReturnType<typeof api.listCheck.screen.mutate>>['results'][number];
export type Match = Extract<Result, { matches: unknown }>['matches'][number];
export type Subject = Partial<Result['subject']>;
export type SubjectKey = Parameters<typeof api.decision.create.mutate>[0]['subject_key'];
export type HoldsFor = 'case' | 'watched' | 'subject';
