import { expect, test, vi } from 'vitest';
import { slices } from '../../src/platform/slices.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });

test('a document is read, executed and made into a text in slices of its tenant, also when it was sent before', async () => {
  const { api_key, tenant_id } = service.tenant;
  const run = vi.spyOn(slices.work, 'run');
  const query = '{ __schema { types { name fields { name description } } } }';
  for (const _ of ['first', 'again']) {
    run.mockClear();
    const answer = await service.request('/graphql', {
      method: 'POST',
      headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await answer.json()).toHaveProperty('data.__schema.types');
    expect(run.mock.calls.filter(([owner]) => owner === tenant_id)).toHaveLength(3);
  }
});
