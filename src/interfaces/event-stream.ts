import { STREAM } from '@vett/schema/constants';

/** Server-sent events as a body: each text as it comes, and between them comments, so that nobody takes it for dead. */
export function eventStream(events: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let heart: NodeJS.Timeout;
  return new ReadableStream({
    start(controller) {
      const beat = () => (controller.desiredSize ?? 0) > 0 && controller.enqueue(encoder.encode(':\n\n'));
      heart = setInterval(beat, STREAM.heartbeat_ms).unref();
    },
    async pull(controller) {
      const { value, done } = await events.next();
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
