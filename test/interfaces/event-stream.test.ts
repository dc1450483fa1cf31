import { STREAM } from '@vett/schema/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { eventStream } from '../../src/interfaces/event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a stream that is silent gives signs of life, and its source ends with it', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const body = eventStream(
    (async function* () {
      try {
        yield 'data: first\n\n';
        await new Promise((resolve) => setTimeout(resolve, 2.5 * STREAM.heartbeat_ms));
        yield 'data: second\n\n';
      } finally {
        isOver = true;
      }
    })(),
  ).pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>;
  const reader = body.getReader();
  const read = async () => (await reader.read()).value;
  expect(await read()).toBe('data: first\n\n');
  for (const expected of [':\n\n', ':\n\n', 'data: second\n\n']) {
    const next = read();
    await vi.advanceTimersByTimeAsync(STREAM.heartbeat_ms);
    expect(await next).toBe(expected);
  }
  await reader.cancel();
  expect(isOver).toBe(true);
});
