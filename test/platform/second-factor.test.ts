import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codeUri, newCodeSecret, stepOfCode } from '../../src/platform/crypto/one-time-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '../../src/platform/crypto/recovery-code.ts';

/** The secret of the test vectors of RFC 6238, whose codes have eight digits; the last six are the code. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code of RFC 6238 at second %i is right', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
});

test('a code counts one step earlier and later, and no further', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const during = (steps: number) => stepOfCode(RFC_SECRET, '005924', at((step + steps) * 30), null);
  expect([-2, -1, 0, 1, 2].map(during)).toEqual([undefined, step, step, step, undefined]);
});

test('a code is refused after it was used, and so are those before it', () => {
  const now = at(1_234_567_890);
  const step = stepOfCode(RFC_SECRET, '005924', now, null) as number;
  expect(stepOfCode(RFC_SECRET, '005924', now, step - 1)).toBe(step);
  expect(stepOfCode(RFC_SECRET, '005924', now, step)).toBeUndefined();
  expect(stepOfCode(RFC_SECRET, '005924', now, step + 1)).toBeUndefined();
});

test.each(['', '5924', '005925', '0005924', 'abcdef', '００５９２４'])('the text «%s» is no right code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, at(1_234_567_890), null)).toBeUndefined();
});

test('the address for an app holds the new secret and tells the account', () => {
  const secret = newCodeSecret();
  const uri = new URL(codeUri(secret, { issuer: 'Vett', label: 'ana@bank.example' }));
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
  expect(newCodeSecret()).not.toBe(secret);
  const now = at(1_234_567_890);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  expect(stepOfCode(secret, code, now, null)).toBeDefined();
});

test('recovery codes differ, and each is known by its hash however it is typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes.map(({ hash }) => hash)).size).toBe(10);
  for (const { text, hash } of codes) {
    expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(hashOfRecoveryCode(text)).toBe(hash);
    const typed = text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(hashOfRecoveryCode(` ${typed} `)).toBe(hash);
  }
});
