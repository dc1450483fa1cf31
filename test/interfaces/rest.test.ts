import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac' });
const check = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'ofac' };

async function refusal(response: Response) {
  const body = (await response.json()) as { status: string; request_id: string; error: { code: string; type: string } };
  expect(body.status).toBe('error');
  expect(body.request_id).toBe(response.headers.get('x-request-id'));
  return { status: response.status, code: body.error.code };
}

describe('REST', () => {
  test('keeps a request id of the right form and makes one otherwise', async () => {
    const kept = await service.post('/kyc', check, { 'X-Request-Id': 'abc-1' });
    expect(kept.headers.get('x-request-id')).toBe('abc-1');
    expect(await kept.json()).toMatchObject({ execution_context: { request_id: 'abc-1' } });
    const made = await service.post('/kyc', check, { 'X-Request-Id': 'no spaces allowed' });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers unknown paths and wrong methods in the envelope', async () => {
    expect(await refusal(await service.request('/nowhere'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    const wrong = await service.request('/kyc');
    expect(wrong.headers.get('allow')).toBe('POST');
    expect(await refusal(wrong)).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });

  test.each([
    ['no token', ''],
    ['another scheme', 'Basic eDp5'],
    ['nonsense', 'Bearer nonsense'],
    [
      'a well-formed but unknown key',
      'Bearer vett_test_000000000000_0000000000000000000000000000000000000000000000000',
    ],
  ])('refuses %s before it reads the body', async (_, Authorization) => {
    const response = await service.post('/kyc', '{not json', { Authorization });
    expect(await refusal(response)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('refuses broken JSON, other types, other charsets and bodies that are too large', async () => {
    expect(await refusal(await service.post('/kyc', '{"subject":'))).toEqual({ status: 400, code: 'INVALID_JSON' });
    expect(await refusal(await service.post('/kyc', ' '))).toEqual({ status: 400, code: 'INVALID_JSON' });
    const xml = await service.post('/kyc', '<a/>', { 'Content-Type': 'text/xml' });
    expect(await refusal(xml)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const latin = await service.post('/kyc', '{}', { 'Content-Type': 'application/json; charset=latin1' });
    expect(await refusal(latin)).toEqual({ status: 400, code: 'INVALID_JSON' });
    const large = await service.post('/kyc', `"${'x'.repeat(1024 * 1024)}"`);
    expect(await refusal(large)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('counts a body that does not declare its length', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024).fill(32)),
    });
    const response = await service.request('/kyc', {
      method: 'POST',
      body: endless,
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    });
    expect(await refusal(response)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('refuses bytes that are not UTF-8 instead of screening a mangled name', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"subject":{"full_name":"M'),
      Buffer.from([0xfc]),
      Buffer.from('ller"}}'),
    ]);
    const response = await service.request('/kyc', {
      method: 'POST',
      body: bytes,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await refusal(response)).toEqual({ status: 400, code: 'INVALID_JSON' });
  });

  test('a body that is no object is refused by the schema', async () => {
    for (const body of ['null', '[]', '"text"', '7']) {
      expect(await refusal(await service.post('/kyc', body))).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    }
  });

  test('a hostile __proto__ key changes nothing', async () => {
    const response = await service.post(
      '/kyc',
      '{"subject":{"full_name":"Zoltan Fictivus","__proto__":{"polluted":true}}}',
    );
    expect([200, 400]).toContain(response.status);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
