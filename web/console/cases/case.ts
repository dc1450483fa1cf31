import type { api } from '../api.ts';

export type Case = Awaited<ReturnType<typeof api.session.get.query>>;
export type Workflow = Awaited<ReturnType<typeof api.workflow.get.query>>;
