import { ERROR_STATUS, type ErrorCode } from '@vett/schema/error';
import type { Exchange } from '../../core/caller.ts';
import type { AppError } from '../../platform/error.ts';
import { type Answer, errorHeaders, headersOf, jsonAnswer } from '../answer.ts';
import { type Bounds, type IncomingRequest, readJson, readText } from '../body.ts';

export const FORM = 'application/x-www-form-urlencoded';

export const isForm = ({ headers }: Pick<IncomingRequest, 'headers'>): boolean =>
  headers['content-type']?.toLowerCase().startsWith(FORM) === true;

/**
 * Reads the request of an OAuth client: a form or JSON, with its id and secret inside or as HTTP Basic. By RFC 6749, form
 * members that are empty or not `known` count as absent, and the schema refuses repeated ones.
 */
export async function readOauth(
  incoming: IncomingRequest,
  bounds: Bounds,
  exchange: Exchange,
  known: readonly string[],
): Promise<unknown> {
  const body = isForm(incoming)
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
  const [client_id = '', client_secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(formDecoded);
  return { client_id, client_secret };
}

/** By RFC 6749 id and secret are form-encoded within HTTP Basic. Many clients leave them as they are, and keys have no `%` or `+`. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const ERRORS: Readonly<Partial<Record<ErrorCode, string>>> = {
  UNAUTHENTICATED: 'invalid_client',
  TENANT_SUSPENDED: 'unauthorized_client',
  IP_NOT_ALLOWED: 'unauthorized_client',
  INSUFFICIENT_PERMISSIONS: 'invalid_scope',
  RATE_LIMITED: 'temporarily_unavailable',
};

/** A refusal in the form of RFC 6749, for requests in its form, beside our code and the request id. */
export function oauthRefusal(
  refusal: AppError,
  { headers }: Pick<IncomingRequest, 'headers'>,
  exchange: Exchange,
): Answer {
  const { code, message: error_description, fields } = refusal;
  const isGrant = fields?.some(({ path }) => path === 'grant_type');
  const other = ERROR_STATUS[code] >= 500 ? 'server_error' : isGrant ? 'unsupported_grant_type' : 'invalid_request';
  const told = { ...headersOf(exchange), ...errorHeaders(refusal) };
  // The challenge names the scheme that the client used, or none.
  if (headers.authorization?.toLowerCase().startsWith('basic ')) told['WWW-Authenticate'] = 'Basic realm="vett"';
  else delete told['WWW-Authenticate'];
  const { request_id } = exchange;
  const body = { error: ERRORS[code] ?? other, error_description, code, ...(fields && { fields }), request_id };
  return jsonAnswer(ERROR_STATUS[code], told, JSON.stringify(body));
}
