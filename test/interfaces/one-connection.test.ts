import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { openRaw, requestText } from '../support/socket.ts';

const service = await sharedService();
const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const answers = (text: string) => text.split('HTTP/1.1 200').length - 1;

test('requests that a client sends before the last one is answered are answered in their order', async () => {
  const { socket, received, closed } = await openRaw(service.url);
  socket.write(health.repeat(20) + requestText('GET /nowhere HTTP/1.1', {}));
  await closed;
  expect(answers(received())).toBe(20);
  expect(received().lastIndexOf('HTTP/1.1 404')).toBeGreaterThan(received().lastIndexOf('HTTP/1.1 200'));
});

test('a client that sends thousands of requests at once loses its connection, and others are answered', async () => {
  const { socket, received, closed } = await openRaw(service.url);
  socket.write(health.repeat(20_000));
  await closed;
  expect(answers(received())).toBeLessThan(100);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});

const chunked = (size: number, count: number) => {
  const text = ' '.repeat(size);
  return `${`${size.toString(16)}\r\n${text}\r\n`.repeat(count)}2\r\n{}\r\n0\r\n\r\n`;
};
const head = {
  ...{ Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' },
  'Transfer-Encoding': 'chunked',
};

test.each(['/kyc', '/auth/token', '/trpc/listCheck.screen', '/nowhere', '/storage/upload'])(
  'a body in thousands of tiny chunks to %s ends its connection',
  async (path) => {
    const { socket, received, closed } = await openRaw(service.url);
    socket.write(requestText(`POST ${path} HTTP/1.1`, head, chunked(1, 100_000)));
    await closed;
    expect(answers(received())).toBe(0);
  },
);

test('a body in chunks of an ordinary size, or in few, is read', async () => {
  for (const body of [chunked(100, 1_000), chunked(1, 150)]) {
    const { socket, received, closed } = await openRaw(service.url);
    socket.write(requestText('POST /kyc HTTP/1.1', head, body));
    await closed;
    expect(received()).toContain('VALIDATION_ERROR');
  }
});
