import { describe, expect, it } from 'vitest';
import { isoTime } from '../../src/platform/iso-time.ts';

describe('the text of a time', () => {
  it('is that of the date itself, for the same time again and for others between', () => {
    for (const ms of [0, 0, 1, 1_764_000_000_000, 1, -1, 1_764_000_000_000, 8_640_000_000_000_000]) {
      expect(isoTime(new Date(ms))).toBe(new Date(ms).toISOString());
    }
  });

  it('refuses what is no time, and goes on afterwards', () => {
    expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
    expect(isoTime(new Date(5))).toBe(new Date(5).toISOString());
  });
});
