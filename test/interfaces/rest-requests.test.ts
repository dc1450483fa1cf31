import { once } from 'node:events';
import { connect } from 'node:net';
import { JSON_BODY } from '@vett/schema/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac' });
const check = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'ofac' };
const TEXT = JSON.stringify(check);

async function outcome(response: Response): Promise<[status: number, code: string]> {
  const { error } = (await response.json()) as { error?: { code: string } };
  return [response.status, error?.code ?? 'success'];
}

/** Sends bytes over a socket of its own and gives the answer, although the request may never be finished. */
async function exchange(...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const lines = ['POST /kyc HTTP/1.1', `Host: ${hostname}`, `Authorization: Bearer ${service.tenant.api_key}`];
  socket.write(`${lines.join('\r\n')}\r\n${parts.join('\r\n')}`);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
    if (answer.includes('}}')) socket.destroy();
  });
  await once(socket, 'close');
  return answer;
}

describe('a body', () => {
  test('a body that declares 20 MB is refused before any of it is sent', async () => {
    const answer = await exchange('Content-Type: application/json', 'Content-Length: 20971520', '', '');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
    expect(answer).toContain(`"limit_bytes":${JSON_BODY}`);
  });

  test('a body in chunks is refused as soon as it is too large, although more may follow', async () => {
    const chunk = 'x'.repeat(JSON_BODY + 1);
    const answer = await exchange(
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      chunk.length.toString(16),
      chunk,
      '',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a body in chunks within the limit is read whole', async () => {
    const bytes = new TextEncoder().encode(TEXT);
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await service.request('/kyc', { method: 'POST', body, headers, duplex: 'half' });
    expect(await outcome(response)).toEqual([200, 'success']);
  });

  test('a body of exactly the limit is read, and one of a byte more is not', async () => {
    const padded = (size: number) => TEXT.padEnd(size);
    expect(await outcome(await service.post('/kyc', padded(JSON_BODY)))).toEqual([200, 'success']);
    expect(await outcome(await service.post('/kyc', padded(JSON_BODY + 1)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a body that ends early leaves the service well', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const headers = [
      'Content-Type: application/json',
      'Content-Length: 100',
      `Authorization: Bearer ${service.tenant.api_key}`,
    ];
    socket.end(['POST /kyc HTTP/1.1', `Host: ${hostname}`, ...headers, '', '{"subject"'].join('\r\n'));
    socket.resume();
    await once(socket, 'close');
    expect(await outcome(await service.post('/kyc', check))).toEqual([200, 'success']);
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['Application/JSON ; Charset=utf8', 200],
    ['application/json; charset=utf-16', 400],
    ['application/json; charset=iso-8859-1', 400],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['', 415],
  ])('a body of type %j answers %d', async (type, status) => {
    expect((await service.post('/kyc', TEXT, { 'Content-Type': type })).status).toBe(status);
  });

  test('a body with a byte order mark is read', async () => {
    expect(await outcome(await service.post('/kyc', `\ufeff${TEXT}`))).toEqual([200, 'success']);
  });

  test.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a character', [0xe2, 0x82]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a character beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
  ])('a body with %s is no UTF-8', async (_, bytes) => {
    const body = Buffer.concat([
      Buffer.from('{"subject":{"full_name":"Zoltan '),
      Buffer.from(bytes),
      Buffer.from('"}}'),
    ]);
    const headers = { 'Content-Type': 'application/json' };
    expect(await outcome(await service.request('/kyc', { method: 'POST', body, headers }))).toEqual([
      400,
      'INVALID_JSON',
    ]);
  });

  test.each(['{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":01}', '{} {}', '// x\n{}', '{"a":"\n"}', 'undefined', '\u0000'])(
    'a body of %j is no JSON',
    async (body) => {
      expect(await outcome(await service.post('/kyc', body))).toEqual([400, 'INVALID_JSON']);
    },
  );

  test('nested a hundred thousand times is refused like any other', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies = [
      deep,
      `{"subject":${deep}}`,
      `{"subject":{"full_name":${deep}}}`,
      `{"subject":{"identifiers":${deep}}}`,
      // Also where nobody would look at it.
      `{"subject":{"full_name":"Ann Bee","deep":${deep}},"tenant_id":${deep}}`,
    ];
    for (const body of bodies)
      expect(await outcome(await service.post('/kyc', body))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('a body may have members that nobody looks at, unless no database could hold them', async () => {
    const deep = `${'['.repeat(30)}${']'.repeat(30)}`;
    const ignored = `{"subject":{"full_name":"Ann Bee","deep":${deep}},"tenant_id":${deep}}`;
    expect(await outcome(await service.post('/kyc', ignored))).toEqual([200, 'success']);
    const unstorable = ignored.replaceAll('[]', '["\\u0000"]');
    expect(await outcome(await service.post('/kyc', unstorable))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('a text with %s is refused on every interface, by the path of its field', async (_, name) => {
    const refused = expect.stringMatching(/^(input\.)?name: Send text without NUL/);
    const rest = await service.post('/auth/api-keys', { name });
    const error = { code: 'VALIDATION_ERROR', fields: [{ path: 'name', code: 'INVALID_FORMAT' }], message: refused };
    expect([rest.status, await rest.json()]).toMatchObject([400, { error }]);
    const trpc = await service.post('/trpc/apiKey.create', { name });
    expect([trpc.status, await trpc.json()]).toMatchObject([400, { error: { message: refused } }]);
    const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { keyId } }';
    const graphql = await service.post('/graphql', { query, variables: { input: { name } } });
    expect([graphql.status, await graphql.json()]).toMatchObject([200, { errors: [{ message: refused }] }]);
  });

  test('a body that names a member twice is refused', async () => {
    const body = '{"subject":{"full_name":"Ann Bee","full_name":"Zoltan Fictivus"},"list_name":"ofac"}';
    const answer = await service.post('/kyc', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR' } });
  });
});

describe('a path and a method', () => {
  test.each([
    ['HEAD', '/kyc', 405, 'POST'],
    ['OPTIONS', '/kyc', 405, 'POST'],
    ['PUT', '/kyc', 405, 'POST'],
    ['PATCH', '/kyc', 405, 'POST'],
    ['DELETE', '/kyc/lists', 405, 'GET'],
    ['OPTIONS', '/kyc/lists', 405, 'GET'],
    ['HEAD', '/kyc/lists', 200, null],
    ['HEAD', '/nowhere', 404, null],
    ['GET', '/kyc/lists/', 404, null],
    ['GET', '/KYC/lists', 404, null],
    ['GET', '/kyc//lists', 404, null],
    ['GET', '/kyc/lists/../lists', 200, null],
    ['GET', '/kyc%2Flists', 404, null],
  ])('%s %s answers %d', async (method, path, status, allow) => {
    const response = await service.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
    expect(response.headers.get('content-type')).toContain('application/json');
    if (method === 'HEAD') expect(await response.text()).toBe('');
  });

  test('are refused to callers without a token just the same', async () => {
    const headers = { Authorization: '' };
    expect(await outcome(await service.request('/nowhere', { headers }))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(await service.request('/kyc', { headers }))).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test.each(['?unknown=1', '?lists=ofac', '?__proto__=1'])(
    'a query that the operation does not know is refused: %s',
    async (query) => {
      expect(await outcome(await service.request(`/kyc/lists${query}`))).toEqual([400, 'VALIDATION_ERROR']);
    },
  );
});

describe('the headers of an answer', () => {
  test('repeat a request id of the right form and no other', async () => {
    const idFor = async (sent: string) => {
      const response = await service.request('/kyc/lists', { headers: { 'X-Request-Id': sent } });
      return response.headers.get('x-request-id');
    };
    const id = fc.string({ unit: fc.constantFrom(...'azAZ09._-'), minLength: 1, maxLength: 64 });
    const isRepeated = fc.asyncProperty(id, async (sent) => (await idFor(sent)) === sent);
    await fc.assert(isRepeated, { numRuns: 30 });
    for (const wrong of ['', 'x'.repeat(65), 'a b', 'a/b', '<b>', 'a,b', 'é']) {
      expect(await idFor(wrong)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });

  test('forbid to store the answer, whatever it is', async () => {
    const paths = ['/kyc/lists', '/nowhere', '/kyc'];
    for (const path of paths) expect((await service.request(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('ask for a token where one is needed', async () => {
    const response = await service.request('/kyc/lists', { headers: { Authorization: '' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each(['Bearer', 'Bearer ', 'bearer nobody extra', 'Basic bm9ib2R5', `Bearer ${'x'.repeat(5_000)}`])(
    'Authorization %j is no token',
    async (Authorization) => {
      expect(await outcome(await service.request('/kyc/lists', { headers: { Authorization } }))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    },
  );

  test('the name of the scheme may be written in any case', async () => {
    const headers = { Authorization: `bEaReR ${service.tenant.api_key}` };
    expect((await service.request('/kyc/lists', { headers })).status).toBe(200);
  });
});
