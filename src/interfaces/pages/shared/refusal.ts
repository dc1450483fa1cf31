import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';

/** The reason why the service refused a call. */
export interface Refusal {
  /** `OFFLINE`: the service was not reached. */
  readonly code: string;
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

export function refusalOf(error: unknown): Refusal {
  const told = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : undefined;
  if (!told?.data) return { code: 'OFFLINE', message: '', fields: [] };
  return { code: told.data.code_app, message: told.message, fields: told.data.fields ?? [] };
}
