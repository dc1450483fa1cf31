import type { Entity } from '@vett/engine/entity';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../support/process.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });

/** Entries that are alike by their names, and long. */
const entities = Array.from({ length: 40 }, (_, n): Entity => {
  const names = [{ value: `Zoltan Fictivus ${n}`, type: 'primary' as const }];
  return { id: `Q.${n}`, list: 'un', type: 'individual', names, remarks: 'x'.repeat(20_000) } as Entity;
});
const version = await publishEntities(service.app.database.sql, 'un', entities);
await vi.waitUntil(() => service.app.catalogue.current().loaded.get('un')?.version === version, PATIENCE);

/** The subjects that were compared with the list so far. */
async function compared(): Promise<number> {
  const metrics = await service.app.metrics.text();
  return Number(/^vett_list_check_duration_seconds_count\{list="un"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

const additional_names = Array.from({ length: 20 }, (_, n) => `Zoltan Fictivus Number ${n}`);
const subjects = Array.from({ length: 100 }, (_, n) => ({ full_name: `Zoltan Fictivus ${n}`, additional_names }));
const post = async (body: object, key: string) => {
  const response = await service.post('/kyc/batch', { subjects, ...body }, { 'Idempotency-Key': key });
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code, response.headers.get('idempotency-replayed')];
};

test('a batch whose answer has no room for its matches is refused before most of its subjects are screened', async () => {
  const before = await compared();
  expect(await post({ min_confidence: 0.5 }, 'not stored')).toEqual([413, 'PAYLOAD_TOO_LARGE', null]);
  expect((await compared()) - before).toBeLessThan(50);
});

test('the refusal of a stored batch is kept under its idempotency key, and nothing is screened again', async () => {
  const stored = { min_confidence: 0.5, save_validation: true };
  expect(await post(stored, 'stored')).toEqual([413, 'PAYLOAD_TOO_LARGE', null]);
  const before = await compared();
  expect((await post(stored, 'stored')).slice(0, 2)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(await compared()).toBe(before);
});
