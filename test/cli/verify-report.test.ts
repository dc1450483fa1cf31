import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { describe, expect, test } from 'vitest';
import { readReport } from '../../src/cli/report-file.ts';
import { verify } from '../../src/cli/verify-report.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const keys = createLocalJWKSet((await (await service.request('/.well-known/jwks.json')).json()) as JSONWebKeySet);

const headers = { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' };
interface Checked {
  readonly result: { readonly metadata: { readonly validation_id: string } };
}

const step = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
};
const workflow = await tenant.newWorkflow([step]);
const { session_id, access_token } = await tenant.open(workflow);
await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Ann «Fictive» Näßler' } });
const check = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un', save_validation: true };
const checked = (await (
  await service.request('/kyc', { method: 'POST', headers, body: JSON.stringify(check) })
).json()) as Checked;
const { validation_id } = checked.result.metadata;

/** Both kinds of reports: their path on REST, and their call on tRPC. */
const REPORTS = {
  session: [`/kyc/sessions/${session_id}/report`, 'session.report', { session_id }],
  validation: [`/kyc/validations/${validation_id}/report`, 'validation.report', { validation_id }],
} as const;
const kinds = Object.keys(REPORTS) as (keyof typeof REPORTS)[];
const fetched = async (path: string) => {
  const response = await service.request(path, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const viaRest = (kind: keyof typeof REPORTS, format: string) => fetched(`${REPORTS[kind][0]}?format=${format}`);
const viaTrpc = (kind: keyof typeof REPORTS, format: string) => {
  const [, call, input] = REPORTS[kind];
  return fetched(`/trpc/${call}?input=${encodeURIComponent(JSON.stringify({ ...input, format }))}`);
};

/** Whether the file is told to be as it was signed; a file that is no report is not. */
async function isValid(file: Buffer): Promise<boolean> {
  let report: ReturnType<typeof readReport>;
  try {
    report = readReport(file);
  } catch {
    return false;
  }
  return (await verify(report, keys)).valid;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The value with each of its values changed in turn, and with each member left out. */
function* changesOf(value: Json): Generator<Json> {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') yield `${value}.`;
    else yield typeof value === 'number' ? value + 1 : value !== true;
    return;
  }
  if (Array.isArray(value)) {
    yield [...value, 'one more'];
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const change of changesOf(item)) yield value.with(index, change);
    }
    return;
  }
  yield { ...value, is_match: 'one more' };
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...others } = value;
    yield others;
    for (const change of changesOf(member)) yield { ...value, [name]: change };
  }
}

describe.each(kinds)('a report of a %s', (kind) => {
  test.each(['json', 'html', 'pdf'])('is valid as it was answered, as %s', async (format) => {
    expect(await isValid(await viaRest(kind, format))).toBe(true);
    const answer = await viaTrpc(kind, format);
    expect(await isValid(answer)).toBe(true);
    const { result } = JSON.parse(answer.toString());
    expect(await isValid(Buffer.from(JSON.stringify(result.data, null, 2)))).toBe(true);
  });

  test.each(['json', 'html', 'pdf'])('is not valid with any value of it changed, as %s', async (format) => {
    const answer = JSON.parse((await viaTrpc(kind, format)).toString()) as Json;
    let changes = 0;
    for (const change of changesOf(answer)) {
      const text = JSON.stringify(change);
      expect(await isValid(Buffer.from(text)), text.slice(0, 2_000)).toBe(false);
      changes++;
    }
    expect(changes).toBeGreaterThan(50);
  });

  test.each(['json', 'html'])('is not valid with any byte of it changed, as %s', async (format) => {
    const file = await viaRest(kind, format);
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] as number) ^ 1;
      if (await isValid(changed)) throw new Error(`byte ${at}: ${changed.toString('utf8', at - 40, at + 40)}`);
    }
  });

  test('is not valid with bytes of its PDF file changed, at any place', async () => {
    const file = await viaRest(kind, 'pdf');
    const places = Array.from({ length: 400 }, (_, n) => Math.floor((n * file.length) / 400));
    for (const at of [...places, ...Array.from({ length: 300 }, (_, n) => file.length - 1 - n)]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] as number) ^ 1;
      expect(await isValid(changed), `byte ${at} of ${file.length}`).toBe(false);
    }
    expect(await isValid(Buffer.concat([file, Buffer.from('\n')]))).toBe(false);
  });
});

test('a name that stands twice is refused, although a program reads the signed value', async () => {
  const text = (await viaRest('validation', 'json')).toString();
  const twice = text.replace('"is_match":true', '"is_match":false,"is_match":true');
  expect(JSON.parse(twice)).toEqual(JSON.parse(text));
  expect([twice === text, await isValid(Buffer.from(twice))]).toEqual([false, false]);
});

test('the page of one report does not prove the content of another one', async () => {
  const [one, other] = [await viaTrpc('validation', 'html'), await viaTrpc('session', 'html')].map((answer) =>
    JSON.parse(answer.toString()),
  );
  const mixed = { ...one.result.data, html: other.result.data.html };
  expect(await isValid(Buffer.from(JSON.stringify(mixed)))).toBe(false);
});

test('a token of this service is no report', async () => {
  const client = {
    grant_type: 'client_credentials',
    client_id: tenant.api_key.split('_')[2] ?? '',
    client_secret: tenant.api_key,
  };
  const response = await fetch(new URL('/auth/token', service.url), {
    method: 'POST',
    body: new URLSearchParams(client),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  expect(await verify(readReport(Buffer.from(access_token)), keys)).toEqual({ valid: false, reason: 'NOT_A_REPORT' });
});
