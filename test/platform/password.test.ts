import { stat } from 'node:fs/promises';
import { USER } from '@vett/schema/user';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../src/platform/crypto/password.ts';
import { weaknessOf } from '../../src/platform/crypto/weak-password.ts';

test('a hash is Argon2id with its own salt, and only its password fits', async () => {
  const [one, other] = await Promise.all([
    hashPassword('owner', 'three quiet lamps'),
    hashPassword('owner', 'three quiet lamps'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('owner', one, 'three quiet lamps')).toBe(true);
  expect(await isPassword('owner', one, 'three quiet lamp')).toBe(false);
  expect(await isPassword('owner', one, '')).toBe(false);
});

test('a password fits however its letters are composed', async () => {
  expect(
    await isPassword('owner', await hashPassword('owner', 'caf\u00e9 by the lake'), 'cafe\u0301 by the lake'),
  ).toBe(true);
});

test('no password fits an unknown user', async () => {
  expect(await isPassword('owner', undefined, 'three quiet lamps')).toBe(false);
  expect(await isPassword('owner', undefined, '')).toBe(false);
});

test('a stored text that is no hash is an error, never a wrong password', async () => {
  await expect(isPassword('owner', 'spoilt', 'three quiet lamps')).rejects.toThrow();
});

test.each(['short', 'é'.repeat(USER.password.min - 1), '👩'.repeat(USER.password.min - 1)])(
  '%s is too short',
  (password) => {
    expect(weaknessOf(password)).toBe('too_short');
  },
);

test('a password of more than the maximum is too long', () => {
  const longest = 'three quiet lamps '.repeat(10).slice(0, USER.password.max);
  expect(weaknessOf(longest)).toBeUndefined();
  expect(weaknessOf(`${longest}x`)).toBe('too_long');
});

test.each([
  ...['Password1234', 'P@ssw0rd2024!', 'qwertyuiop123', '123456789012', 'aaaaaaaaaaaa', 'abababababababab'],
  ...['Welcome12345!', 'AdminAdmin2026', 'contraseña123', 'Summer2025!!', 'letmeinletmein', 'iloveyou1234'],
])('%s is common', (password) => {
  expect(weaknessOf(password)).toBe('common');
});

test.each([
  ...[
    'correct horse battery staple',
    'three quiet lamps',
    'Zu7!kd-Wq92mx',
    'señal verde en el río',
    'тихая лампа горит',
  ],
])('%s may be chosen', (password) => {
  expect(weaknessOf(password)).toBeUndefined();
});

test('many sign-ins leave threads for the files of others', async () => {
  let hashed = 0;
  const all = Array.from({ length: 12 }, async (_, each) => {
    await hashPassword(`address ${each}`, `odd words ${each}`);
    hashed++;
  });
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(8);
  await Promise.all(all);
});

test('a password from one address is checked before those of another address that floods', async () => {
  const begun: string[] = [];
  const check = (owner: string) =>
    isPassword(owner, undefined, 'three quiet lamps', async () => void begun.push(owner));
  await Promise.all([...Array.from({ length: 20 }, () => check('address flood')), check('address other')]);
  expect(begun.indexOf('address other')).toBeLessThan(4);
  expect(begun).toHaveLength(21);
});

test('work beside a check does not begin before its turn, so a refused check has done nothing', async () => {
  let begun = 0;
  const beside = async () => void begun++;
  const checks = Array.from({ length: 300 }, () => isPassword('address flood', undefined, 'three quiet lamps', beside));
  const outcomes = await Promise.allSettled(checks);
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBeLessThan(300);
  expect(begun).toBe(done);
});
