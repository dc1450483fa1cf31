import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import type { PublicSession } from '@vett/schema/public-session';

const token = location.pathname.split('/')[2] ?? '';

/** The operations of the end user, whom the token of the link identifies. */
export const api = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: ({ op: { context } }) => {
        const { idempotencyKey } = context;
        const again = typeof idempotencyKey === 'string' && { 'Idempotency-Key': idempotencyKey };
        return { Authorization: `Bearer ${token}`, ...again };
      },
      // keepalive sends a draft while the page is being left; browsers allow it up to 64 KiB.
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: sizeOf(options?.body) < 60_000 }),
    }),
  ],
}).publicSession;

const sizeOf = (body: unknown) => (typeof body === 'string' ? body.length : 0);

export type Session = PublicSession;
export type Workflow = Awaited<ReturnType<typeof api.workflow.query>>;
export type Step = Workflow['steps'][number];
export type StepState = Session['steps_data'][number];
export type Completion = Omit<Parameters<typeof api.completeStep.mutate>[0], 'step_id'>;
export type Correction = Session['correction_requests'][number];
