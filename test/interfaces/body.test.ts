import { BODIES_IN_FLIGHT, VERIFY_BODY } from '@vett/schema/constants';
import { expect, test } from 'vitest';
import type { Exchange } from '../../src/caller.ts';
import { readJson, releaseBody } from '../../src/interfaces/body.ts';

const requestOf = (length: number) =>
  new Request('http://127.0.0.1', { method: 'POST', body: '{}', headers: { 'Content-Length': String(length) } });

test('bodies count until their requests are answered, not only while they are read', async () => {
  const read = async () => {
    const exchange = {} as Exchange;
    expect(await readJson(requestOf(VERIFY_BODY), VERIFY_BODY, exchange)).toEqual({});
    return exchange;
  };
  const exchanges = await Promise.all(Array.from({ length: Math.floor(BODIES_IN_FLIGHT / VERIFY_BODY) }, read));
  await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  releaseBody(exchanges[0] as Exchange);
  exchanges.push(await read());
  await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  for (const exchange of exchanges) releaseBody(exchange);
  releaseBody(await read());
});
