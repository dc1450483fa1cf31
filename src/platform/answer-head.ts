import type { ClientRequest } from 'node:http';
import { boundInterim } from './interim.ts';

/**
 * Ends a request whose answer has not begun after the time, with its name resolved, its connection open and its head complete. A limit of
 * silence alone begins when the connection is open, and never passes while a server sends a byte now and then.
 */
export function boundHead(request: ClientRequest, milliseconds: number, tooSlow: () => Error): void {
  const timer = setTimeout(() => request.destroy(tooSlow()), milliseconds);
  for (const event of ['response', 'close']) request.once(event, () => clearTimeout(timer));
  boundInterim(request);
}
