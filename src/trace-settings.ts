import { z } from 'zod';
import type { TraceSettings } from './platform/tracing.ts';

/** `key=value` pairs, percent-encoded, as OpenTelemetry's own variable has them. */
const attributes = z.string().transform((text, { issues }) => {
  const pairs = text.split(',').map((pair) => pair.trim());
  const read = pairs.filter(Boolean).flatMap((pair) => {
    const [, key, value] = /^([^=\s]+)=([^,]*)$/.exec(pair) ?? [];
    const plain = value === undefined ? undefined : decoded(value);
    return key === undefined || plain === undefined ? [undefined] : [[key, plain] as const];
  });
  if (read.includes(undefined))
    issues.push({ code: 'custom', message: 'Use key=value pairs, separated by commas.', input: text });
  return Object.fromEntries(read.filter((pair) => pair !== undefined));
});

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The settings of traces, under the names that OpenTelemetry gives them. */
export const TRACE_ENVIRONMENT = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'Use http://host:port.' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_RESOURCE_ATTRIBUTES: attributes.default({}),
};

export function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
  OTEL_SERVICE_NAME: name,
  OTEL_RESOURCE_ATTRIBUTES: given,
}: z.output<z.ZodObject<typeof TRACE_ENVIRONMENT>>): TraceSettings | undefined {
  if (endpoint === undefined) return undefined;
  return { endpoint, ratio, resource: { ...given, ...(name !== undefined && { 'service.name': name }) } };
}
