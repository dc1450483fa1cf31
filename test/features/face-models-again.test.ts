import { EngineError, type FaceEngine } from '@vett/engine/faces';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { faceEngines } from '../../src/features/face-match/engine.ts';

test('models that failed to load are retried later, not with every call', async () => {
  vi.useFakeTimers();
  const loaded = { close: async () => {} } as FaceEngine;
  const load = vi.fn<() => Promise<FaceEngine>>().mockResolvedValue(loaded);
  load.mockRejectedValueOnce(new EngineError('MODEL_NOT_LOADED', 'planted'));
  const engines = faceEngines(load, pino({ level: 'silent' }));
  for (let call = 0; call < 3; call++)
    await expect(engines.faces()).rejects.toMatchObject({ code: 'MODEL_NOT_LOADED' });
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  for (let call = 0; call < 3; call++) expect(await engines.faces()).toBe(loaded);
  expect(load).toHaveBeenCalledTimes(2);
  await engines.close();
  vi.useRealTimers();
});
