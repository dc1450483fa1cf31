import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { BODY_PACE } from '@vett/schema/constants';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CLIENT_PACE } from '../../src/interfaces/body.ts';
import { afterTime, paced } from '../../src/platform/pace.ts';
import { PATIENCE } from '../support/process.ts';

describe('the pace of a body', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function* dripping(milliseconds: number, bytes: number): AsyncGenerator<Uint8Array> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      yield new Uint8Array(bytes);
    }
  }

  /** How many bytes were taken of a body by so many milliseconds. */
  async function taken(body: AsyncGenerator<Uint8Array>, milliseconds: number) {
    vi.useFakeTimers();
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of paced(body, CLIENT_PACE)) bytes += chunk.length;
    })().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(milliseconds);
    return { bytes, refused: await Promise.race([reading, undefined]) };
  }

  test('a body of one byte now and then is too slow', async () => {
    const { bytes, refused } = await taken(dripping(1_000, 1), 60_000);
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(bytes).toBeLessThanOrEqual(BODY_PACE.patience_ms / 1_000);
  });

  test('a body at the minimum pace is read to its end', async () => {
    expect(await taken(dripping(1_000, BODY_PACE.bytes_per_second), 60_500)).toEqual({
      bytes: 60 * BODY_PACE.bytes_per_second,
      refused: undefined,
    });
  });
});

test('regression: the time of a peer did pass while this process was held', async () => {
  const late = vi.fn();
  afterTime(50, late);
  const until = performance.now() + 100;
  while (performance.now() < until);
  await nextRound();
  await nextRound();
  expect(late).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), PATIENCE);
});

test('a peer that came in time is not called late', async () => {
  const late = vi.fn();
  afterTime(5, late)();
  await sleep(20);
  expect(late).not.toHaveBeenCalled();
});
