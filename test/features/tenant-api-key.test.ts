import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newApiKey, parseApiKey } from '../../src/features/tenant/api-key.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^vett_(live|test)_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/;

test('every API key has the published form, whatever its random bytes', () => {
  for (let turn = 0; turn < 500; turn++) {
    const environment = turn % 2 ? 'production' : 'staging';
    const key = newApiKey(environment);
    expect(key.text).toMatch(FORM);
    expect(key.text).toContain(environment === 'production' ? 'vett_live_' : 'vett_test_');
    expect(key.prefix).toBe(key.text.slice(0, 'vett_live_'.length + 12));
    expect(key.last_four).toBe(key.text.slice(-4));
    expect(parseApiKey(key.text)).toEqual({ key_id: key.key_id, secret_hash: key.secret_hash });
  }
});

test('API keys differ, and their stored form does not contain the secret', () => {
  const keys = Array.from({ length: 200 }, () => newApiKey('production'));
  for (const part of ['text', 'key_id'] as const) expect(new Set(keys.map((key) => key[part])).size).toBe(keys.length);
  for (const { text, prefix, last_four, secret_hash } of keys) {
    const secret = text.slice(prefix.length + 1, -6);
    expect(secret_hash).toHaveLength(44);
    expect(`${prefix} ${last_four} ${secret_hash}`).not.toContain(secret);
  }
});

test('an API key with any one character changed, left out or added is refused', () => {
  const { text, secret_hash } = newApiKey('production');
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(...ALPHABET, '_', ' ', ''), (place, other) => {
      fc.pre(text[place] !== other);
      expect(parseApiKey(text.slice(0, place) + other + text.slice(place + 1))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  for (const wrong of [`${text} `, ` ${text}`, `${text}0`, text.toUpperCase(), ''])
    expect(parseApiKey(wrong)).toBeUndefined();
  expect(parseApiKey(text)?.secret_hash).toEqual(secret_hash);
});
