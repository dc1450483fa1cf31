import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { storageFindings } from '../../src/cli/doctor-storage.ts';
import { readConfig } from '../../src/config.ts';
import { NO_TENANT } from '../../src/core/caller.ts';
import { newId } from '../../src/platform/id.ts';
import { atEnd } from '../support/at-end.ts';
import { S3, s3Server } from '../support/s3-server.ts';

const directory = mkdtempSync(join(tmpdir(), 'vett-doctor-'));
atEnd(() => rmSync(directory, { recursive: true }));

const examine = async (settings: Record<string, string> = {}) => {
  const findings = await storageFindings(readConfig({ DATA_DIR: directory, ...settings }));
  return findings.map(({ check, ok, message }) => `${ok ? 'ok' : 'WRONG'} ${check}: ${message}`);
};

test('doctor tries the files and leaves none behind', async () => {
  expect(await examine()).toEqual([
    'ok storage: files in DATA_DIR/storage can be written and read',
    'ok upload URLs: http://127.0.0.1:8080',
  ]);
  expect(readdirSync(join(directory, 'storage'))).toEqual([]);
  const blocked = join(directory, 'file');
  writeFileSync(blocked, '');
  expect(await examine({ DATA_DIR: blocked })).toContainEqual(
    expect.stringMatching(/^WRONG storage: It cannot be used .*DATA_DIR/),
  );
});

test('several doctors at the same moment leave the objects of each other alone', async () => {
  const all = await Promise.all(Array.from({ length: 16 }, () => examine()));
  expect(all.flat().filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(readdirSync(join(directory, 'storage'))).toEqual([]);
});

test('doctor deletes the object of an examination that broke off', async () => {
  const tenant = NO_TENANT.tenant_id;
  const left = join(directory, 'storage', tenant, 'doctor', newId());
  mkdirSync(dirname(left), { recursive: true });
  writeFileSync(left, 'left');
  const old = new Date(Date.now() - 7_200_000);
  utimesSync(left, old, old);
  await examine();
  expect(existsSync(left)).toBe(false);
});

test('doctor tries a bucket, and whether uploads could be overwritten', async () => {
  const s3 = await s3Server();
  const settings = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: S3.bucket,
    S3_REGION: S3.region,
    S3_ACCESS_KEY_ID: S3.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
    S3_SESSION_TOKEN: S3.sessionToken,
  };
  const storage = async (more = {}) => (await examine({ ...settings, ...more }))[0];
  expect(await storage()).toMatch(/^ok storage: bucket vett-test at 127\.0\.0\.1:\d+ can be written and read$/);
  expect(s3.objects.size).toBe(0);
  const wrong = await storage({ S3_SECRET_ACCESS_KEY: 'wrong-secret' });
  expect(wrong).toMatch(/^WRONG storage: It cannot be used \(S3 answered PUT with 403 SignatureDoesNotMatch\)/);
  expect(wrong).not.toContain('wrong-secret');
  s3.ignoresConditions = true;
  expect(await storage()).toMatch(/^WRONG storage: Uploads could be overwritten/);
});

test('doctor requires an https:// address for clients in production', async () => {
  const production = { VETT_ENV: 'production', VETT_MASTER_KEY: 'x' };
  expect(await examine(production)).toContainEqual(expect.stringMatching(/^WRONG upload URLs: .*PUBLIC_URL/));
  expect(await examine({ ...production, PUBLIC_URL: 'https://vett.example' })).toContain(
    'ok upload URLs: https://vett.example',
  );
});
