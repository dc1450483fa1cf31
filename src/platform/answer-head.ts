import type { ClientRequest } from 'node:http';
import { afterTime } from './pace.ts';

/** Interim answers (1xx) before the answer itself: a server may send them without end. */
const MAX_INTERIM = 10;

/** Ends a request that is answered by more interim answers than any server needs. */
export function boundInterim(request: ClientRequest): void {
  let count = 0;
  request.on('information', () => {
    count++;
    if (count > MAX_INTERIM) request.destroy(new Error('The server sends interim answers without end.'));
  });
}

/**
 * Ends a request whose answer has not begun after the time, with its name resolved, its connection open and its head complete. A limit of
 * silence alone begins when the connection is open, and never passes while a server sends a byte now and then.
 */
export function boundHead(request: ClientRequest, milliseconds: number, tooSlow: () => Error): void {
  const began = afterTime(milliseconds, () => request.destroy(tooSlow()));
  for (const event of ['response', 'close']) request.once(event, began);
  boundInterim(request);
}
