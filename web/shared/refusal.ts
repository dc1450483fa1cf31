import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';

export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The error of a refused or failed call. */
export interface Refusal {
  /** A code of the service, or `OFFLINE`: the service was not reached. */
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldFault[];
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A refusal over REST. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  const told = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : undefined;
  if (!told?.data) return { code: 'OFFLINE', message: '', fields: [] };
  const { code_app, fields = [], details } = told.data;
  return { code: code_app, message: told.message, fields, details };
}
