import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../turns.ts';

/** Argon2id as OWASP recommends it: 19 MiB, two passes. A stored hash names its own costs. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One password can be typed as different sequences of code points.
const normalized = (password: string) => password.normalize('NFKC');

/** Half of the threads of Node.js: the rest is for files, names and compression, however many strangers sign in. */
const turns = new Turns({
  places: 2,
  waiting: 256,
  busy: 'Too many passwords are checked at once. Try again.',
  retryAfter: 2,
});

/** Hashes a password on another thread, so that the process answers meanwhile. */
export const hashPassword = (owner: string, password: string): Promise<string> =>
  turns.run(owner, () => hash(normalized(password), COSTS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Undefined is the hash of an unknown user: it costs the same work, so that nobody
 * learns from the time of an answer who has an account. `beside` begins with that work, so not before the owner's turn.
 */
export async function isPassword(
  owner: string,
  stored: string | undefined,
  password: string,
  beside?: () => Promise<void>,
): Promise<boolean> {
  decoy ??= hash(randomBytes(32), COSTS);
  // Awaited for known users too: the first unknown user of a process would otherwise cost two hashes.
  const other = await decoy;
  const [isRight] = await turns.run(owner, () =>
    Promise.all([verify(stored ?? other, normalized(password)), beside?.()]),
  );
  return isRight && stored !== undefined;
}
