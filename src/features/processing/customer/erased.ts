import { AppError } from '../../../platform/error.ts';

/** For a job on a customer that was erased meanwhile. */
export function noneIfErased(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'CUSTOMER_NOT_FOUND') return;
  throw error;
}
