import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { developmentMasterKey, parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { seal, unseal } from '../../src/platform/crypto/seal.ts';
import { newTenantKey, tenantKey, tenantKeyWrapping } from '../../src/platform/crypto/tenant-key.ts';

const newMaster = () => parseMasterKey(randomBytes(32).toString('base64'));

test('sealed data opens only with the same key and context', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.nat(), (plain, context, place) => {
      const sealed = seal(key, plain, context);
      expect(Buffer.from(plain).equals(unseal(key, sealed, context))).toBe(true);
      expect(() => unseal(randomBytes(32), sealed, context)).toThrow();
      expect(() => unseal(key, sealed, `${context}x`)).toThrow();
      const altered = Buffer.from(sealed);
      altered[place % altered.length] = (altered[place % altered.length] as number) ^ 1;
      expect(() => unseal(key, altered, context)).toThrow();
    }),
  );
});

test('a tenant key is random, differs by purpose, and survives a change of the master key', () => {
  const [old, next] = [newMaster(), newMaster()];
  const wrapped = newTenantKey(old, 'tenant');
  const key = tenantKey(old, 'tenant', wrapped, 'subjects');
  expect(key.equals(tenantKey(old, 'tenant', wrapped, 'webhooks'))).toBe(false);
  expect(key.equals(tenantKey(old, 'tenant', newTenantKey(old, 'tenant'), 'subjects'))).toBe(false);
  const rewrapped = tenantKeyWrapping.rewrap(old, next, 'tenant', wrapped);
  expect(key.equals(tenantKey(next, 'tenant', rewrapped, 'subjects'))).toBe(true);
  expect(() => tenantKey(old, 'tenant', rewrapped, 'subjects')).toThrow();
  expect(() => tenantKey(old, 'other tenant', wrapped, 'subjects')).toThrow();
});

test('the development key is created once, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vett-key-'));
  const path = join(folder, 'data', 'secret');
  const first = developmentMasterKey(path);
  expect(developmentMasterKey(path)).toBe(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(existsSync(`${path}.${process.pid}`)).toBe(false);
  expect(() => parseMasterKey(first)).not.toThrow();
  rmSync(folder, { recursive: true });
});

test('a master key of another length is refused', () => {
  expect(() => parseMasterKey(randomBytes(16).toString('base64'))).toThrow(/32 bytes/);
});
