import type { IncomingMessage } from 'node:http';

interface Bounds {
  /** Chunks of a body that may be small. */
  readonly few: number;
  /** The bytes that chunks must have on average from there on. */
  readonly bytes: number;
}

/** The chunks of requests to the service, and those of answers from others, who may send each line of a page by itself. */
export const CHUNKS = {
  request: { few: 200, bytes: 16 },
  answer: { few: 2_000, bytes: 64 },
} as const satisfies Record<string, Bounds>;

/**
 * Closes the connection of a body that comes in thousands of tiny chunks: each chunk costs as much time as kilobytes do. Call it in the
 * event that announces the message, before the body arrives.
 */
export function boundChunks(incoming: IncomingMessage, { few, bytes: least }: Bounds): void {
  if (incoming.headers['transfer-encoding'] === undefined) return;
  const push = incoming.push.bind(incoming);
  let [chunks, bytes] = [0, 0];
  incoming.push = (chunk: Uint8Array | null) => {
    chunks++;
    bytes += chunk?.length ?? 0;
    if (chunks <= few || bytes >= chunks * least) return push(chunk);
    incoming.socket.destroy();
    return false;
  };
}
