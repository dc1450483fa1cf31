import type { IncomingMessage } from 'node:http';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import manifest from '../../package.json' with { type: 'json' };
import { withTimeout } from './timeout.ts';

/** Timeout for the last spans: a collector must not keep the process from ending. */
const STOP_MS = 3_000;

let isOn = false;
export const isTracing = () => isOn;
const tracer = () => trace.getTracer('vett');

export interface TraceSettings {
  readonly endpoint: string;
  /** The share of requests that are traced, 0 to 1. */
  readonly ratio: number;
  /** Attributes that the operator gives this process, such as `deployment.environment.name`. */
  readonly resource: Readonly<Record<string, string>>;
}

/**
 * Sends traces to a collector (OTLP over HTTP) until it is stopped. Spans name operations and lists and hold error
 * codes; never a tenant, a path, an input or a message.
 */
export async function startTracing({ endpoint, ratio, resource }: TraceSettings): Promise<() => Promise<void>> {
  // Loaded on demand, so that installations without tracing do not load these packages.
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vett', 'service.version': manifest.version, ...resource }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return async () => {
    isOn = false;
    await withTimeout(STOP_MS, () => provider.shutdown()).catch(() => {});
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

/** Runs `work` inside a span of its own. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer().startActiveSpan(name, { attributes }, (span) => ended(span, work));
}

/**
 * Runs the handling of a request in a span that continues the caller's trace when its headers name one. `route` is the path of the
 * operation with its parameters in braces; undefined: the request is for none.
 */
export function tracedRequest<T extends { readonly status: number }>(
  { method = '', headers }: IncomingMessage,
  route: string | undefined,
  answer: () => Promise<T>,
): Promise<T> {
  const caller = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) };
  const name = route === undefined ? 'request' : `${method} ${route}`;
  return tracer().startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, caller, (span) =>
    ended(span, async () => {
      const response = await answer();
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    }),
  );
}

/** The id of the current trace, for the log. */
export const traceId = (): string | undefined => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
