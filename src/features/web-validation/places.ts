import type { Websites } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';

const RETRY_SECONDS = 5;

/** Validations of this process at once. A tenant gets a place while it holds fewer than are free, so one alone gets half. */
const MAX_AT_ONCE = 40;

export function placesFor(max = MAX_AT_ONCE): Websites {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take(tenantId) {
      const own = held.get(tenantId) ?? 0;
      if (own >= max - taken) throw full();
      held.set(tenantId, own + 1);
      taken += 1;
      return () => {
        const left = (held.get(tenantId) ?? 1) - 1;
        if (left > 0) held.set(tenantId, left);
        else held.delete(tenantId);
        taken -= 1;
      };
    },
  };
}

const full = () =>
  new AppError('SERVICE_UNAVAILABLE', 'Too many websites are being validated. Try again.', {
    retryAfter: RETRY_SECONDS,
  });
