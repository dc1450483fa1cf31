import { contracts } from '@vett/schema/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { createOpenApi } from '../../src/interfaces/openapi/openapi.ts';
import type { Schema } from '../faults/fuzz/values.ts';

interface Media {
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const document = createOpenApi(contracts) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const described: readonly Described[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

export const resolve = (reference: string): Schema => {
  const schema = document.components.schemas[reference.replace('#/components/schemas/', '')];
  if (!schema) throw new Error(`The document has no ${reference}.`);
  return schema;
};

const fits = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success;
/** The formats that answers are held against; the others stand in inputs, or are as wide as a text. */
const formats = {
  ...{ 'date-time': fits(z.iso.datetime({ offset: true })), date: fits(z.iso.date()), uuid: fits(z.uuid()) },
  ...Object.fromEntries(
    ['as-published', 'uri', 'email', 'json', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6'].map((name) => [name, true as const]),
  ),
};
/** A description that takes no member of an answer that it does not name: an undescribed one is invisible to generated clients. */
const closed = JSON.parse(JSON.stringify(document), (_, value) =>
  value?.type === 'object' && value.properties && !('additionalProperties' in value)
    ? { ...value, additionalProperties: false }
    : value,
);
const ajv = new Ajv2020({ strict: false, formats }).addSchema(closed, 'openapi');
const pointer = (keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

function misfit(value: unknown, ...place: readonly string[]): string {
  const reference = `openapi#/${pointer(place)}`;
  const fits = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  return fits(value) ? '' : `${place.join(' ')}: ${ajv.errorsText(fits.errors)}`;
}

/** The difference between an answer and the document's description of the operation; empty when there is none. */
export function misfitOf({ path, method, operation }: Described, status: number, body: unknown): string {
  if (!operation.responses[status]) return `${operation.operationId} does not describe ${status}.`;
  const { $ref } = operation.responses[status];
  const shared = $ref?.split('/').slice(1);
  const response = shared ?? ['paths', path, method.toLowerCase(), 'responses', String(status)];
  return misfit(body, ...response, 'content', 'application/json', 'schema');
}

/** The reason why a body is not an error of the service in any of its forms; empty when it is one. */
export function misfitOfError(body: unknown): string {
  const misfits = ['Error', 'ListCheckError', 'FlatError', 'LegacyError'].map((form) =>
    misfit(body, 'components', 'schemas', form),
  );
  return misfits.includes('') ? '' : misfits.join(' ');
}
