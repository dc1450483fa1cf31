import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes. A stored hash names its own costs. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One password can be typed as different sequences of code points.
const normalized = (password: string) => password.normalize('NFKC');

/** Half of the threads of Node.js: the rest is for files, names and compression, however many strangers sign in. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when it is its turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Hashes a password on another thread, so that the process answers meanwhile. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalized(password), COSTS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Undefined is the hash of an unknown user: it costs the same work, so that nobody
 * learns from the time of an answer who has an account.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(32), COSTS);
  // Awaited for known users too: the first unknown user of a process would otherwise cost two hashes.
  const other = await decoy;
  const isRight = await inTurn(() => verify(stored ?? other, normalized(password)));
  return isRight && stored !== undefined;
}
