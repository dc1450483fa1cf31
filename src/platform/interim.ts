import type { ClientRequest } from 'node:http';

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
