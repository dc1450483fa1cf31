import { STREAM } from '@vett/schema/constants';

/** The body of a stream of server-sent events, with comments between them that keep the connection alive. */
export function eventStream(events: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let heart: NodeJS.Timeout;
  return new ReadableStream({
    start(controller) {
      const beat = () => (controller.desiredSize ?? 0) > 0 && controller.enqueue(encoder.encode(':\n\n'));
      heart = setInterval(beat, STREAM.heartbeat_ms).unref();
    },
    async pull(controller) {
      const { value, done } = await events.next().catch((error: unknown) => {
        clearInterval(heart);
        throw error;
      });
      if (!done) return controller.enqueue(encoder.encode(value));
      clearInterval(heart);
      controller.close();
    },
    async cancel() {
      clearInterval(heart);
      await events.return();
    },
  });
}
