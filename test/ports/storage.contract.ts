import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { storageLinksOf } from '../../src/platform/crypto/storage-link.ts';
import { AppError } from '../../src/platform/error.ts';
import { newId } from '../../src/platform/id.ts';
import { storageOf } from '../../src/platform/storage.ts';
import { systemClock } from '../../src/ports/clock.ts';
import type { Content, ObjectStore } from '../../src/ports/object-store.ts';

/** A store, and what a test can see and do behind its back. */
export interface World {
  readonly objects: ObjectStore;
  /** All that it holds, as it lies there. */
  raw(): Promise<Buffer>;
  /** Makes an object as old as if it had been written then. */
  age(key: string, createdAt: Date): Promise<void>;
}

export const contentOf = (bytes: Uint8Array): Content => ({ size: bytes.length, bytes: Readable.from([bytes]) });
export const keyFor = (tenantId: string, kind = 'uploads') => `${tenantId}/${kind}/${newId()}`;

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function keysOf(objects: Pick<ObjectStore, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list(prefix)) keys.push(key);
  return keys.sort();
}

/** The contract of every object store. */
export function storageContract({ objects, raw, age }: World): void {
  const textAt = async (key: string) => {
    const found = await objects.read(key);
    return found && (await buffer(found.bytes)).toString();
  };

  describe('an object', () => {
    test('is read as it was written, with its size, until it is deleted', async () => {
      const key = keyFor(newId());
      const bytes = randomBytes(300_000);
      expect(await objects.read(key)).toBeUndefined();
      expect(await objects.create(key, { size: bytes.length, bytes: pieces(bytes, 70_000) })).toBe(true);
      const found = await objects.read(key);
      expect(found?.size).toBe(bytes.length);
      expect(await buffer(found?.bytes as Readable)).toEqual(bytes);
      await objects.delete(key);
      expect(await objects.read(key)).toBeUndefined();
      await objects.delete(key);
    });

    test('is created once, and replaced as often as wanted', async () => {
      const key = keyFor(newId());
      await objects.replace(key, contentOf(Buffer.from('first')));
      expect(await objects.create(key, contentOf(Buffer.from('second')))).toBe(false);
      expect(await textAt(key)).toBe('first');
      await objects.replace(key, contentOf(Buffer.from('third')));
      expect(await textAt(key)).toBe('third');
    });

    test('one of several objects created at once is there, whole', async () => {
      const key = keyFor(newId());
      const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(200_000));
      const all = texts.map((text) => objects.create(key, contentOf(Buffer.from(text))));
      const made = await Promise.all(all);
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await textAt(key)).toBe(texts[made.indexOf(true)]);
    });

    test('an object that breaks off while it is written is not there, and the one before it stays', async () => {
      const tenantId = newId();
      const key = keyFor(tenantId);
      const broken = () => ({
        size: 1_000_000,
        bytes: (async function* () {
          yield randomBytes(100_000);
          throw new AppError('VALIDATION_ERROR', 'The body ended early.');
        })(),
      });
      await expect(objects.create(key, broken())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
      expect(await objects.read(key)).toBeUndefined();
      await objects.replace(key, contentOf(Buffer.from('before')));
      await expect(objects.replace(key, broken())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
      expect(await textAt(key)).toBe('before');
      expect(await keysOf(objects, `${tenantId}/`)).toEqual([key]);
    });

    test('may be left half read', async () => {
      const key = keyFor(newId());
      await objects.replace(key, contentOf(randomBytes(2_000_000)));
      for (let turn = 0; turn < 20; turn++) {
        const found = await objects.read(key);
        for await (const _ of found?.bytes ?? []) break;
        found?.bytes.destroy();
      }
    });
  });

  describe('a list', () => {
    test('has everything under its prefix with its time, however much it is', async () => {
      const [mine, other] = [newId(), newId()];
      const faces = Array.from({ length: 8 }, () => keyFor(mine, 'faces'));
      const uploads = [keyFor(mine), keyFor(mine)];
      for (const key of [...faces, ...uploads, keyFor(other)]) await objects.create(key, contentOf(Buffer.from('x')));
      expect(await keysOf(objects, `${mine}/faces/`)).toEqual(faces.sort());
      expect(await keysOf(objects, `${mine}/`)).toEqual([...faces, ...uploads].sort());
      expect(await keysOf(objects, `${newId()}/`)).toEqual([]);
      const [first = ''] = uploads;
      const then = new Date('2026-01-02T03:04:05Z');
      await age(first, then);
      for await (const { key, createdAt } of objects.list(`${mine}/uploads/`)) {
        if (key === first) expect(createdAt).toEqual(then);
        else expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(600_000);
      }
    });

    test('goes on while what it gives is deleted', async () => {
      const tenantId = newId();
      for (let made = 0; made < 10; made++) await objects.create(keyFor(tenantId), contentOf(Buffer.from('x')));
      for await (const { key } of objects.list(`${tenantId}/`)) await objects.delete(key);
      expect(await keysOf(objects, `${tenantId}/`)).toEqual([]);
    });
  });

  test('no text leads elsewhere: what is no key is refused', async () => {
    const tenantId = newId();
    const odd = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        '...',
        '.draft-1',
        '%2e%2e',
        '..\\x',
        'a\0b',
        'CON',
        'a/b',
        '/etc',
        'a..b',
        'é',
        'a.',
      ),
      fc.string().filter((text) => !/^[a-z0-9]+([._-][a-z0-9]+)*$/.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom(0, 1, 2), async (part, place) => {
        const key = [tenantId, 'uploads', 'name'].with(place, part).join('/');
        for (const work of [objects.read, objects.delete]) await expect(work(key)).rejects.toThrow('not the key');
        for (const work of [objects.create, objects.replace])
          await expect(work(key, contentOf(Buffer.from('x')))).rejects.toThrow('not the key');
      }),
      { numRuns: 60 },
    );
    expect(await keysOf(objects, `${tenantId}/`)).toEqual([]);
    for (const prefix of [
      '',
      '/',
      '../',
      tenantId,
      `${tenantId}/../`,
      `${tenantId}/uploads`,
      `${tenantId}/uploads/../`,
    ]) {
      await expect(keysOf(objects, prefix)).rejects.toThrow('not a prefix');
    }
  });

  test('a storage can be asked whether it works', async () => {
    await objects.check();
    await objects.clearBroken(new Date());
  });

  describe('the storage of a tenant', () => {
    const master = parseMasterKey(randomBytes(32).toString('base64'));
    const links = storageLinksOf(master, 'https://vett.example', systemClock);
    const keys = new Map<string, Buffer>();
    const keyOf = async (tenantId: string) => {
      const key = keys.get(tenantId);
      if (!key) throw new Error('no such tenant');
      return key;
    };
    const of = storageOf({ objects, links, keyOf });
    const newTenant = () => {
      const tenantId = newId();
      keys.set(tenantId, randomBytes(32));
      return { tenantId, storage: of(tenantId) };
    };

    test('keeps what it is given sealed, and gives it back', async () => {
      const { tenantId, storage } = newTenant();
      const secret = `secret ${newId()} `.repeat(5_000);
      const key = keyFor(tenantId, 'faces');
      await storage.put(key, Buffer.from(secret), 'image/jpeg');
      const found = await storage.get(key);
      expect(found).toMatchObject({ type: 'image/jpeg', size: secret.length });
      expect((await buffer(found?.bytes as Readable)).toString()).toBe(secret);
      expect((await raw()).includes(secret.slice(0, 40))).toBe(false);
      expect(await keysOf(storage, `${tenantId}/`)).toEqual([key]);
    });

    test('cannot be read without the key of the tenant, nor under another key', async () => {
      const { tenantId, storage } = newTenant();
      const key = keyFor(tenantId);
      await storage.put(key, Buffer.from('secret'), 'image/png');
      const moved = keyFor(tenantId);
      const stored = await objects.read(key);
      await objects.replace(moved, contentOf(await buffer(stored?.bytes as Readable)));
      const read = async (at: string) => buffer((await storage.get(at))?.bytes as Readable);
      await expect(read(moved)).rejects.toThrow('cannot be opened');
      keys.set(tenantId, randomBytes(32));
      await expect(read(key)).rejects.toThrow('cannot be opened');
      keys.delete(tenantId);
      await expect(read(key)).rejects.toThrow('no such tenant');
    });

    test('lets go of what is left half read', async () => {
      const { tenantId } = newTenant();
      const read: Readable[] = [];
      const noting: ObjectStore = {
        ...objects,
        async read(key) {
          const found = await objects.read(key);
          if (found) read.push(found.bytes);
          return found;
        },
      };
      const storage = storageOf({ objects: noting, links, keyOf })(tenantId);
      const key = keyFor(tenantId);
      await storage.put(key, randomBytes(2_000_000), 'image/png');
      for await (const _ of (await storage.get(key))?.bytes ?? []) break;
      (await storage.get(key))?.bytes.destroy();
      await expect.poll(() => read.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    });

    test('is closed to keys of others', async () => {
      const { tenantId, storage } = newTenant();
      const { tenantId: other } = newTenant();
      const key = keyFor(other);
      const message = 'this tenant';
      await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow(message);
      await expect(storage.create(key, contentOf(Buffer.from('x')), 'image/png')).rejects.toThrow(message);
      await expect(storage.get(key)).rejects.toThrow(message);
      await expect(storage.delete(key)).rejects.toThrow(message);
      const expiresAt = new Date(Date.now() + 60_000);
      expect(() => storage.list(`${other}/`)).toThrow(message);
      expect(() => storage.list('')).toThrow(message);
      expect(() => storage.list(`${tenantId}/../${other}/`)).toThrow(message);
      expect(() => storage.downloadUrl({ key, expiresAt, disposition: 'inline' })).toThrow(message);
      expect(() => storage.uploadUrl({ key, type: 'image/png', maxBytes: 1, expiresAt })).toThrow(message);
      expect(await keysOf(objects, `${other}/`)).toEqual([]);
    });
  });
}
