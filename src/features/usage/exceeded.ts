import type { Use } from '@vett/schema/contract';
import { AppError } from '../../platform/error.ts';
import { monthStart } from './month.ts';

export function exceeded(unit: Use['unit'], limit: number, now: Date): AppError {
  const resets_at = monthStart(now, 1).toISOString();
  const message = `The quota of ${limit} ${unit} a month is used up. It starts anew at ${resets_at}; the operator changes it by \`admin configure\`.`;
  return new AppError('QUOTA_EXCEEDED', message, { details: { unit, limit, resets_at } });
}
