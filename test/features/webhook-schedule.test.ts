import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { healthAfter } from '../../src/features/webhook/dispatch/health.ts';
import { MAX_ATTEMPTS, pauseAfter } from '../../src/features/webhook/dispatch/record.ts';
import { retryAfterOf } from '../../src/features/webhook/post.ts';

const HOUR_MS = 3_600_000;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const attempt = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 });

describe('the schedule of attempts', () => {
  test('has ten attempts in 75 hours and 35 minutes, without jitter', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => pauseAfter(i + 1, 0, 0.5) ?? Number.NaN);
    expect(pauses.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(pauses).toHaveLength(9);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(75.5 * HOUR_MS + 305_000);
    expect(pauseAfter(MAX_ATTEMPTS)).toBeUndefined();
  });

  test('varies each pause by at most a fifth', () => {
    fc.assert(
      fc.property(attempt, share, (made, random) => {
        const [pause, middle] = [pauseAfter(made, 0, random) ?? 0, pauseAfter(made, 0, 0.5) ?? 0];
        expect(Math.abs(pause - middle)).toBeLessThanOrEqual(0.2 * middle + 1);
      }),
    );
  });

  test('waits at least as long as the receiver asks, up to 24 hours, and never less than its own pause', () => {
    fc.assert(
      fc.property(attempt, share, fc.nat(10 ** 9), (made, random, asked) => {
        const [pause, own] = [pauseAfter(made, asked, random) ?? 0, pauseAfter(made, 0, random) ?? 0];
        expect(pause).toBe(Math.max(own, Math.min(asked, 86_400) * 1_000));
      }),
    );
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-15T09:30:00.000Z');

  test('is read as seconds or as a date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 8 }), (seconds) => {
        expect(retryAfterOf(String(seconds), now)).toBe(seconds);
        expect(retryAfterOf(new Date(now.getTime() + seconds * 1_000).toUTCString(), now)).toBe(seconds);
      }),
    );
  });

  test('is ignored when it is neither, or in the past', () => {
    for (const header of ['', '-5', '1.5', 'soon', '1e3', new Date(0).toUTCString()])
      expect(retryAfterOf(header, now), header).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (header) => {
        const seconds = retryAfterOf(header, now);
        expect(seconds === undefined || seconds >= 0).toBe(true);
      }),
    );
  });
});

describe('the health of an endpoint', () => {
  const now = new Date('2026-01-15T09:30:00.000Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const made = (outcome: 'delivered' | 'failed' | 'gone') => ({ outcome, attempted_at: now });

  test('begins to fail with the first failure after the last success', () => {
    expect(healthAfter(null, [made('failed')], now)).toEqual({ failing_since: now });
    expect(healthAfter(ago(1), [made('failed')], now)).toEqual({ failing_since: ago(1) });
    expect(healthAfter(null, [made('failed'), made('delivered')], now)).toEqual({ failing_since: null });
    expect(healthAfter(null, [made('delivered'), made('failed')], now)).toEqual({ failing_since: now });
  });

  test('reports a recovery only after half an hour of failures', () => {
    expect(healthAfter(ago(0.4), [made('delivered')], now)).toEqual({ failing_since: null });
    expect(healthAfter(ago(0.5), [made('delivered')], now)).toEqual({ failing_since: null, recovered: ago(0.5) });
  });

  test('disables after five days of failures or a 410', () => {
    expect(healthAfter(ago(119), [made('failed')], now)).not.toHaveProperty('disabled');
    expect(healthAfter(ago(120), [made('failed')], now)).toMatchObject({ disabled: 'failing' });
    expect(healthAfter(ago(120), [made('delivered'), made('failed')], now)).not.toHaveProperty('disabled');
    expect(healthAfter(null, [made('gone')], now)).toEqual({ failing_since: now, disabled: 'gone' });
  });
});
