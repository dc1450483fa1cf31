import { randomBytes } from 'node:crypto';
import { GRACE_SECONDS } from '@vett/schema/webhook-endpoint';
import type { Secret } from './endpoint.ts';

const PREFIX = 'whsec_';
const SHOWN = 5;

/** A new current secret. */
export const newSecret = (): Secret => ({
  secret: PREFIX + randomBytes(32).toString('base64'),
  until: null,
});

/** The secret as it is shown after its making. */
export const maskedSecret = (secrets: readonly Secret[] | null): string | null =>
  secrets?.[0] ? `${PREFIX}********${secrets[0].secret.slice(-SHOWN)}` : null;

/** A new secret, with the current one beside it until its grace is over. */
export function rotated(
  secrets: readonly Secret[] | null,
  now: Date,
  graceSeconds: number = GRACE_SECONDS.default,
): readonly [Secret, ...Secret[]] {
  const [current] = secrets ?? [];
  if (!current || graceSeconds === 0) return [newSecret()];
  return [newSecret(), { ...current, until: new Date(now.getTime() + graceSeconds * 1_000).toISOString() }];
}
