import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { KnownDocuments } from '../../src/interfaces/graphql/known.ts';
import { isPlainHost, isPlainPath, originForm } from '../../src/interfaces/plain-path.ts';
import { finderOf } from '../../src/interfaces/routes.ts';
import { sharedService } from '../support/service.ts';
import { openRaw, requestText } from '../support/socket.ts';

describe('routes', () => {
  const answer = () => Promise.reject(new Error('no route is asked here'));
  const routes = ['/kyc/jobs', '/kyc/jobs/{job_id}', '/kyc/{area}.x'].map((path) => ({ method: 'GET', path, answer }));
  const find = finderOf([...routes, { method: 'DELETE', path: '/kyc/{area}', answer }]);
  const found = (method: string, path: string) => {
    const { route, parameters } = find(method, path) ?? {};
    return route && [route.path, { ...parameters }];
  };

  test('a fixed segment comes before a parameter, for its method', () => {
    expect(found('GET', '/kyc/jobs')).toEqual(['/kyc/jobs', {}]);
    expect(found('DELETE', '/kyc/jobs')).toEqual(['/kyc/{area}', { area: 'jobs' }]);
    expect(found('POST', '/kyc/jobs')).toBeUndefined();
  });

  test.each([
    ['/kyc/jobs/a%2Fb', { job_id: 'a/b' }],
    ['/kyc/jobs/a%20b', { job_id: 'a b' }],
    ['/kyc/jobs/%zz', { job_id: '%zz' }],
  ])('the parameter of %s is read once', (path, parameters) => {
    expect(found('GET', path)).toEqual(['/kyc/jobs/{job_id}', parameters]);
  });

  test.each(['/kyc/jobs/', '/kyc/jobs/a/b', '/kyc/aXx', 'kyc/jobs', ''])('%j is no path', (path) => {
    expect(found('GET', path)).toBeUndefined();
  });
});

describe('paths and hosts with one reading', () => {
  test.each(['http://localhost/kyc', 'HTTPS://localhost:1/kyc', '/kyc'])('%s is /kyc', (sent) => {
    expect(originForm(sent)).toBe('/kyc');
  });

  test.each(['http://[nowhere/kyc', 'ftp://localhost/kyc', '*', ''])('%j has no path', (sent) => {
    expect(isPlainPath(originForm(sent))).toBe(false);
  });

  test.each([
    ['localhost', true],
    ['vett.example:8080', true],
    ['[::1]:80', true],
    ["a!b~c'd.example", true],
    ['', true],
    ['a, b', false],
    ['a/b', false],
    ['a@b', false],
  ])('a host is plain or refused: %s: %s', (host, isPlain) => {
    expect(isPlainHost(host)).toBe(isPlain);
  });
});

describe('documents that are remembered', () => {
  const document = parse('{ lists { name } }');
  const textOf = (length: number, mark: string) => mark.padEnd(length, ' ');

  test('the documents that were not used for the longest time are forgotten', () => {
    const known = new KnownDocuments(new Map());
    const [first, second, third] = ['a', 'b', 'c'].map((mark) => textOf(200_000, mark)) as [string, string, string];
    known.note(first, document);
    known.note(second, document);
    expect(known.find({ query: first }, 'POST')).toBe(document);
    known.note(third, document);
    expect([first, second, third].map((query) => known.find({ query }, 'POST') !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a document without the operation that is asked for is left to the way that refuses it', () => {
    const known = new KnownDocuments(new Map());
    const query = 'query A { lists { name } } mutation B { cancelKycJob(input: { jobId: "x" }) { status } }';
    known.note(query, parse(query));
    for (const operationName of ['C', '', null, undefined]) {
      expect(known.find({ query, operationName: operationName as string }, 'POST')).toBeUndefined();
    }
    expect(known.find({ query, operationName: 'B' }, 'POST')).toBeDefined();
  });

  test('a hash in an array is not the hash', () => {
    const query = '{ lists { name } }';
    const known = new KnownDocuments(new Map([['abc', query]]));
    known.note(query, document);
    const params = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(known.find(params('abc'), 'POST')).toBe(document);
    expect(known.find(params(['abc']), 'POST')).toBeUndefined();
  });

  test('a document of an inherited name is not found', () => {
    const known = new KnownDocuments(new Map());
    for (const query of ['__proto__', 'constructor']) expect(known.find({ query }, 'POST')).toBeUndefined();
  });
});

describe('a connection', () => {
  const service = sharedService();
  const head = (key: string, more: Record<string, string> = {}) => ({
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    ...more,
  });
  const BODY = JSON.stringify({ subject: { full_name: 'Nemo Nobody' }, list_name: 'un' });
  const statuses = (received: string) =>
    [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  /** The answers to texts that are sent one after the other, without waiting. */
  async function answersTo(...texts: string[]): Promise<string> {
    const { url } = await service;
    const connection = await openRaw(url);
    for (const text of texts) connection.socket.write(text);
    await connection.closed;
    return connection.received();
  }

  test('requests that follow each other without waiting are answered in their order', async () => {
    const { tenant } = await service;
    const lasting = head(tenant.api_key, { 'Content-Length': String(BODY.length), Connection: 'keep-alive' });
    const first = requestText('POST /kyc HTTP/1.1', lasting, BODY);
    const broken = first.replace(BODY, '{'.padEnd(BODY.length, '{'));
    const last = requestText('GET /kyc/lists HTTP/1.1', head(tenant.api_key));
    expect(statuses(await answersTo(first, broken, last))).toEqual([200, 400, 200]);
  });

  test('a header that counts once is wrong when it comes twice', async () => {
    const { tenant } = await service;
    const text = requestText('GET /kyc/lists HTTP/1.1', head(tenant.api_key));
    const twice = text.replace(/Authorization: [^\r]+\r\n/, (line) => line + line);
    expect(statuses(await answersTo(twice))).toEqual([401]);
    const hosts = text.replace('Host: localhost', 'Host: localhost\r\nHost: localhost');
    expect(statuses(await answersTo(hosts))).toEqual([400]);
  });

  test.each(['GET /healthz', 'GET /nothing', 'GET /kyc/lists'])('%s by HTTP/1.0 needs no host', async (asked) => {
    const { url, tenant } = await service;
    const connection = await openRaw(url);
    connection.socket.write(`${asked} HTTP/1.0\r\nAuthorization: Bearer ${tenant.api_key}\r\n\r\n`);
    await connection.closed;
    expect(statuses(connection.received())).toEqual([asked.includes('nothing') ? 404 : 200]);
  });

  test('a query of tRPC goes as far as its target, question marks and all', async () => {
    const { tenant } = await service;
    for (const input of ['{"resource_id":"a?b"}', '{"resource_id":"a"}#b']) {
      const text = requestText(`GET /trpc/audit.list?input=${input} HTTP/1.1`, head(tenant.api_key));
      expect(statuses(await answersTo(text))).toEqual([200]);
    }
  });

  test('a body in chunks is read like any other', async () => {
    const { tenant } = await service;
    const chunks = [BODY.slice(0, 10), BODY.slice(10), ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const text = requestText('POST /kyc HTTP/1.1', head(tenant.api_key, { 'Transfer-Encoding': 'chunked' }));
    expect(statuses(await answersTo(text, ...chunks))).toEqual([200]);
  });
});
