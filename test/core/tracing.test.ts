import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { startTracing, traced } from '../../src/platform/tracing.ts';
import { hangingServer } from '../support/hanging-servers.ts';
import { httpServer } from '../support/loopback.ts';
import { testService } from '../support/service.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

const received: string[] = [];
const collector = await httpServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});
const service = await testService({
  ...{ LISTS: 'un', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'vett-test' },
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial%20run, service.namespace=compliance',
});

test("a request continues its caller's trace, and no span holds a value of it", async () => {
  const caller = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
  const subject = { full_name: 'Traced Fictivus', document_id: 'TRACED-ZX81' };
  await service.post('/kyc', { subject }, { traceparent });
  await service.request('/kyc/jobs?secret=traced', { headers: { traceparent } });
  await service.post('/kyc', { subject: { full_name: 'Traced' }, list_name: 'eu' }, { traceparent });
  await service.app.close();

  const text = received.join('\n');
  const spans = received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  ) as Span[];
  const own = spans.filter(({ traceId }) => traceId === caller.traceId);
  const root = own.find(({ parentSpanId }) => parentSpanId === caller.spanId);
  expect(root?.name).toBe('POST /kyc');
  expect(root?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/kyc' } });
  const resources = received.map((body) => JSON.parse(body).resourceSpans[0].resource.attributes);
  expect(
    Object.fromEntries(resources[0].map(({ key, value }: { key: string; value: object }) => [key, value])),
  ).toMatchObject({
    'service.name': { stringValue: 'vett-test' },
    'service.version': { stringValue: manifest.version },
    'deployment.environment.name': { stringValue: 'trial run' },
    'service.namespace': { stringValue: 'compliance' },
  });
  const operation = own.find(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(operation?.name).toBe('list_check.screen');
  expect(own.filter(({ parentSpanId }) => parentSpanId === operation?.spanId).map(({ name }) => name)).toEqual([
    'engine.screen',
    // Three keys of the tenant, each read once: of fingerprints, of addresses and of ids in the audit log.
    'database.transaction',
    'database.transaction',
    'database.transaction',
  ]);
  expect(text).toContain('LIST_NOT_ENABLED');
  expect(text).not.toMatch(/fictivus|zx81|secret|127\.0\.0\.1/i);
  expect(text).not.toContain(service.tenant.tenant_id);
});

test('a collector that never answers does not hold up the stop of the service', async () => {
  const hanging = await hangingServer('says nothing');
  const stop = await startTracing({ endpoint: hanging.url, ratio: 1, resource: {} });
  await traced('work', {}, async () => {});
  await stop();
  // The exporter itself would have given up its connection first.
  expect(hanging.open()).toBe(1);
});
