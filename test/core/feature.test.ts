import { expect, test } from 'vitest';
import type { Doors } from '../../src/core/doors.ts';
import { type Feature, startFeatures } from '../../src/core/feature.ts';
import type { Platform } from '../../src/core/platform.ts';
import { closingStack } from '../../src/platform/closing.ts';

const PLATFORM = {} as Platform;

/** A feature that notes when it is closed. */
const opening = (name: string, closed: string[], fails = false): Feature => ({
  start: () => ({
    close: async () => {
      closed.push(name);
      if (fails) throw new Error(`${name} cannot be closed`);
    },
  }),
});

test('a feature gets the parts of the features before it', async () => {
  const changed: string[] = [];
  const first = { start: () => ({ onTenantChange: (listener: (id: string) => void) => listener('a tenant') }) };
  const second: Feature<Doors, ReturnType<typeof first.start>> = {
    start(_platform, { onTenantChange }) {
      onTenantChange((tenantId) => void changed.push(tenantId));
      return {};
    },
  };
  await startFeatures([first, {}, second], PLATFORM, () => {});
  expect(changed).toEqual(['a tenant']);
});

test('features are closed in reverse order, also when the next one cannot start', async () => {
  const closed: string[] = [];
  const { add, close } = closingStack();
  const broken: Feature = { start: () => Promise.reject(new Error('planted')) };
  const features = [opening('a', closed), opening('b', closed), broken, opening('c', closed)];
  await expect(startFeatures(features, PLATFORM, add)).rejects.toThrow('planted');
  await close();
  await close();
  expect(closed).toEqual(['b', 'a']);
});

test('all parts are closed although one fails, and the first failure is thrown', async () => {
  const closed: string[] = [];
  const { add, close } = closingStack();
  await startFeatures([opening('a', closed), opening('b', closed, true), opening('c', closed)], PLATFORM, add);
  await expect(close()).rejects.toThrow('b cannot be closed');
  expect(closed).toEqual(['c', 'b', 'a']);
});

test('two features do not bring a resource of one name', async () => {
  const bring = (value: number): Feature => ({ start: () => ({ a: value }) });
  await expect(startFeatures([bring(1), bring(2)], PLATFORM, () => {})).rejects.toThrow('two features bring a');
});
