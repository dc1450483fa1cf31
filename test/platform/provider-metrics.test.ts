import { expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/metrics.ts';

test('calls of providers are counted by port, provider and outcome', async () => {
  const metrics = createMetrics({
    lists: () => ({ enabled: [], loaded: new Map() }),
    backlog: async () => ({ jobs: 0, oldest_seconds: 0 }),
    deliveries: async () => ({ deliveries: 0, oldest: null }),
    refreshes: async () => [],
    stale: () => new Set(),
    failing: async () => [],
    caches: () => ({}),
    now: () => new Date(),
  });
  const call = { port: 'web_search', provider: 'brave', seconds: 0.2 } as const;
  metrics.asked({ ...call, outcome: 'answered' });
  metrics.asked({ ...call, outcome: 'timeout' });
  metrics.asked({ ...call, outcome: 'timeout' });
  const labels = 'port="web_search",provider="brave",outcome="timeout"';
  expect(await metrics.text()).toContain(`vett_provider_call_duration_seconds_count{${labels}} 2`);
});
