import { Turns } from '../../platform/turns.ts';

/**
 * Decoding of pictures by the threads of Node.js, which files and compression need too: one picture after the other, however
 * many tenants and links send costly ones.
 */
export const pictures = new Turns({
  ...{ places: 1, waiting: 200, busy: 'Too many pictures are decoded at once. Try again.', retryAfter: 2 },
});
