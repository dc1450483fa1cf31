import type { Exchange } from '../../core/caller.ts';
import { type Bounds, type Incoming, readJson, readText } from '../body.ts';

export const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads the request of an OAuth client: a form or JSON, with its id and secret inside or as HTTP Basic. By RFC 6749, form
 * members that are empty or not `known` count as absent, and the schema refuses repeated ones.
 */
export async function readOauth(
  incoming: Incoming,
  bounds: Bounds,
  exchange: Exchange,
  known: readonly string[],
): Promise<unknown> {
  const isForm = incoming.headers['content-type']?.toLowerCase().startsWith(FORM);
  const body = isForm
    ? fromForm(await readText(incoming, bounds.body, exchange), known)
    : await readJson(incoming, bounds, exchange);
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
  return isObject ? { ...fromBasic(incoming.headers.authorization), ...body } : body;
}

function fromForm(text: string, known: readonly string[]): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const members = known.map((name) => [name, form.getAll(name)] as const);
  return Object.fromEntries(
    members
      .map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
}

function fromBasic(header: string | undefined): { client_id?: string; client_secret?: string } {
  const encoded = /^Basic +([\w+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return {};
  const [client_id = '', client_secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { client_id, client_secret };
}
