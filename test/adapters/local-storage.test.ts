import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localObjects } from '../../src/adapters/storage/local.ts';
import { newId } from '../../src/platform/id.ts';
import { contentOf, keyFor, storageContract } from '../ports/storage.contract.ts';
import { atEnd } from '../support/at-end.ts';

const root = join(mkdtempSync(join(tmpdir(), 'vett-storage-')), 'storage');
atEnd(() => rmSync(join(root, '..'), { recursive: true }));
const objects = localObjects(root);

const files = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

storageContract({
  objects,
  raw: async () => Buffer.concat(files().map((path) => readFileSync(path))),
  age: async (key, createdAt) => utimesSync(join(root, key), createdAt, createdAt),
});

test('only the owner can read files and folders, and empty folders are removed', async () => {
  const tenantId = newId();
  const key = keyFor(tenantId);
  await objects.create(key, contentOf(Buffer.from('x')));
  expect(statSync(join(root, key)).mode & 0o777).toBe(0o600);
  expect(statSync(join(root, tenantId)).mode & 0o777).toBe(0o700);
  await objects.delete(key);
  expect(readdirSync(root)).not.toContain(tenantId);
});

test('objects are written while their folders are removed concurrently', async () => {
  const tenantId = newId();
  const once = async () => {
    const key = keyFor(tenantId);
    await objects.create(key, contentOf(Buffer.from('x')));
    await objects.delete(key);
  };
  for (let turn = 0; turn < 20; turn++) await Promise.all([once(), once(), once(), once()]);
});

test('the draft of a crashed write is not an object, and is cleared once it is old', async () => {
  const tenantId = newId();
  mkdirSync(join(root, tenantId, 'uploads'), { recursive: true });
  const [old, fresh] = ['old', 'fresh'].map((name) => join(root, tenantId, 'uploads', `.draft-${name}`)) as [
    string,
    string,
  ];
  for (const path of [old, fresh]) writeFileSync(path, 'half');
  utimesSync(old, new Date(0), new Date(0));
  for await (const { key } of objects.list(`${tenantId}/`)) expect(key).toBe('nothing');
  await objects.clearBroken(new Date(Date.now() - 3_600_000));
  expect(files().filter((path) => path.includes(tenantId))).toEqual([fresh]);
});

test('a failing disk makes the storage unavailable', async () => {
  const blocked = join(root, 'file');
  writeFileSync(blocked, '');
  const broken = localObjects(join(blocked, 'storage'));
  const key = keyFor(newId());
  const unavailable = { code: 'SERVICE_UNAVAILABLE', cause: { code: expect.any(String) } };
  await expect(broken.check()).rejects.toMatchObject(unavailable);
  await expect(broken.create(key, contentOf(Buffer.from('x')))).rejects.toMatchObject(unavailable);
  await expect(broken.replace(key, contentOf(Buffer.from('x')))).rejects.toMatchObject(unavailable);
  await expect(broken.read(key)).rejects.toMatchObject(unavailable);
});
