import { expect, test } from 'vitest';
import { ownListProcesses } from '../../src/features/lists/own/processes.ts';
import { newId } from '../../src/platform/id.ts';

const { signal } = new AbortController();
const tenant_id = newId();
const rows = Array.from({ length: 60_000 }, (_, n) => `${n},Zelda Quorn${n}\n`).join('');
const FILE = { settings: { format: 'csv' }, file_name: 'a.csv' } as const;
const bytes = Buffer.from(`id,name\n${rows}`);
// No process of Node is so small, and the heap of one that reads such a file is.
const small = ownListProcesses('postgres://nobody@127.0.0.1:1/none', 72);
const refusal = /^The file takes too much memory to read\./;

test('a preview whose process takes too much memory is refused, and this process goes on', async () => {
  await expect(small.preview({ ...FILE, bytes }, tenant_id, signal)).rejects.toMatchObject({
    ...{ code: 'INVALID_LIST_FILE', message: expect.stringMatching(refusal) },
  });
});

test('a publication whose process takes too much memory ends as rejected, so that it is not tried again', async () => {
  const owner = { tenant_id, key: Buffer.alloc(32), place: 1, made_at: new Date() };
  const order = { ...FILE, list_name: 'own:large', acceptShrink: false, now: new Date(), owner } as const;
  const outcome = await small.publish(order, bytes, signal);
  expect(outcome).toMatchObject({ outcome: 'rejected_format', message: expect.stringMatching(refusal) });
});

test('a preview that nobody waits for any more ends with its process', async () => {
  const caller = new AbortController();
  const preview = ownListProcesses('', 2_048).preview({ ...FILE, bytes }, tenant_id, caller.signal);
  setTimeout(() => caller.abort(new Error('gone')), 100);
  await expect(preview).rejects.toThrow('gone');
});
