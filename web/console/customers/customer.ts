import type { api } from '../api.ts';

export type Customer = Awaited<ReturnType<typeof api.customer.get.query>>;
export type Members = Awaited<ReturnType<typeof api.customer.organization.query>>['organization'];
