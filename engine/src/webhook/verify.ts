import { createHmac, timingSafeEqual } from 'node:crypto';

/** The reason why a request is not accepted as a webhook. */
export type WebhookFailure = 'missing_headers' | 'wrong_signature' | 'outside_tolerance' | 'invalid_body';

/** A request that is no webhook of the sender, or no recent one. Answer it with 401. */
export class WebhookError extends Error {
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.reason = reason;
  }
}

/** The body of every webhook. */
export interface WebhookBody {
  /** It stays the same at every attempt: handle each id once. */
  readonly id: string;
  readonly type: string;
  /** Only in test events, whose data are invented. */
  readonly test?: true;
  /** Unix seconds. */
  readonly created: number;
  readonly data: unknown;
}

interface Verification {
  /** The body as it arrived. A body that was parsed and written again may have other bytes. */
  readonly payload: string | Uint8Array;
  readonly headers:
    | Iterable<readonly [string, string]>
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The secret of the endpoint, or the new and the previous one during a rotation. */
  readonly secret: string | readonly string[];
  /** The maximum difference between the time of the request and now, in both directions. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** The signatures of a request in one of the two forms. */
interface RequestSignatures {
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly expected: (secret: string) => string;
}

const SECRET = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;
const TIMESTAMP = /^\d{1,12}$/;
/** An id without a dot, so that no other id, time and body make the same signed text. */
const ID = /^[\w-]{1,100}$/;

/**
 * Returns the event of a webhook. It accepts `X-Webhook-Signature` and the headers of Standard Webhooks; one valid signature
 * is enough. Throws a `WebhookError` for every other request, and a `TypeError` for a secret in another form.
 */
export function verifyWebhook<Event extends WebhookBody = WebhookBody>({
  payload,
  headers,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: Verification): Event {
  const secrets = [secret].flat();
  // An empty key would accept what anybody signs.
  if (secrets.length === 0 || !secrets.every((text) => SECRET.test(text))) {
    throw new TypeError('Pass the secret of the endpoint: whsec_ and its base64.');
  }
  const forms = formsOf(payload, headers);
  if (forms.length === 0) throw new WebhookError('missing_headers', 'The headers of a webhook are missing.');
  const valid = forms.filter((form) => secrets.some((text) => hasSignature(form, text)));
  if (valid.length === 0) throw new WebhookError('wrong_signature', 'No signature was made with the secret.');
  const seconds = now.getTime() / 1_000;
  if (!valid.some(({ timestamp }) => Math.abs(seconds - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookError('outside_tolerance', `The time of the request is not within ${toleranceSeconds} s of now.`);
  }
  return eventIn(payload) as Event;
}

function formsOf(payload: Verification['payload'], headers: Verification['headers']): RequestSignatures[] {
  const entries = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  const byName = new Map(entries.map(([name, value]) => [name.toLowerCase(), String(value ?? '')]));
  const header = (name: string) => byName.get(name) ?? '';
  const sign = (key: string | Buffer, prefix: string, encoding: 'hex' | 'base64') =>
    createHmac('sha256', key).update(prefix).update(payload).digest(encoding);

  const timestamp = header('x-webhook-timestamp');
  const standardTimestamp = header('webhook-timestamp');
  const id = header('webhook-id');
  const forms: RequestSignatures[] = [];
  if (TIMESTAMP.test(timestamp)) {
    forms.push({
      timestamp,
      signatures: [header('x-webhook-signature'), header('x-webhook-signature-previous')],
      expected: (secret) => `sha256=${sign(secret, `${timestamp}.`, 'hex')}`,
    });
  }
  if (TIMESTAMP.test(standardTimestamp) && ID.test(id)) {
    forms.push({
      timestamp: standardTimestamp,
      signatures: header('webhook-signature').split(' '),
      expected: (secret) => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        return `v1,${sign(key, `${id}.${standardTimestamp}.`, 'base64')}`;
      },
    });
  }
  return forms.filter(({ signatures }) => signatures.some(Boolean));
}

function hasSignature({ signatures, expected }: RequestSignatures, secret: string): boolean {
  const right = Buffer.from(expected(secret));
  return signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function eventIn(payload: Verification['payload']): WebhookBody {
  const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
  try {
    const event = JSON.parse(text) as Partial<WebhookBody>;
    if (typeof event.id === 'string' && typeof event.type === 'string' && typeof event.created === 'number') {
      return event as WebhookBody;
    }
  } catch {
    // Not JSON, or null: the error below says all.
  }
  throw new WebhookError('invalid_body', 'The body is signed but is not an event.');
}
